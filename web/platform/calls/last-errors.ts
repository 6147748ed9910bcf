import type { CallRoute } from '#domain/platform/route.ts'
import type { CallFailure } from './call-failure.ts'

export const KEPT_ERRORS = 20

/** An error without any user input: the declared path of the call, never its ids or its text. */
export interface NotedError {
  at: string
  what: string
  detail: string
}

let errors: readonly NotedError[] = []

/** Records an error for the debug tools; the latest twenty are kept. */
export function noteError(what: string, detail: string): void {
  errors = [{ at: new Date().toISOString(), what, detail }, ...errors].slice(0, KEPT_ERRORS)
}

/** The latest first. */
export function lastErrors(): readonly NotedError[] {
  return errors
}

/** Records a failed call and returns the failure to throw. */
export function noted(failure: CallFailure, { method, path }: CallRoute): CallFailure {
  const { status, code, requestId } = failure
  noteError(`${method} ${path}`, [status, code, requestId].filter(Boolean).join(' '))
  return failure
}

/** Records uncaught errors. Returns a function that stops it. */
export function watchErrors(): () => void {
  const onError = ({ error, message }: ErrorEvent) => noteError('Error', nameOf(error) ?? message)
  const onRejection = ({ reason }: PromiseRejectionEvent) =>
    noteError('Rejection', nameOf(reason) ?? String(reason))
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}

function nameOf(error: unknown): string | null {
  return error instanceof Error ? `${error.name}: ${error.message}` : null
}
