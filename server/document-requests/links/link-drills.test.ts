import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#domain/api.ts'
import { FILES_OF_REQUEST_MAX } from '#domain/document-requests/document-requests.rules.ts'
import { FILE_BYTES_MAX } from '#domain/files/files.rules.ts'
import { Failure } from '#domain/platform/failure.ts'
import type { Presign } from '#domain/platform/presign.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aPdf, pdf, png, program, zip } from '../../files/samples.testing.ts'
import { cutOff, post } from '../../files/sending.testing.ts'
import { byLink, deliver, deliverByLink } from '../document-requests.testing.ts'

/** The scanner's next result. */
let scan: () => Promise<string | null> = async () => null
const here = await startTestServer({ work: true, scanner: { scan: content => content.resume() && scan() } })
const { primary, owner, company } = here
const away = () => new Failure('unavailable', 'It doesn’t answer.', { retryAfterSeconds: 10 })
let listId: number
let requestId: number

beforeAll(async () => {
  listId = (await primary.call(api.documentRequestLists.create, { title: 'Audit' })).id
})

beforeEach(async () => {
  await owner.query('delete from attempts')
  const about = { document_request_list_id: listId, title: 'Agreement' }
  requestId = (await primary.call(api.documentRequests.create, about)).id
})

async function aLink(): Promise<string> {
  const { url } = await primary.call(api.documentRequestLinks.create, {
    document_request_id: requestId,
    email: 'vendor@example.org',
  })
  return url.split('/').at(-1) ?? ''
}

interface Begun {
  upload: string
  presign: Presign
}

async function begin(token: string, name: string, content: Buffer, more: object = {}) {
  return byLink(here, 'POST', token, '/files', {
    file_name: name,
    file_extension: name.split('.').at(-1) ?? '',
    file_md5: createHash('md5').update(content).digest('hex'),
    file_size: content.length,
    ...more,
  })
}

const begunOf = async (...given: Parameters<typeof begin>): Promise<Begun> => {
  const answer = await begin(...given)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data
}

const confirm = (token: string, upload: string) => byLink(here, 'POST', token, '/files/confirm', { upload })
const namesBy = async (token: string): Promise<string[]> =>
  (await byLink(here, 'GET', token)).json().data.files.map(({ name }: { name: string }) => name)
const rows = async () =>
  (
    await owner.query(`select name, stored_at from files where upload_parent_id = $1 order by id`, [
      requestId,
    ])
  ).rows

test('an upload that is cut off at 90 % as a whole can be sent again, and arrives whole', async () => {
  await here.app.listen({ host: '127.0.0.1', port: 0 })
  const token = await aLink()
  const content = Buffer.concat([pdf, Buffer.alloc(3_000_000, 'x')])
  const { upload, presign } = await begunOf(token, 'agreement.pdf', content)
  await cutOff(here, presign, content, 0.9)
  const early = await confirm(token, upload)
  expect([early.statusCode, early.json().errors]).toEqual([
    422,
    { upload: ['The file hasn’t arrived. Send it again.'] },
  ])
  expect(await namesBy(token)).toEqual([])
  expect((await post(here, presign, content)).statusCode).toBe(204)
  expect((await confirm(token, upload)).statusCode).toBe(201)
  expect(await namesBy(token)).toEqual(['agreement.pdf'])
  // The answer was lost on the way: the same again changes nothing.
  expect((await confirm(token, upload)).statusCode).toBe(201)
  expect(await namesBy(token)).toEqual(['agreement.pdf'])
})

test('while the store is away nothing is lost, and the page is told when to try again', async () => {
  const token = await aLink()
  const content = aPdf()
  const { upload, presign } = await begunOf(token, 'a.pdf', content)
  const take = vi.spyOn(here.files, 'take').mockRejectedValueOnce(away())
  const sizeOf = vi.spyOn(here.files, 'sizeOf').mockRejectedValueOnce(away())
  onTestFinished(() => {
    take.mockRestore()
    sizeOf.mockRestore()
  })
  expect((await post(here, presign, content)).statusCode).toBe(503)
  const refused = await confirm(token, upload)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10'])
  expect((await post(here, presign, content)).statusCode).toBe(204)
  expect((await confirm(token, upload)).statusCode).toBe(201)
})

