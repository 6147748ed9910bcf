import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FILE_BYTES_MAX } from '#domain/files/files.rules.ts'
import { Failure, invalid } from '#domain/platform/failure.ts'
import { splitUrl } from '../serve/split-url.ts'
import { FORM_PATH, readForm } from './disk-form.ts'
import { readLink } from './disk-link.ts'
import { DiskStore } from './disk-store.ts'
import { handOut } from './hand-out.ts'
import type { FileStore } from './store.ts'
import type { Uploads } from './uploads.ts'

/** A form is its file and a few short fields. */
const FORM_BYTES_MAX = FILE_BYTES_MAX + 64 * 1024

/**
 * Receives and serves the files of a store that is a folder; other stores do so themselves. The signature grants the
 * right.
 */
export function serveFileStore(app: FastifyInstance, store: FileStore, uploads: Uploads): void {
  if (!(store instanceof DiskStore)) return
  app.post(FORM_PATH, { config: { isUpload: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await takeForm(store, uploads, request).catch(error => {
      // The rest of the body is read if it is known to end, so that the browser reads the response.
      request.raw.unpipe()
      if (announced(request) <= FORM_BYTES_MAX) request.raw.resume()
      else reply.header('connection', 'close')
      throw knownOr(error)
    })
    return reply.code(204).send()
  })
  app.get<{ Params: { key: string } }>(`${FORM_PATH}/:key`, async (request, reply) => {
    const { key } = request.params
    const shown = readLink(store.key, key, new URLSearchParams(splitUrl(request.url).query))
    return handOut(store, { key, shown, range: request.headers.range }, reply)
  })
}

async function takeForm(store: DiskStore, uploads: Uploads, request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) throw new Failure('unsupported_media', 'Send the file as multipart/form-data.')
  if (announced(request) > FORM_BYTES_MAX && announced(request) < Number.POSITIVE_INFINITY) throw tooLarge()
  const fields: Record<string, string> = {}
  let isTaken = false
  const limits = { fileSize: FILE_BYTES_MAX + 1, files: 1, fields: 20, fieldSize: 1000 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      // The reader parses a field that says it is JSON.
      if (typeof part.value !== 'string')
        throw new Failure('unreadable', 'The fields of the form are plain text.')
      fields[part.fieldname] = part.value
    } else {
      await store.take(readForm(store.key, fields), part.file, uploads)
      isTaken = true
    }
  }
  if (!isTaken) throw invalid({ file: ['The file field is required.'] })
}

/** Returns the announced length of the body; infinite if there is none. */
function announced(request: FastifyRequest): number {
  return Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
}

function tooLarge(): Failure {
  return new Failure('too_large', 'Files can be up to 50 MB.')
}

/** The sentences for a form with more of something than ours have. The reader calls each of them too large. */
const limitsOfForm: Record<string, string> = {
  FST_FILES_LIMIT: 'Send one file with each form.',
  FST_PARTS_LIMIT: 'This form has too many fields.',
  FST_FIELDS_LIMIT: 'This form has too many fields.',
}

/** Turns other errors of a form, such as a premature end, into a failure of the request. */
function knownOr(error: Error & { code?: string; statusCode?: number }): Error {
  if (error instanceof Failure) return error
  const isForms = error.code?.startsWith('FST_') || error.code === 'ERR_STREAM_PREMATURE_CLOSE'
  const known = limitsOfForm[error.code ?? '']
  if (known) return new Failure('unreadable', known)
  if (error.statusCode === 413) return tooLarge()
  return isForms || /multipart|terminated/i.test(error.message)
    ? new Failure('unreadable', 'The form can’t be read. Send its fields, then one file.')
    : error
}
