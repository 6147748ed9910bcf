import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Failure, type FailureCode } from '#domain/platform/failure.ts'
import { databaseFailureOf } from '../db/database-failures.ts'
import { logRefusal } from './log-refusal.ts'

/** Failures for the errors that Fastify itself raises. */
const fastifyFailures: Record<string, [FailureCode, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['unreadable', 'The body isn’t valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['unreadable', 'The body is empty.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['unreadable', 'The body doesn’t match its Content-Length.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'The body is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media', 'Send JSON as application/json.'],
  FST_REQ_FILE_TOO_LARGE: ['too_large', 'The file is larger than 20 MB.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: ['unsupported_media', 'Send the file as multipart/form-data.'],
  FST_ERR_BAD_URL: ['not_found', 'Not found.'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'Not found.'],
  FST_STATIC_FORBIDDEN_PATH: ['not_found', 'Not found.'],
}

/** A value that the contract accepted: refused like any other, and logged, because the contract should refuse it. */
const breaches = new Set(['23514', '22001', '22003', '22007', '22008'])

/** Returns the failure for an error, or null for an unexpected one. */
export function failureOf(error: Error & { code?: string; statusCode?: number }): Failure | null {
  if (error instanceof Failure) return error
  const code = error.code ?? ''
  const known = fastifyFailures[code]
  if (known) return new Failure(...known)
  const ofDatabase = databaseFailureOf(error)
  if (ofDatabase) return ofDatabase
  if (error.statusCode === 400 || error instanceof SyntaxError) {
    return new Failure('unreadable', 'The body isn’t valid JSON.')
  }
  return null
}

/** The body of every error response. */
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

/** Turns a failure into a response. Nothing else does. */
export function answerFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = failureOf(error)
  reply.header('cache-control', 'no-store')
  if (breaches.has(error.code)) {
    request.log.error(
      { err: error, request_id: request.id },
      'The contract takes what the database does not.',
    )
  }
  if (!failure) {
    request.log.error({ err: error, request_id: request.id }, 'unexpected')
    const sentence = 'Unknown Error Occured'
    const body = { message: sentence, error: sentence, code: 'unexpected', request_id: request.id }
    return reply.code(500).send(body)
  }
  logRefusal(request, failure)
  if (failure.details.retryAfterSeconds)
    reply.header('retry-after', String(failure.details.retryAfterSeconds))
  return reply.code(failure.status).send(errorBody(failure, request.id))
}
