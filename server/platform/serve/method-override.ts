import type { IncomingMessage } from 'node:http'

const methods = new Set(['PUT', 'PATCH', 'DELETE'])

/** A `POST` that says so, in its header or as `?_method=delete`, becomes that method before it is routed. */
export function overrideMethod(request: IncomingMessage): string {
  const url = request.url ?? '/'
  if (request.method !== 'POST') return url
  const header = request.headers['x-http-method-override']
  const query = /[?&]_method=([a-zA-Z]+)/.exec(url)?.[1]
  const wanted = String(header ?? query ?? '').toUpperCase()
  if (methods.has(wanted)) request.method = wanted
  return url
}
