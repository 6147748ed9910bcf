import type { z } from 'zod'
import type { Route } from '#domain/platform/route.ts'
import type { Caller } from '#server/sweeps/hot-calls/hot-site.ts'
import type { Site } from './arrange.ts'

/** Makes a call, with a file if it takes one, and returns the data of its response. Throws unless it succeeds. */
export async function send(
  site: Site,
  who: Caller,
  route: Route,
  input: Record<string, unknown>,
  form?: FormData,
): Promise<z.output<z.ZodType>> {
  const { method, path, headers, body } = site.plan(who, route, input)
  const response = await fetch(`${site.server.url}${path}`, {
    method,
    headers: form ? headers : { ...headers, ...(body !== null && { 'content-type': 'application/json' }) },
    ...(form ? { body: form } : body !== null && { body }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return JSON.parse(text).data
}
