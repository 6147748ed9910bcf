import { requestOf } from '#domain/platform/client.ts'
import type { AnswerOf, RawInputOf, Route } from '#domain/platform/route.ts'
import { sessionsApi } from '#domain/sessions/sessions.contract.ts'
import type { Site } from '../site.ts'

/** Somebody at the interface rather than at a page: for arranging, and for what happens meanwhile. */
export type Caller = <R extends Route>(route: R, input: RawInputOf<R>) => Promise<AnswerOf<R>>

interface Credentials {
  email: string
  password: string
}

/** Signs somebody in, in their active company. */
export async function callerFor({ url }: Site, { email, password }: Credentials): Promise<Caller> {
  const { access_token } = await send(url, sessionsApi.login, { email, password })
  return (route, input) => send(url, route, input, access_token)
}

async function send<R extends Route>(url: string, route: R, input: RawInputOf<R>, token?: string) {
  const request = requestOf(route, input as Record<string, unknown>)
  const response = await fetch(`${url}${request.url}`, {
    method: request.method,
    headers: {
      ...(request.body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(request.body && { body: JSON.stringify(request.body) }),
  })
  if (!response.ok)
    throw new Error(`${request.method} ${request.url}: ${response.status} ${await response.text()}`)
  if (response.status === 204) return undefined as AnswerOf<R>
  const body = (await response.json()) as { data: unknown }
  return (route.output.kind === 'list' ? body : body.data) as AnswerOf<R>
}
