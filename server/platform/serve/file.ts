import type { FastifyRequest } from 'fastify'
import { Failure, invalid } from '#domain/platform/failure.ts'
import type { UploadedFile } from './call.ts'

/** Reads the one file of a multipart call; its other fields become the body. */
export async function readFile(request: FastifyRequest, field: string): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new Failure('unsupported_media', 'Send the file as multipart/form-data.')
  let uploaded: UploadedFile | null = null
  const body: Record<string, string> = {}
  for await (const part of request.parts({ limits: { files: 1, fields: 10, fieldSize: 2000 } })) {
    if (part.type === 'file') {
      if (part.fieldname !== field) throw invalid({ [part.fieldname]: ['This is not known here.'] })
      uploaded = { name: part.filename.slice(0, 255), type: part.mimetype, bytes: await part.toBuffer() }
    } else body[part.fieldname] = String(part.value)
  }
  if (!uploaded) throw invalid({ [field]: [`The ${field} field is required.`] })
  request.body = body
  return uploaded
}
