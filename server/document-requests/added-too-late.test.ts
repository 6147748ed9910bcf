import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { inLineWhileHeld } from '#server/testing/while-held.ts'
import { aPdf } from '../files/samples.testing.ts'
import { post } from '../files/sending.testing.ts'
import { byLink } from './document-requests.testing.ts'

/** A file arrives while somebody else submits its request: what was submitted stays as it was. */

const here = await startTestServer()
const { primary, employee, owner } = here
let request: { document_request_id: number }

beforeEach(async () => {
  const list = await primary.call(api.documentRequestLists.create, { title: 'Audit' })
  const asked = { document_request_list_id: list.id, title: 'Policy', user_ids: [employee.userId] }
  request = { document_request_id: (await primary.call(api.documentRequests.create, asked)).id }
})

type Response = Awaited<ReturnType<typeof byLink>>

const submit = () => employee.ask(api.documentRequests.submit, { ...request, comment: 'There is none.' })

const refused = { message: 'This request is “Submitted”, so nothing can be added or removed.' }

/** Begins the calls one after the other while the request is locked. */
const whileHeld = (calls: Parameters<typeof inLineWhileHeld<Response>>[2]) =>
  inLineWhileHeld(
    owner,
    { text: 'select from document_requests where id = $1 for update', values: [request.document_request_id] },
    calls,
  )

async function filesOfRequest() {
  const { data } = await primary.call(api.documentRequestTalk.files, request)
  return data
}

test('a file that a member confirms while the request is submitted is refused', async () => {
  const content = aPdf()
  const about = {
    file_name: 'Policy.pdf',
    file_extension: 'pdf',
    content_type: 'application/pdf',
    upload_type: 'DocumentRequest' as const,
    upload_parent_id: request.document_request_id,
  }
  const file_md5 = createHash('md5').update(content).digest('hex')
  const begun = await primary.call(api.files.begin, { ...about, file_md5, file_size: content.length })
  await post(here, begun.presign, content)
  const named = { ...about, upload: begun.upload, s3_path: begun.s3_path }
  const answers = await whileHeld([submit, () => primary.ask(api.files.confirm, named)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409])
  expect(answers[1]?.json()).toMatchObject(refused)
  expect(await filesOfRequest()).toEqual([])
})

test('a file that comes by a link while the request is submitted is refused', async () => {
  const link = { ...request, email: 'vendor@example.org' }
  const { url } = await primary.call(api.documentRequestLinks.create, link)
  const token = url.split('/').at(-1) ?? ''
  const content = aPdf()
  const begun = await byLink(here, 'POST', token, '/files', {
    file_name: 'Policy.pdf',
    file_extension: 'pdf',
    file_md5: createHash('md5').update(content).digest('hex'),
    file_size: content.length,
  })
  const { upload, presign } = begun.json().data
  await post(here, presign, content)
  const answers = await whileHeld([submit, () => byLink(here, 'POST', token, '/files/confirm', { upload })])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409])
  expect(answers[1]?.json()).toMatchObject(refused)
  expect(await filesOfRequest()).toEqual([])
})
