import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requestOf } from '#domain/platform/client.ts'
import type { AnswerOf, RawInputOf, Route } from '#domain/platform/route.ts'

/** A call that was refused, in the words of the call. */
export class RefusedCall extends Error {
  readonly status: number
  readonly body: { message?: string; errors?: Record<string, string[]> }

  constructor(status: number, body: RefusedCall['body']) {
    super(sentenceOf(body))
    this.status = status
    this.body = body
  }
}

/** Makes calls of the contract with the token of a request. */
export interface Caller {
  /** The response as its caller receives it. Throws `RefusedCall` for any that is not a success. */
  call<R extends Route>(route: R, input: RawInputOf<R>): Promise<AnswerOf<R>>
}

/**
 * Sends each call through the application as any other: token, company, abilities, limits, validation and audit log are
 * those of the call itself.
 */
export function callerOf(app: FastifyInstance, request: FastifyRequest): Caller {
  const { authorization, 'x-organization-id': organization, 'x-division-id': division } = request.headers
  const headers = {
    authorization,
    ...(organization && { 'x-organization-id': organization }),
    ...(division && { 'x-division-id': division }),
  }
  return {
    async call(route, input) {
      const { method, url, body } = requestOf(route, input as Record<string, unknown>)
      const response = await app.inject({
        method: method as 'GET',
        url,
        headers,
        remoteAddress: request.ip,
        ...(body && { payload: body }),
      })
      const answer = response.statusCode === 204 ? {} : response.json()
      if (response.statusCode >= 300) throw new RefusedCall(response.statusCode, answer)
      return route.output.kind === 'list' ? answer : answer.data
    },
  }
}

function sentenceOf({ message = 'Refused.', errors = {} }: RefusedCall['body']): string {
  const fields = Object.entries(errors).map(([field, sentences]) => `${field}: ${sentences.join(' ')}`)
  return [message, ...fields].join('\n')
}
