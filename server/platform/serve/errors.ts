import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Failure, type FailureCode } from '#domain/platform/failure.ts'

/** What Fastify itself refuses, as failures of ours. */
const fastifyFailures: Record<string, [FailureCode, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['unreadable', 'The body is not readable JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['unreadable', 'The body is empty.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['unreadable', 'The body does not have the length it announces.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'The body is larger than 1 MB.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media', 'Send JSON as application/json.'],
  FST_REQ_FILE_TOO_LARGE: ['too_large', 'The file is larger than 20 MB.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported_media', 'Send the file as multipart/form-data.'],
  FST_ERR_BAD_URL: ['not_found', 'Not found.'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'Not found.'],
}

/** PostgreSQL's words for what a caller brought about, and for a database that is away. */
const databaseFailures: Record<string, [FailureCode, string]> = {
  '23505': ['conflict', 'Something with this name or number exists already.'],
  '23503': ['conflict', 'This is used elsewhere, or refers to something that no longer exists.'],
  '40001': ['conflict', 'Somebody else changed this at the same moment. Try again.'],
  '40P01': ['conflict', 'Somebody else changed this at the same moment. Try again.'],
  '22021': ['unreadable', 'The text holds a character that cannot be stored.'],
  // Half of a character, which JSON in the database does not take.
  '22P02': ['unreadable', 'The text holds a character that cannot be stored.'],
  '22P05': ['unreadable', 'The text holds a character that cannot be stored.'],
}

const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

/** The failure that an error stands for, or null for what nobody expected. */
export function failureOf(error: Error & { code?: string; statusCode?: number }): Failure | null {
  if (error instanceof Failure) return error
  const code = error.code ?? ''
  const known = fastifyFailures[code] ?? databaseFailures[code]
  if (known) return new Failure(...known)
  if (away.has(code) || isLostConnection(error)) {
    return new Failure('unavailable', 'The database cannot be reached. Try again in a moment.', {
      retryAfterSeconds: 2,
    })
  }
  if (error.statusCode === 400 || error instanceof SyntaxError) {
    return new Failure('unreadable', 'The body is not readable JSON.')
  }
  return null
}

function isLostConnection({ message }: Error): boolean {
  return /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(message)
}

/** The body of every error answer. */
export function errorBody(failure: Failure, requestId: string): Record<string, unknown> {
  const { code, message, details } = failure
  return {
    ...details.body,
    message,
    error: message,
    code,
    ...(details.fields && { errors: details.fields }),
    request_id: requestId,
  }
}

/** The one place where a failure becomes an answer. */
export function answerFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = failureOf(error)
  reply.header('cache-control', 'no-store')
  if (!failure) {
    request.log.error({ err: error, request_id: request.id }, 'unexpected')
    const sentence = 'Unknown Error Occured'
    const body = { message: sentence, error: sentence, code: 'unexpected', request_id: request.id }
    return reply.code(500).send(body)
  }
  if (failure.details.retryAfterSeconds)
    reply.header('retry-after', String(failure.details.retryAfterSeconds))
  return reply.code(failure.status).send(errorBody(failure, request.id))
}
