import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { api } from '#domain/api.ts'
import { Failure } from '#domain/platform/failure.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { alwaysOpen } from '../platform/files/store-behaviours.testing.ts'
import { aPdf, pdf, png, program } from './samples.testing.ts'
import { answering, begin, confirm, post, upload } from './sending.testing.ts'

/** The scanner's next result. */
let scan: () => Promise<string | null> = async () => null
const here = await startTestServer({ work: true, scanner: { scan: content => content.resume() && scan() } })
const given = await answering(here)

async function rowsOf(begun: { upload: string }) {
  return (await here.owner.query(`select * from files where upload = $1`, [begun.upload])).rows
}

async function refusal() {
  const { rows } = await here.owner.query(
    `select before from audit_events where event = 'file.refused' order by sequence desc limit 1`,
  )
  return rows[0]
}

test.each([
  ['a renamed program', 'plan.pdf', program, 'This isn’t a pdf file.'],
  ['a renamed page', 'plan.txt', Buffer.from('<html><script>'), 'This isn’t a txt file.'],
  ['a picture that says it is a PDF', 'plan.pdf', png, 'This isn’t a pdf file.'],
])('%s is removed at once, row and bytes', async (_, name, content, sentence) => {
  const target = await given.of(here.primary)
  const sent = { ...target, name, content }
  const begun = await begin(here.primary, sent)
  await post(here, begun.presign, content)
  await expect(confirm(here.primary, sent, begun)).rejects.toMatchObject({
    status: 422,
    body: { errors: { file_name: [sentence] } },
  })
  expect(await rowsOf(begun)).toEqual([])
  await vi.waitFor(async () => expect(await here.files.sizeOf(begun.s3_path)).toBeNull(), 20_000)
  expect(await refusal()).toMatchObject({ before: { name, fault: sentence } })
  await expect(confirm(here.primary, sent, begun)).rejects.toMatchObject({ status: 404 })
})

test('an invalid announcement is refused by field', async () => {
  const sent = { ...(await given.of(here.primary)), name: 'a.pdf', content: aPdf() }
  for (const [more, field] of [
    [{ file_name: '' }, 'file_name'],
    [{ file_name: '../a.pdf' }, 'file_name'],
    [{ file_name: 'a\u202efdp.exe', file_extension: 'pdf' }, 'file_extension'],
    [{ file_name: 'a.exe', file_extension: 'exe' }, 'file_extension'],
    [{ file_name: 'a.svg', file_extension: 'svg' }, 'file_extension'],
    [{ file_extension: 'docx' }, 'file_extension'],
    [{ file_md5: 'x' }, 'file_md5'],
    [{ file_size: 0 }, 'file_size'],
    [{ file_size: 50 * 1024 * 1024 + 1 }, 'file_size'],
    [{ upload_type: 'Plan' }, 'upload_type'],
    [{ key: 'x' }, 'key'],
  ] as const) {
    await expect(begin(here.primary, sent, more), JSON.stringify(more)).rejects.toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    })
  }
})

test('nobody has more than a hundred unfinished uploads', async () => {
  const target = await given.of(here.employee)
  await here.owner.query(
    `insert into files (organization_id, key, name, extension, content_type, md5, upload_type, upload_parent_id, created_by)
     select $1, md5(n::text), 'a.pdf', 'pdf', 'application/pdf', md5(''), 'Answer', 1, $2 from generate_series(1, 100) n`,
    [here.company.organizationId, here.employee.userId],
  )
  const begun = begin(here.employee, { ...target, name: 'a.pdf', content: aPdf() })
  await expect(begun).rejects.toMatchObject({ status: 429 })
  await here.owner.query(`delete from files where created_by = $1`, [here.employee.userId])
})

test('a file with malware is removed; while the scanner is away, nothing is lost', async () => {
  const sent = { ...(await given.of(here.primary)), name: 'a.pdf', content: aPdf() }
  const begun = await begin(here.primary, sent)
  await post(here, begun.presign, sent.content)
  scan = async () => {
    throw new Failure('unavailable', 'The file could not be checked.', { retryAfterSeconds: 10 })
  }
  await expect(confirm(here.primary, sent, begun)).rejects.toMatchObject({ status: 503 })
  expect((await here.primary.call(api.files.ofAnswer, sent.path)).total).toBe(0)
  scan = async () => null
  const { id } = await confirm(here.primary, sent, begun)
  expect((await here.primary.call(api.files.ofAnswer, sent.path)).data).toMatchObject([{ id }])
  scan = async () => 'Eicar-Test-Signature'
  const other = { ...sent, content: aPdf() }
  await expect(upload(here, here.primary, other)).rejects.toMatchObject({
    status: 422,
    body: { errors: { file_name: ['This file was rejected because it contains Eicar-Test-Signature.'] } },
  })
  scan = async () => null
  expect(await refusal()).toMatchObject({ before: { name: 'a.pdf', sha256: expect.any(String) } })
})

test('a file with the same MD5 by another upload, and bytes that changed in the store, are refused', async () => {
  const sent = { ...(await given.of(here.primary)), name: 'a.pdf', content: aPdf() }
  const [one, two] = await Promise.all([begin(here.primary, sent), begin(here.primary, sent)])
  for (const { presign } of [one, two]) await post(here, presign, sent.content)
  await confirm(here.primary, sent, one)
  await expect(confirm(here.primary, sent, two)).rejects.toMatchObject({
    status: 422,
    body: { errors: { file_name: ['This file has already been added'] } },
  })
  expect(await rowsOf(two)).toEqual([])
  const third = await begin(here.primary, { ...sent, content: aPdf() })
  const form = {
    key: third.s3_path,
    contentType: '',
    bytes: null,
    md5: createHash('md5').update(pdf).digest('hex'),
    part: null,
  }
  await here.files.take(form, Readable.from([pdf]), alwaysOpen)
  await expect(confirm(here.primary, sent, third)).rejects.toMatchObject({
    status: 422,
    body: { errors: { file_name: ['The file changed during the upload. Send it again.'] } },
  })
  expect(await rowsOf(third)).toEqual([])
})
