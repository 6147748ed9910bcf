import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aPdf, office } from './samples.testing.ts'
import { answering, begin, confirm, post, type Sent, upload } from './sending.testing.ts'

const here = await startTestServer({ work: true })
const given = await answering(here)

const answered = (entities = 1) => given.of(here.primary, entities)

async function rowsOf(begun: { upload: string }) {
  return (await here.owner.query(`select * from files where upload = $1`, [begun.upload])).rows
}

async function audited(event: string) {
  const { rows } = await here.owner.query(
    `select before, after from audit_events where event = $1 order by sequence desc limit 1`,
    [event],
  )
  return rows[0]
}

test('evidence is sent, confirmed, added to its answers, and opened by its link', async () => {
  const { path, ...target } = await answered(2)
  const sent = { ...target, name: 'Fire plan.pdf', content: aPdf() }
  const { begun, file } = await upload(here, here.primary, sent)
  const sha256 = createHash('sha256').update(sent.content).digest('hex')
  expect(begun).toMatchObject({ name: 'Fire plan.pdf', presign: { action: '/files/store', method: 'POST' } })
  expect(file).toMatchObject({
    name: 'Fire plan.pdf',
    extension: 'pdf',
    content_type: 'application/pdf',
    bytes: sent.content.length,
    sha256,
    path: begun.s3_path,
    created_by: here.primary.userId,
    author: { id: here.primary.userId },
    abilities: { remove: true },
  })
  const { data, total } = await here.primary.call(api.files.ofAnswer, path)
  expect([data.map(each => each.id), total]).toEqual([[file.id], 1])
  const opened = await here.app.inject({ url: data[0]?.temp_link ?? '' })
  expect(opened.rawPayload.equals(sent.content)).toBe(true)
  expect(opened.headers['content-disposition']).toMatch(/^inline; filename="Fire plan.pdf"/)
  expect(await audited('file.uploaded')).toMatchObject({
    after: { name: 'Fire plan.pdf', sha256, answers: target.answers },
  })
})

test('files that browsers cannot show are downloaded', async () => {
  const target = await answered()
  const content = office('vnd.openxmlformats-officedocument.wordprocessingml.document')
  const { file } = await upload(here, here.primary, { ...target, name: 'Plan.docx', content })
  const { headers } = await here.app.inject({ url: file.temp_link })
  expect(headers['content-disposition']).toMatch(/^attachment; /)
})

test('confirming twice, also at once, returns the same, keeps one file and logs it once', async () => {
  const target = await answered()
  const sent = { ...target, name: 'a.pdf', content: aPdf() }
  const begun = await begin(here.primary, sent)
  await post(here, begun.presign, sent.content)
  const answers = await Promise.all([1, 2, 3].map(() => confirm(here.primary, sent, begun)))
  const again = await confirm(here.primary, sent, begun)
  expect(new Set([...answers, again].map(file => file.id)).size).toBe(1)
  expect((await here.primary.call(api.files.ofAnswer, target.path)).total).toBe(1)
  const logged = await here.owner.query(
    `select from audit_events where event = 'file.uploaded' and subject_id = $1`,
    [again.id],
  )
  expect(logged.rows).toHaveLength(1)
})

test('two uploads for one answer in parallel are both kept', async () => {
  const target = await answered()
  const files = ['a.pdf', 'b.pdf'].map(name => ({ ...target, name, content: aPdf() }))
  await Promise.all(files.map(sent => upload(here, here.primary, sent)))
  const { data } = await here.primary.call(api.files.ofAnswer, target.path)
  expect(data.map(file => file.name).sort()).toEqual(['a.pdf', 'b.pdf'])
})

test('a file that all answers have is refused; an answer without it gets it', async () => {
  const { path, question, answers } = await answered(2)
  const [one = 0] = answers
  const sent: Sent = { question, answers: [one], name: 'a.pdf', content: aPdf() }
  await upload(here, here.primary, sent)
  await expect(begin(here.primary, sent)).rejects.toMatchObject({
    status: 422,
    body: { errors: { file_name: ['This file has already been added'] } },
  })
  const late = await begin(here.primary, { ...sent, answers })
  await post(here, late.presign, sent.content)
  await confirm(here.primary, { ...sent, answers }, late)
  expect((await here.primary.call(api.files.ofAnswer, path)).total).toBe(1)
})

test('a file that has not arrived can still be sent', async () => {
  const sent = { ...(await answered()), name: 'a.pdf', content: aPdf() }
  const begun = await begin(here.primary, sent)
  await expect(confirm(here.primary, sent, begun)).rejects.toMatchObject({
    status: 422,
    body: { errors: { upload: ['The file hasn’t arrived. Send it again.'] } },
  })
  await post(here, begun.presign, sent.content)
  expect(await confirm(here.primary, sent, begun)).toMatchObject({ name: 'a.pdf' })
})

test('a confirmed file is added to more answers, and deleted with the last of them', async () => {
  const { path, question, answers } = await answered(2)
  const [one = 0, two = 0] = answers
  const sent = { question, answers: [one], name: 'a.pdf', content: aPdf() }
  const { begun, file } = await upload(here, here.primary, sent)
  const attach = () =>
    here.primary.call(api.files.attach, { question_id: question, upload: begun.upload, answers })
  expect(await attach()).toMatchObject({ id: file.id })
  expect(await attach()).toMatchObject({ id: file.id })
  expect(await audited('file.attached')).toMatchObject({ after: { name: 'a.pdf', answers } })
  const remove = (answer_id: number, entity_id: number) =>
    here.primary.call(api.files.removeFromAnswer, { ...path, answer_id, entity_id, file_id: file.id })
  await remove(one, path.entity_id)
  await expect(remove(one, path.entity_id)).rejects.toMatchObject({ status: 404 })
  expect(await rowsOf(begun)).toHaveLength(1)
  expect(await here.files.sizeOf(begun.s3_path)).toBe(sent.content.length)
  await remove(two, given.fixture.entityIds[1] ?? 0)
  expect(await rowsOf(begun)).toEqual([])
  await vi.waitFor(async () => expect(await here.files.sizeOf(begun.s3_path)).toBeNull(), 20_000)
  expect(await audited('file.removed')).toMatchObject({ before: { name: 'a.pdf', answers: [two] } })
  expect((await here.app.inject({ url: file.temp_link })).statusCode).toBe(404)
})

test('an unconfirmed upload cannot be added to an answer', async () => {
  const { question, answers } = await answered()
  const begun = await begin(here.primary, { question, answers, name: 'a.pdf', content: aPdf() })
  const attaching = here.primary.call(api.files.attach, {
    question_id: question,
    upload: begun.upload,
    answers,
  })
  await expect(attaching).rejects.toMatchObject({ status: 409 })
})
