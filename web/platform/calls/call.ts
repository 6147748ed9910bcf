import { requestOf } from '#domain/platform/client.ts'
import type { AnswerOf, CallRoute, RawInputOf, Route } from '#domain/platform/route.ts'
import { noteVersion } from '../availability/app-version.ts'
import { noteAvailability } from '../availability/availability.ts'
import { refresh, tokenAfter } from '../session/refresh.ts'
import { currentScope } from '../session/scope.ts'
import { currentSession, forgetSession, isDue } from '../session/session.ts'
import { CallFailure, failureOf } from './call-failure.ts'
import { noted } from './last-errors.ts'
import { fetchWithProgress, type OnProgress } from './upload.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** The version being changed; the server responds 412 if there is a newer one. */
  version?: number | undefined
  /** Makes repetitions of this call harmless; see `newKey`. */
  idempotencyKey?: string | undefined
  /** The file of a route that takes one. */
  file?: File | undefined
  /** Leaves out the division that the person works in: the call is about all of theirs. */
  isEverywhere?: boolean | undefined
  /** Called with the number of bytes sent. */
  onProgress?: OnProgress | undefined
  /** Prepares a download under this name instead. */
  savedAs?: string | undefined
  /** Repeated failures are recorded once, or they would fill the list of errors. */
  isNoted?: boolean | undefined
}

/**
 * Makes a call as its contract declares it, in the person's name and company. Returns the record, the envelope of a
 * list, or nothing. A refused token is refreshed once and the call repeated. Throws `CallFailure`.
 */
export async function call<R extends Route>(
  route: R,
  input: RawInputOf<R>,
  options: CallOptions = {},
): Promise<AnswerOf<R>> {
  const answer = await answerTo(route, input as Record<string, unknown>, options)
  if (!answer.ok) throw failureIn(await failureOf(answer), route, options)
  return (await bodyOf(answer, route)) as AnswerOf<R>
}

/** Returns every row of a list, a hundred at a time. For bounded lists, such as the choices of a picker. */
export async function callAll<R extends Route>(route: R, input: RawInputOf<R>, options: CallOptions = {}) {
  type Paged = { data: unknown[]; last_page: number }
  const page = (number: number) =>
    call(
      route,
      { ...(input as object), page: number, per_page: 100 } as RawInputOf<R>,
      options,
    ) as Promise<Paged>
  const first = await page(1)
  const others = await Promise.all(Array.from({ length: first.last_page - 1 }, (_, index) => page(index + 2)))
  return [first, ...others].flatMap(each => each.data) as RowOf<R>[]
}

export type SheetFormat = 'csv' | 'xlsx'

export interface DownloadOptions {
  /** The name under which the browser saves it. */
  name: string
  /** For a list: every row, filtered and sorted as the input says. */
  format?: SheetFormat | undefined
}

/**
 * Returns the address that the browser itself opens to save what the call answers, for a minute. It has a cookie for this
 * address alone. Throws `CallFailure` if the call would be refused.
 */
export async function downloadAddress<R extends Route>(
  route: R,
  input: RawInputOf<R>,
  { name, format }: DownloadOptions,
): Promise<string> {
  const given = { ...(input as object), ...(format && { format }) }
  const answer = await answerTo(route, given, { savedAs: name })
  if (!answer.ok) throw failureIn(await failureOf(answer), route, {})
  return requestOf(route, given).url
}

/** A row of a list. */
export type RowOf<R extends Route> = AnswerOf<R> extends { data: (infer Row)[] } ? Row : never

async function bodyOf(answer: Response, { output: { kind } }: CallRoute): Promise<unknown> {
  if (kind === 'nothing' || answer.status === 204) return undefined
  const body = (await answer.json()) as { data: unknown }
  return kind === 'one' ? body.data : body
}

async function answerTo(
  route: CallRoute,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<Response> {
  if (route.needs === 'public') return send(route, input, options, null)
  const session = currentSession()
  if (!session) throw new CallFailure(401, { message: 'Login Required', code: 'unauthenticated' })
  // If an early refresh fails, the token is still valid.
  const { access_token } = isDue(session) ? await refresh().catch(() => session) : session
  const answer = await send(route, input, options, access_token)
  if (answer.status !== 401) return answer
  const token = await tokenAfter(access_token)
  const again = await send(route, input, options, token)
  // A new token is refused as well: the session is no longer valid in this company.
  if (again.status === 401 && currentSession()?.access_token === token) forgetSession('lost')
  return again
}

async function send(
  route: CallRoute,
  input: Record<string, unknown>,
  options: CallOptions,
  token: string | null,
): Promise<Response> {
  const { method, url, body } = requestOf(route, input)
  const headers = headersOf(options, token)
  if (body && !route.file) headers.set('content-type', 'application/json')
  const payload = route.file ? formOf(route.file, body, options.file) : body && JSON.stringify(body)
  try {
    const request = { method, headers, body: payload, signal: options.signal ?? null }
    const answer = await (options.onProgress
      ? fetchWithProgress(url, request, options.onProgress)
      : fetch(url, request))
    noteAvailability(answer.status)
    noteVersion(answer.headers.get('x-app-version'))
    return answer
  } catch (error) {
    if (options.signal?.aborted) throw error
    noteAvailability(0)
    throw failureIn(new CallFailure(0, {}), route, options)
  }
}

function failureIn(failure: CallFailure, route: CallRoute, { isNoted = false }: CallOptions): CallFailure {
  return isNoted ? failure : noted(failure, route)
}

function headersOf(
  { version, idempotencyKey, savedAs, isEverywhere }: CallOptions,
  token: string | null,
): Headers {
  const { organizationId, divisionId } = currentScope()
  const headers = new Headers({ accept: 'application/json' })
  if (token) {
    headers.set('authorization', `Bearer ${token}`)
    if (organizationId) headers.set('x-organization-id', String(organizationId))
    if (divisionId && !isEverywhere) headers.set('x-division-id', String(divisionId))
  }
  if (version !== undefined) headers.set('if-match', `"${version}"`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (savedAs !== undefined) headers.set('x-download-name', encodeURIComponent(savedAs))
  return headers
}

function formOf(field: string, body: Record<string, unknown> | null, file: File | undefined): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body ?? {})) if (value != null) form.set(key, String(value))
  if (file) form.set(field, file)
  return form
}

/** Returns a key for a call that must not run twice. Works without TLS too, where `randomUUID` does not exist. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), each => each.toString(36)).join('-')
}