test('while the scanner is away no file is offered; what it finds is removed and said', async () => {
  const token = await aLink()
  const content = aPdf()
  const { upload, presign } = await begunOf(token, 'a.pdf', content)
  await post(here, presign, content)
  scan = async () => {
    throw away()
  }
  const waiting = await confirm(token, upload)
  expect([waiting.statusCode, waiting.headers['retry-after'], await namesBy(token)]).toEqual([503, '10', []])
  scan = async () => null
  expect((await confirm(token, upload)).statusCode).toBe(201)
  scan = async () => 'Eicar-Test-Signature'
  const infected = await deliverByLink(here, token, { name: 'b.pdf', content: aPdf() })
  scan = async () => null
  expect(infected.json().errors.file_name).toEqual([
    'This file was rejected because it contains Eicar-Test-Signature.',
  ])
  expect(await rows()).toMatchObject([{ name: 'a.pdf' }])
})

test.each([
  ['a program', 'plan.pdf', program, 'This isn’t a pdf file.'],
  ['a page', 'plan.txt', Buffer.from('<html><script>'), 'This isn’t a txt file.'],
  ['a picture', 'plan.pdf', png, 'This isn’t a pdf file.'],
  ['an archive', 'plan.docx', zip({ 'a.txt': 'a' }), 'This isn’t a docx file.'],
])('%s behind a right name is removed', async (_, name, content, sentence) => {
  const token = await aLink()
  const refused = await deliverByLink(here, token, { name, content })
  expect([refused.statusCode, refused.json().errors]).toEqual([422, { file_name: [sentence] }])
  expect([await namesBy(token), await rows()]).toEqual([[], []])
})

test('60 MB are refused before they are sent, and by the store if they are sent all the same', async () => {
  const token = await aLink()
  const large = Buffer.alloc(60 * 1024 * 1024)
  const announced = await begin(token, 'a.pdf', large)
  expect([announced.statusCode, announced.json().errors]).toEqual([
    422,
    { file_size: ['Files can be up to 50 MB.'] },
  ])
  const { upload, presign } = await begunOf(token, 'a.pdf', large, { file_size: FILE_BYTES_MAX })
  expect((await post(here, presign, large)).statusCode).toBe(413)
  expect((await confirm(token, upload)).statusCode).toBe(422)
  expect(await namesBy(token)).toEqual([])
})

test('a ZIP bomb is never unpacked: as an archive it is kept as it is, as a document it is refused', async () => {
  const token = await aLink()
  const bomb = bombOf(300 * 1024 * 1024)
  expect(bomb.length).toBeLessThan(1_000_000)
  const before = process.memoryUsage.rss()
  const refused = await deliverByLink(here, token, { name: 'plan.docx', content: bomb })
  expect(refused.json().errors.file_name).toEqual(['This isn’t a docx file.'])
  const kept = await deliverByLink(here, token, { name: 'all.zip', content: bomb })
  expect(kept.json().data.files).toMatchObject([{ name: 'all.zip', bytes: bomb.length }])
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024)
})

/** An archive whose first entry says what kind of document it is, in as many bytes. */
function bombOf(bytes: number): Buffer {
  const name = Buffer.from('[Content_Types].xml')
  const content = deflateRawSync(Buffer.alloc(bytes, ' '), { level: 9 })
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0)
  shared.writeUInt16LE(8, 4)
  shared.writeUInt32LE(content.length, 14)
  shared.writeUInt32LE(bytes, 18)
  shared.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, name, content])
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), shared, Buffer.alloc(14), name])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end])
}

