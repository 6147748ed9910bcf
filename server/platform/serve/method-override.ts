import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#domain/platform/failure.ts'
import type { Route } from '#domain/platform/route.ts'
import { parseQuery } from './query.ts'
import { splitUrl, withoutOrigin } from './split-url.ts'

const methods = new Set(['PUT', 'PATCH', 'DELETE'])

/** A `POST` with another method in its header or as `?_method=delete` gets that method before it is routed. */
export function overrideMethod(request: IncomingMessage): string {
  const url = withoutOrigin(request.url ?? '/')
  if (request.method !== 'POST') return url
  const header = request.headers['x-http-method-override']
  const wanted = String(header ?? parseQuery(splitUrl(url).query)._method ?? '').toUpperCase()
  if (methods.has(wanted)) request.method = wanted
  return url
}

interface Served {
  route: Route
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  /** Checks that run before the body of the call is read. */
  before: { onRequest: (request: FastifyRequest) => Promise<void>; bodyLimit?: number }
}

/** The same for a `POST` with `_method` in its JSON body, if the address has no `POST` of its own. */
export function overrideInBody(app: FastifyInstance, served: Served[]): void {
  const posts = new Set(served.filter(each => each.route.method === 'POST').map(each => each.route.path))
  const others = served.filter(({ route }) => methods.has(route.method) && !posts.has(route.path))
  const before = new Map(others.map(each => [each.route.path, each.before]))
  for (const [path, options] of before) {
    app.post(path, options, async (request, reply) => {
      const wanted = String((request.body as { _method?: unknown } | null)?._method ?? '').toUpperCase()
      const found = others.find(({ route }) => route.path === path && route.method === wanted)
      if (!found) throw notFound()
      return found.answer(request, reply)
    })
  }
}
