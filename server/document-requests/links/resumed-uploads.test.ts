import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { PART_BYTES } from '#domain/files/files.rules.ts'
import type { UploadParts } from '#domain/files/upload-parts.ts'
import { Failure } from '#domain/platform/failure.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { pdf } from '../../files/samples.testing.ts'
import { cutOff, post } from '../../files/sending.testing.ts'
import { byLink } from '../document-requests.testing.ts'

let scan: () => Promise<string | null> = async () => null
const here = await startTestServer({ work: true, scanner: { scan: content => content.resume() && scan() } })
const { primary, employee, owner } = here
let listId: number
let requestId: number

beforeAll(async () => {
  await here.app.listen({ host: '127.0.0.1', port: 0 })
  listId = (await primary.call(api.documentRequestLists.create, { title: 'Audit' })).id
})

beforeEach(async () => {
  await owner.query('delete from attempts')
  requestId = (
    await primary.call(api.documentRequests.create, {
      document_request_list_id: listId,
      title: 'Agreement',
      user_ids: [employee.userId],
    })
  ).id
})

async function aLink(): Promise<string> {
  const link = { document_request_id: requestId, email: 'vendor@example.org' }
  return (await primary.call(api.documentRequestLinks.create, link)).url.split('/').at(-1) ?? ''
}

/** Three parts, the last of which is short. */
const large = () => Buffer.concat([pdf, randomBytes(2 * PART_BYTES + 1000)])

const aboutOf = (content: Buffer) => ({
  file_name: 'agreement.pdf',
  file_extension: 'pdf',
  file_md5: createHash('md5').update(content).digest('hex'),
  file_size: content.length,
})

/** The upload of a file by a link, as the page makes it. */
async function byPage(token: string, content: Buffer) {
  const begun = await byLink(here, 'POST', token, '/files', aboutOf(content))
  expect(begun.statusCode, begun.body).toBe(201)
  const { upload } = begun.json().data as { upload: string }
  return {
    upload,
    async missing(): Promise<UploadParts['missing']> {
      const answer = await byLink(here, 'POST', token, '/files/parts', { upload })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json().data.missing
    },
    confirm: () => byLink(here, 'POST', token, '/files/confirm', { upload }),
  }
}

const rangesOf = (missing: UploadParts['missing']) => missing.map(({ from, to }) => [from, to])

async function sendAll(missing: UploadParts['missing'], content: Buffer): Promise<void> {
  for (const { from, to, presign } of missing)
    expect((await post(here, presign, content.subarray(from, to))).statusCode).toBe(204)
}

const storedAs = async () =>
  (await owner.query(`select sha256, bytes from files where upload_parent_id = $1`, [requestId])).rows
const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

test('an upload by a link that is cut off at 90 % goes on with the part that was cut off', async () => {
  const token = await aLink()
  const content = large()
  const first = await byPage(token, content)
  const [one, two, three] = await first.missing()
  expect(rangesOf(await first.missing())).toEqual([
    [0, PART_BYTES],
    [PART_BYTES, 2 * PART_BYTES],
    [2 * PART_BYTES, content.length],
  ])
  if (!one || !two || !three) throw new Error('there are three parts')
  await sendAll([one, two], content)
  await cutOff(here, three.presign, content.subarray(three.from, three.to), 0.9)
  expect((await first.confirm()).json().errors).toEqual({
    upload: ['The file hasn’t arrived. Send it again.'],
  })
  // The page was loaded again, and the person chose the file again.
  const again = await byPage(token, content)
  expect(again.upload).toBe(first.upload)
  const left = await again.missing()
  expect(rangesOf(left)).toEqual([[three.from, three.to]])
  await sendAll(left, content)
  expect((await again.confirm()).statusCode).toBe(201)
  expect(await storedAs()).toEqual([{ sha256: sha256Of(content), bytes: content.length }])
  expect((await again.confirm()).statusCode).toBe(201)
  expect(await again.missing()).toEqual([])
})

test('members go on with their uploads in the same manner, and nobody else does', async () => {
  const content = large()
  const target = {
    content_type: 'application/pdf',
    upload_type: 'DocumentRequest' as const,
    upload_parent_id: requestId,
  }
  const { file_name, file_extension } = aboutOf(content)
  const begun = await employee.call(api.files.begin, { ...target, ...aboutOf(content) })
  const { upload, s3_path } = begun
  const about = { ...target, file_name, file_extension, upload, s3_path }
  const [one] = (await employee.call(api.files.parts, about)).missing
  if (!one) throw new Error('there is a part')
  await sendAll([one], content)
  await expect(primary.call(api.files.parts, about)).rejects.toMatchObject({ status: 404 })
  const theirs = await primary.call(api.files.begin, { ...target, ...aboutOf(content) })
  const byItsLink = (await byPage(await aLink(), content)).upload
  expect(new Set([upload, theirs.upload, byItsLink]).size).toBe(3)
  const again = await employee.call(api.files.begin, { ...target, ...aboutOf(content) })
  expect(again.upload).toBe(upload)
  const { missing } = await employee.call(api.files.parts, about)
  expect(rangesOf(missing).map(([from]) => from)).toEqual([PART_BYTES, 2 * PART_BYTES])
  await sendAll(missing, content)
  const kept = await employee.call(api.files.confirm, about)
  expect(kept).toMatchObject({ name: 'agreement.pdf', sha256: sha256Of(content) })
})

test('an upload of one link is unknown to another, and closed with its request', async () => {
  const [mine, theirs] = [await aLink(), await aLink()]
  const content = large()
  const its = await byPage(mine, content)
  const asked = await byLink(here, 'POST', theirs, '/files/parts', { upload: its.upload })
  expect(asked.statusCode).toBe(404)
  const [part] = await its.missing()
  if (!part) throw new Error('there is a part')
  await byLink(here, 'POST', mine, '/submit', { comment: 'That is all.' })
  const closed = await byLink(here, 'POST', mine, '/files/parts', { upload: its.upload })
  expect([closed.statusCode, closed.json().code]).toEqual([409, 'conflict'])
})

test('parts that do not make the announced file are refused and removed, and the next try begins at the start', async () => {
  const token = await aLink()
  const content = large()
  const first = await byPage(token, content)
  const missing = await first.missing()
  await sendAll(missing, Buffer.concat([content.subarray(0, -1), Buffer.from([1 + (content.at(-1) ?? 0)])]))
  expect((await first.confirm()).json().errors).toEqual({
    file_name: ['The file changed during the upload. Send it again.'],
  })
  const again = await byPage(token, content)
  expect(again.upload).not.toBe(first.upload)
  expect(await again.missing()).toHaveLength(3)
  const late = missing[0]
  if (!late) throw new Error('there is a part')
  expect((await post(here, late.presign, content.subarray(late.from, late.to))).statusCode).toBe(409)
})

test('while the scanner is away the parts are not asked for again', async () => {
  const token = await aLink()
  const content = large()
  const its = await byPage(token, content)
  await sendAll(await its.missing(), content)
  scan = async () => {
    throw new Failure('unavailable', 'It doesn’t answer.', { retryAfterSeconds: 10 })
  }
  expect((await its.confirm()).statusCode).toBe(503)
  scan = async () => null
  expect(await (await byPage(token, content)).missing()).toEqual([])
  expect((await its.confirm()).statusCode).toBe(201)
})

test('asking for parts counts as a call of the link', async () => {
  const token = await aLink()
  const its = await byPage(token, large())
  for (let call = 1; call < 60; call++) await its.missing()
  const refused = await byLink(here, 'POST', token, '/files/parts', { upload: its.upload })
  expect(refused.statusCode).toBe(429)
})