test.each(['../../etc/passwd.txt', '..\\a.pdf', '/tmp/a.pdf', 'a\0.pdf', 'a\u202efdp.exe'])(
  'a file is not named %j',
  async name => {
    const token = await aLink()
    expect([400, 422]).toContain((await begin(token, name, aPdf())).statusCode)
    expect(await rows()).toEqual([])
  },
)

test('a request takes 500 files, and the next one leaves nothing behind', async () => {
  const token = await aLink()
  await owner.query(
    `with f as (insert into files (organization_id, key, name, extension, content_type, md5, bytes, sha256, stored_at,
        upload_type, upload_parent_id, created_by)
      select $1, md5($2::bigint || ' ' || n) || md5(n::text), n || '.pdf', 'pdf', 'application/pdf', md5(n::text), 1, repeat('0', 64),
        now(), 'DocumentRequest', $2, $3 from generate_series(1, $4::int) n returning id)
     insert into document_request_files (organization_id, document_request_id, file_id, created_by)
     select $1, $2, id, $3 from f`,
    [company.organizationId, requestId, primary.userId, FILES_OF_REQUEST_MAX - 1],
  )
  const [one, other] = await Promise.all(
    ['one.pdf', 'other.pdf'].map(name => deliverByLink(here, token, { name, content: aPdf() })),
  )
  const statuses = [one?.statusCode, other?.statusCode].toSorted()
  expect(statuses).toEqual([201, 422])
  const refused = one?.statusCode === 422 ? one : other
  expect(refused?.json().errors.file_name).toEqual(['A request can have at most 500 files.'])
  const shown = await primary.call(api.documentRequests.show, { document_request_id: requestId })
  expect(shown.files_count).toBe(FILES_OF_REQUEST_MAX)
})

test('a link has its own unfinished uploads: it neither uses up those of its maker, nor they its', async () => {
  const token = await aLink()
  const pending = (linkId: string | null) =>
    owner.query(
      `insert into files (organization_id, key, name, extension, content_type, md5, upload_type, upload_parent_id, created_by,
         document_request_link_id)
       select $1, md5($4 || n::text), 'a.pdf', 'pdf', 'application/pdf', md5(''), 'DocumentRequest', $2, $3, $5::bigint
       from generate_series(1, 100) n`,
      [company.organizationId, requestId, primary.userId, `${requestId} ${linkId}`, linkId],
    )
  const { rows: links } = await owner.query(
    'select id from document_request_links where document_request_id = $1',
    [requestId],
  )
  await pending(links[0].id)
  const full = await begin(token, 'a.pdf', aPdf())
  expect([full.statusCode, full.json().message]).toEqual([
    429,
    'Too many unfinished uploads. Try again later.',
  ])
  expect(await deliver(here, primary, requestId)).toMatchObject({ name: 'Policy.pdf' })
  expect((await begin(await aLink(), 'a.pdf', aPdf())).statusCode).toBe(201)
  await owner.query('delete from files where document_request_link_id = $1', [links[0].id])
  await pending(null)
  expect((await begin(token, 'a.pdf', aPdf())).statusCode).toBe(201)
  await expect(deliver(here, primary, requestId)).rejects.toMatchObject({ status: 429 })
  await owner.query('delete from files where stored_at is null')
})

test('the upload of one link is unknown to another, and to whoever made both', async () => {
  const [mine, theirs] = [await aLink(), await aLink()]
  const content = aPdf()
  const { upload, presign } = await begunOf(mine, 'a.pdf', content)
  await post(here, presign, content)
  expect((await confirm(theirs, upload)).statusCode).toBe(404)
  const asMember = primary.call(api.files.confirm, {
    file_name: 'a.pdf',
    file_extension: 'pdf',
    content_type: 'application/pdf',
    upload_type: 'DocumentRequest',
    upload_parent_id: requestId,
    upload,
    s3_path: presign.inputs.key ?? '',
  })
  await expect(asMember).rejects.toMatchObject({ status: 404 })
  expect((await confirm(mine, upload)).statusCode).toBe(201)
})
