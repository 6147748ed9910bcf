import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { requestOf } from '#domain/platform/client.ts'
import type { AnswerOf, RawInputOf, Route } from '#domain/platform/route.ts'

interface Signed {
  userId: number
  organizationId: number | null
  token: string
  sessionId: string
}

export interface CallOptions {
  ifMatch?: number | string
  idempotencyKey?: string
  organizationId?: number | null
  divisionId?: number
}

/** A call that was refused: `expect(…).rejects.toMatchObject({ status: 404 })`. */
export class Refused extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(response: LightMyRequestResponse) {
    super(`${response.statusCode} ${response.body.slice(0, 500)}`)
    this.status = response.statusCode
    this.body = response.body ? response.json() : {}
  }
}

/** Somebody signed in, who makes calls as the browser does. */
export class Person {
  readonly #app: FastifyInstance
  readonly userId: number
  readonly organizationId: number | null
  readonly token: string
  readonly sessionId: string

  constructor(app: FastifyInstance, { userId, organizationId, token, sessionId }: Signed) {
    this.#app = app
    this.userId = userId
    this.organizationId = organizationId
    this.token = token
    this.sessionId = sessionId
  }

  /** The same person, who calls another instance. */
  at(app: FastifyInstance): Person {
    return new Person(app, this)
  }

  /** Makes a call of the contract; throws `Refused` unless it succeeds. */
  async call<R extends Route>(
    route: R,
    input: RawInputOf<R>,
    options: CallOptions = {},
  ): Promise<AnswerOf<R>> {
    const response = await this.ask(route, input as Record<string, unknown>, options)
    if (response.statusCode >= 300) throw new Refused(response)
    if (response.statusCode === 204) return undefined as AnswerOf<R>
    if (route.output.kind === 'stream') return new Blob([new Uint8Array(response.rawPayload)]) as AnswerOf<R>
    const body = response.json()
    return (route.output.kind === 'list' ? body : body.data) as AnswerOf<R>
  }

  /** The same, returning the raw response for any status. The input may be anything. */
  ask(
    route: Route,
    input: Record<string, unknown>,
    options: CallOptions = {},
  ): Promise<LightMyRequestResponse> {
    const { method, url, body } = requestOf(route, input)
    return this.send(method, url, body, options)
  }

  send(
    method: string,
    url: string,
    body: unknown,
    options: CallOptions = {},
  ): Promise<LightMyRequestResponse> {
    const organizationId = options.organizationId === undefined ? this.organizationId : options.organizationId
    return this.#app.inject({
      method: method as 'GET',
      url,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(organizationId && { 'x-organization-id': String(organizationId) }),
        ...(options.divisionId && { 'x-division-id': String(options.divisionId) }),
        ...(options.ifMatch !== undefined && { 'if-match': `"${options.ifMatch}"` }),
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      },
      ...(body !== null && { payload: body as object }),
    })
  }

  /** Uploads one file, as the browser's form does. */
  upload(
    url: string,
    file: { name: string; content: string | Buffer },
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new File([file.content as string], file.name, { type: 'application/json' }))
    return this.#app.inject({
      method: 'POST',
      url,
      headers: {
        authorization: `Bearer ${this.token}`,
        'x-organization-id': String(this.organizationId ?? ''),
        ...headers,
      },
      payload: form,
    })
  }
}
