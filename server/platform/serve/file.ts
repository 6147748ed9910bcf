import type { FastifyRequest } from 'fastify'
import { Failure, invalid } from '#domain/platform/failure.ts'
import type { Call, UploadedFile } from './call.ts'
import { demandSound } from './sound.ts'

/** The other fields of the form, as texts. */
type Fields = Readonly<Record<string, unknown>>
type Reader = (file: UploadedFile, fields: Fields) => Promise<void>

const readers = new WeakMap<object, Reader>()

/**
 * A handler of a call with a file that takes time to read: `read` runs before the call's transaction opens, once it is
 * known that the person may make the call, and `handle` gets its result. The other fields of the form are not checked
 * before.
 */
export function afterReading<Input, Content, Result>(
  read: (file: UploadedFile, fields: Fields) => Promise<Content>,
  handle: (call: Call<Input>, content: Content) => Promise<Result>,
): (call: Call<Input>) => Promise<Result> {
  const contents = new WeakMap<UploadedFile, { content: Content }>()
  const handler = async (call: Call<Input>) => {
    const made = call.file && contents.get(call.file)
    if (!made) throw new Error('The file of this call was not read.')
    return handle(call, made.content)
  }
  readers.set(handler, async (file, fields) => void contents.set(file, { content: await read(file, fields) }))
  return handler
}

/** Lets a handler that is made by `afterReading` read its file. */
export async function readAhead(handler: object, file: UploadedFile, fields: Fields): Promise<void> {
  await readers.get(handler)?.(file, fields)
}

/** Reads the one file of a multipart call; its other fields become the body. */
export async function readFile(request: FastifyRequest, field: string): Promise<UploadedFile> {
  // The parser would wait for ever for the end of a request that has already ended.
  if (request.raw.destroyed) throw unreadable()
  if (!request.isMultipart()) throw new Failure('unsupported_media', 'Send the file as multipart/form-data.')
  const { uploaded, body } = await readForm(request, field).catch(error => {
    throw known.has(error.code) || error instanceof Failure ? error : unreadable()
  })
  if (!uploaded) throw invalid({ [field]: [`The ${field} field is required.`] })
  demandSound([uploaded.name, uploaded.type])
  request.body = body
  return uploaded
}

async function readForm(request: FastifyRequest, field: string) {
  let uploaded: UploadedFile | null = null
  const body: Record<string, string> = {}
  for await (const part of request.parts({ limits: { files: 1, fields: 10, fieldSize: 2000 } })) {
    if (part.type === 'file') {
      if (part.fieldname !== field) throw invalid({ [part.fieldname]: ['Unknown field.'] })
      // A form may omit the name, despite the declared type.
      const name = ((part.filename as string | undefined) ?? '').slice(0, 255)
      uploaded = { name, type: part.mimetype, bytes: await part.toBuffer() }
    } else body[part.fieldname] = String(part.value)
  }
  return { uploaded: uploaded as UploadedFile | null, body }
}

const known = new Set(['FST_REQ_FILE_TOO_LARGE', 'FST_INVALID_MULTIPART_CONTENT_TYPE'])

/** Returns the failure for other errors of a form, such as a premature end: they are faults of the request. */
function unreadable(): Failure {
  return new Failure('unreadable', 'The form can’t be read. Send one file as multipart/form-data.')
}
