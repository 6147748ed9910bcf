/** Every expected failure and its HTTP status. The only such table. */
export const failureStatus = {
  unreadable: 400,
  unauthenticated: 401,
  forbidden: 403,
  feature_required: 403,
  not_found: 404,
  timed_out: 408,
  conflict: 409,
  stale: 412,
  too_large: 413,
  unsupported_media: 415,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
} as const

export type FailureCode = keyof typeof failureStatus

/** Sentences by field path, such as `{ 'answers.3.control': ['The control field is required.'] }`. */
export type FieldErrors = Record<string, string[]>

export interface FailureDetails {
  fields?: FieldErrors
  /** Seconds after which the same call may be tried again; becomes the `Retry-After` header. */
  retryAfterSeconds?: number
  /** Further fields of the response's body, such as the current record when a version is stale. */
  body?: Record<string, unknown>
  /**
   * Commits the call's writes in spite of the failure: a failed sign-in is counted, a copied token ends its session.
   */
  keepsWrites?: boolean
}

/** An expected failure. The message is shown to people: it states what happened and what to do. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly details: FailureDetails

  constructor(code: FailureCode, message: string, details: FailureDetails = {}) {
    super(message)
    this.name = 'Failure'
    this.code = code
    this.details = details
  }

  get status(): number {
    return failureStatus[this.code]
  }
}

/** The same response for a record that does not exist and one that the caller may not know of. */
export function notFound(): Failure {
  return new Failure('not_found', 'Not found.')
}

/** `count` is the number of sentences if `fields` does not hold them all. */
export function invalid(fields: FieldErrors, count = 0): Failure {
  const listed = Object.values(fields).flat().length
  const rest = count > listed ? ` The first ${listed} of ${count} are listed.` : ''
  return new Failure('invalid', `Some fields need attention.${rest}`, { fields })
}
