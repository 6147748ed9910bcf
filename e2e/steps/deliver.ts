import { createHash } from 'node:crypto'
import { filesApi } from '#domain/files/files.contract.ts'
import { extensionOf } from '#domain/files/files.rules.ts'
import type { Site } from '../site.ts'
import type { Caller } from './caller.ts'

interface Delivered {
  name: string
  content: Buffer
}

/** Uploads a file to a document request, as the pages do. */
export async function deliver(site: Site, person: Caller, requestId: number, { name, content }: Delivered) {
  const about = {
    file_name: name,
    file_extension: extensionOf(name),
    content_type: 'application/octet-stream',
    upload_type: 'DocumentRequest' as const,
    upload_parent_id: requestId,
  }
  const file_md5 = createHash('md5').update(content).digest('hex')
  const { upload, s3_path, presign } = await person(filesApi.begin, {
    ...about,
    file_md5,
    file_size: content.length,
  })
  const body = new FormData()
  for (const [field, value] of Object.entries(presign.inputs)) body.append(field, value)
  body.append('file', new Blob([new Uint8Array(content)]), name)
  const sent = await fetch(new URL(presign.action, site.url), { method: presign.method, body })
  if (!sent.ok) throw new Error(`The store answered ${sent.status}.`)
  return person(filesApi.confirm, { ...about, upload, s3_path })
}
