import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aPdf } from './samples.testing.ts'
import { answering, begin, confirm, post, type Sent, upload } from './sending.testing.ts'

const here = await startTestServer()
const given = await answering(here)
const elsewhere = await answering(here, here.other)

const aFile = (target: { question: number; answers: number[] }): Sent => ({
  ...target,
  name: 'a.pdf',
  content: aPdf(),
})

/** Every write that adds a file to answers or removes it, tried by various people with others' files. */
function attempts(person: Person, { target, kept, begun }: Awaited<ReturnType<typeof aTarget>>) {
  const { question, answers, path } = target
  return {
    begin: () => begin(person, aFile(target)),
    confirm: () => confirm(person, aFile(target), begun),
    attach: () =>
      person.call(api.files.attach, { question_id: question, upload: kept.begun.upload, answers }),
    remove: () => person.call(api.files.removeFromAnswer, { ...path, file_id: kept.file.id }),
  }
}

/** An answer with one file, and another file that is sent but not confirmed. */
async function aTarget(who: Person, answers = given) {
  const target = await answers.of(who)
  const kept = await upload(here, who, aFile(target))
  const sent = aFile(target)
  const begun = await begin(who, sent)
  await post(here, begun.presign, sent.content)
  return { target, kept, begun }
}

async function expectAll(tried: Record<string, () => Promise<unknown>>, status: number, message?: string) {
  for (const [name, attempt] of Object.entries(tried)) {
    const body = message ? { message } : {}
    await expect(attempt(), name).rejects.toMatchObject({ status, body })
  }
}

test('another company learns of nothing, neither by its own ids nor by ours', async () => {
  const ours = await aTarget(here.primary)
  const theirs = await elsewhere.of(here.stranger)
  await expectAll(attempts(here.stranger, ours), 404)
  await expectAll(attempts(here.primary, { ...ours, target: theirs }), 404)
  const { begin: _, ...tried } = attempts(here.stranger, { ...ours, target: theirs })
  await expectAll(tried, 404)
  for (const [who, path] of [
    [here.stranger, ours.target.path],
    [here.primary, theirs.path],
  ] as const) {
    await expect(who.call(api.files.ofAnswer, path)).rejects.toMatchObject({ status: 404 })
  }
  const { data } = await here.primary.call(api.files.ofAnswer, ours.target.path)
  expect(data.map(file => file.id)).toEqual([ours.kept.file.id])
})

test('an upload is known only to the person who began it', async () => {
  const ours = await aTarget(here.primary)
  const { confirm: confirming, attach } = attempts(here.admin, ours)
  await expectAll({ confirming, attach }, 404)
})

test('a colleague neither reads nor changes files of a hidden answer', async () => {
  const ours = await aTarget(here.primary)
  await expectAll(attempts(here.employee, ours), 404)
  await expect(here.employee.call(api.files.ofAnswer, ours.target.path)).rejects.toMatchObject({
    status: 404,
  })
})

test('a person who may only read an answer sees its files and cannot change them', async () => {
  // The manager manages the first entity, and the answer is not the manager's.
  const ours = await aTarget(here.primary)
  await expectAll(attempts(here.manager, ours), 403)
  const { data } = await here.manager.call(api.files.ofAnswer, ours.target.path)
  expect(data).toMatchObject([
    {
      abilities: { remove: false },
      reasons: { remove: 'Only its author or an admin can change an answer.' },
    },
  ])
})

test('an employee may do with their own answer what an admin may', async () => {
  const { target, kept } = await aTarget(here.employee)
  await here.employee.call(api.files.removeFromAnswer, { ...target.path, file_id: kept.file.id })
  expect((await here.employee.call(api.files.ofAnswer, target.path)).total).toBe(0)
})

test('a hidden question accepts no upload, nor do answers to another question', async () => {
  const [mine, other] = [await given.of(here.employee), await given.of(here.primary)]
  const nowhere = { question: other.question, answers: [] }
  await expect(begin(here.employee, aFile(nowhere))).rejects.toMatchObject({ status: 404 })
  await expect(begin(here.primary, aFile({ ...mine, question: other.question }))).rejects.toMatchObject({
    status: 404,
  })
  await expect(begin(here.employee, aFile({ ...mine, answers: [] }))).resolves.toMatchObject({
    name: 'a.pdf',
  })
})

test('a file is not found under an answer that does not have it', async () => {
  const [one, two] = [await aTarget(here.primary), await aTarget(here.primary)]
  const remove = (path: object) =>
    here.primary.call(api.files.removeFromAnswer, {
      ...one.target.path,
      file_id: one.kept.file.id,
      ...path,
    })
  for (const path of [
    two.target.path,
    { entity_id: given.fixture.entityIds[1] ?? 0 },
    { file_id: 1_000_000 },
  ]) {
    await expect(remove(path)).rejects.toMatchObject({ status: 404 })
  }
})

test('files of an answer that cannot be edited are neither added nor removed', async () => {
  const mine = await aTarget(here.employee)
  const { entity_id } = mine.target.path
  const { owner, company } = here
  const lock = [company.organizationId, given.fixture.periodId, entity_id]
  await owner.query(
    `insert into assessment_locks (organization_id, assessment_period_id, entity_id, locked_by) values ($1, $2, $3, ${here.primary.userId})`,
    lock,
  )
  await expectAll(attempts(here.employee, mine), 403, 'This assessment is locked.')
  await owner.query(
    `delete from assessment_locks where organization_id = $1 and assessment_period_id = $2 and entity_id = $3`,
    lock,
  )
  await here.primary.call(api.answers.accept, { ...mine.target.path, accepted: true })
  await expectAll(attempts(here.employee, mine), 403, 'An accepted answer can only be changed by an admin.')
  await here.primary.call(api.answers.accept, { ...mine.target.path, accepted: false })
  await owner.query(`update assessment_periods set closed_at = now() where id = $1`, [given.fixture.periodId])
  await expectAll(attempts(here.employee, mine), 403, 'This assessment is closed.')
  await owner.query(`update assessment_periods set closed_at = null where id = $1`, [given.fixture.periodId])
})

test('a framework without uploads accepts no files', async () => {
  const mine = await aTarget(here.stranger, elsewhere)
  const allow = (allowed: boolean) =>
    here.owner.query(
      `update organization_protocols set configuration = configuration || jsonb_build_object('allowUploads', $2::boolean)
       where organization_id = $1`,
      [here.other.organizationId, allowed],
    )
  await allow(false)
  const { begin: beginning, confirm: confirming, attach } = attempts(here.stranger, mine)
  await expectAll({ beginning, confirming, attach }, 403, 'This framework doesn’t allow files.')
  await allow(true)
  await expect(confirming()).resolves.toMatchObject({ name: 'a.pdf' })
})
