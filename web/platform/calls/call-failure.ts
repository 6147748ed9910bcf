import type { FieldErrors } from '#domain/platform/failure.ts'

interface ErrorBody extends Record<string, unknown> {
  message?: string
  error?: string
  code?: string
  errors?: FieldErrors
  request_id?: string
}

/** A failed call. Status 0 means no response at all: offline, or the server is unavailable. */
export class CallFailure extends Error {
  readonly status: number
  readonly code: string
  /** Sentences by field path, such as `{ name: ['The name field is required.'] }`. */
  readonly fields: FieldErrors
  /** The reference to quote when asking for help. */
  readonly requestId: string | null
  readonly body: Record<string, unknown>
  /** Seconds after which the same call may be tried again, if the server sent them. */
  readonly retryAfterSeconds: number | null

  constructor(status: number, body: ErrorBody, retryAfterSeconds: number | null = null) {
    super(body.error ?? body.message ?? '')
    this.name = 'CallFailure'
    this.status = status
    this.code = body.code ?? (status === 0 ? 'network' : 'unexpected')
    this.fields = body.errors ?? {}
    this.requestId = body.request_id ?? null
    this.body = body
    this.retryAfterSeconds = retryAfterSeconds
  }

  get isNetwork(): boolean {
    return this.status === 0
  }
}

/** Creates the failure from an unsuccessful response; a body that is not our JSON counts as empty. */
export async function failureOf(answer: Response): Promise<CallFailure> {
  const body = (await answer.json().catch(() => null)) as ErrorBody | null
  const wait = Number(answer.headers.get('retry-after'))
  return new CallFailure(answer.status, body ?? {}, Number.isFinite(wait) && wait > 0 ? wait : null)
}
