import { requestOf } from '../../domain/platform/client.ts'

/** One call, as the table of all calls has it. */
interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  output: { kind: 'one' | 'list' | 'nothing' | 'stream' | 'redirect' }
  /** The field of the file that is sent along. */
  file?: string
  secret?: true
}

interface Settings {
  /** Where Assay is, such as `https://assay.example.org`. */
  address: string
  /** An API token. */
  token: string
  /** The division to limit all calls to. */
  divisionId?: number
  /** Another `fetch`, for proxies and tests. */
  fetch?: typeof globalThis.fetch
}

interface CallOptions {
  /** Makes a repeated POST safe for 24 hours. */
  idempotencyKey?: string
  /** The `version` of the record that is changed: refused with 412 if it has another one meanwhile. */
  ifMatch?: number | string
  signal?: AbortSignal
}

/** A call that was refused. */
export class AssayError extends Error {
  readonly status: number
  readonly code: string
  /** Sentences by field, if the input was invalid. */
  readonly errors: Record<string, string[]>
  readonly requestId: string

  constructor(
    status: number,
    body: { message?: string; code?: string; errors?: Record<string, string[]>; request_id?: string },
  ) {
    super(body.message ?? `Assay answered with ${status}.`)
    this.name = 'AssayError'
    this.status = status
    this.code = body.code ?? 'unknown'
    this.errors = body.errors ?? {}
    this.requestId = body.request_id ?? ''
  }
}

/** Makes functions of a table of calls: `client.entities.list({ per_page: 10 })`. */
export function clientOf(calls: Record<string, Record<string, Call>>, settings: Settings) {
  const made = Object.entries(calls).map(([noun, of]) => {
    const functions = Object.entries(of).map(([name, call]) => [
      name,
      (input: Record<string, unknown> = {}, options: CallOptions = {}) =>
        send(settings, call, input, options),
    ])
    return [noun, Object.fromEntries(functions)]
  })
  return Object.fromEntries(made)
}

async function send(
  { address, token, divisionId, fetch = globalThis.fetch }: Settings,
  call: Call,
  input: Record<string, unknown>,
  { idempotencyKey, ifMatch, signal }: CallOptions,
): Promise<unknown> {
  const { [call.file ?? '']: file, ...rest } = input
  const { method, url, body } = requestOf(call as never, call.file ? rest : input)
  const response = await fetch(new URL(url, address), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(divisionId !== undefined && { 'x-division-id': String(divisionId) }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
      ...(body && !call.file && { 'content-type': 'application/json' }),
    },
    ...(body && { body: call.file ? formOf(body, call.file, file as Blob) : JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (!response.ok) throw new AssayError(response.status, (await response.json().catch(() => ({}))) as object)
  if (call.output.kind === 'nothing') return undefined
  if (call.output.kind === 'stream') return response
  const answer = (await response.json()) as { data: unknown }
  return call.output.kind === 'list' ? answer : answer.data
}

function formOf(fields: Record<string, unknown>, name: string, file: Blob): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) form.append(key, String(value))
  form.append(name, file)
  return form
}
