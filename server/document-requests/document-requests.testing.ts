import { createHash } from 'node:crypto'
import { api } from '#domain/api.ts'
import type { Person } from '#server/testing/test-person.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { aPdf } from '../files/samples.testing.ts'
import { post } from '../files/sending.testing.ts'

/** Announces, sends and confirms a file for a request. */
export async function deliver(
  here: TestServer,
  person: Person,
  requestId: number,
  { name = 'Policy.pdf', content = aPdf() }: { name?: string; content?: Buffer } = {},
) {
  const about = {
    file_name: name,
    file_extension: name.split('.').at(-1) ?? '',
    content_type: 'application/pdf',
    upload_type: 'DocumentRequest' as const,
    upload_parent_id: requestId,
  }
  const file_md5 = createHash('md5').update(content).digest('hex')
  const begun = await person.call(api.files.begin, { ...about, file_md5, file_size: content.length })
  await post(here, begun.presign, content)
  return person.call(api.files.confirm, { ...about, upload: begun.upload, s3_path: begun.s3_path })
}

/** Announces, sends and confirms a file by a link. */
export async function deliverByLink(
  here: TestServer,
  token: string,
  { name = 'Policy.pdf', content = aPdf() }: { name?: string; content?: Buffer } = {},
) {
  const file_md5 = createHash('md5').update(content).digest('hex')
  const begun = await byLink(here, 'POST', token, '/files', {
    file_name: name,
    file_extension: name.split('.').at(-1) ?? '',
    file_md5,
    file_size: content.length,
  })
  if (begun.statusCode !== 201) return begun
  const { upload, presign } = begun.json().data
  await post(here, presign, content)
  return byLink(here, 'POST', token, '/files/confirm', { upload })
}

/** A call of somebody who has a link and no account. */
export function byLink(here: TestServer, method: 'GET' | 'POST', token: string, path = '', payload?: object) {
  return here.app.inject({
    method,
    url: `/api/v2/public/document-requests/${token}${path}`,
    ...(payload && { payload }),
  })
}
