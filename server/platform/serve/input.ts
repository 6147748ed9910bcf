import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type FieldErrors, invalid, notFound } from '#domain/platform/failure.ts'
import { parametersOf, type Route } from '#domain/platform/route.ts'
import { coerce } from './coerce.ts'
import { parseQuery } from './query.ts'

/** Path, and query or body, as the route's one input. Throws `not_found` for an id that is none, `invalid` for the rest. */
export function inputOf(route: Route, request: FastifyRequest): unknown {
  const path = pathOf(route, request)
  const rest = route.method === 'GET' || route.method === 'DELETE' ? queryOf(route, request) : bodyOf(request)
  const read = strictly(route).safeParse({ ...rest, ...path })
  if (read.success) return read.data
  throw invalid(fieldErrors(read.error))
}

const strict = new WeakMap<Route, z.ZodObject>()

/** The route's input without room for unknown fields; made once, as a schema is compiled at its first use. */
function strictly(route: Route): z.ZodObject {
  const known = strict.get(route) ?? route.input.strict()
  strict.set(route, known)
  return known
}

function pathOf(route: Route, request: FastifyRequest): Record<string, unknown> {
  const given = request.params as Record<string, string>
  return Object.fromEntries(
    parametersOf(route.path).map(name => {
      const text = given[name] ?? ''
      if (!route.ids || !Object.hasOwn(route.ids, name)) return [name, text]
      if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound()
      return [name, Number(text)]
    }),
  )
}

function queryOf(route: Route, request: FastifyRequest): Record<string, unknown> {
  const text = request.url.split('?')[1] ?? ''
  const query = parseQuery(text)
  if (route.method === 'DELETE') delete query._method
  return coerce(route.input, query) as Record<string, unknown>
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) throw invalid({ body: ['Send an object.'] })
  const { _method: _, ...fields } = body as Record<string, unknown>
  return fields
}

/** The sentences of a refused input by field path, such as `answers.3.control`. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {}
  for (const issue of error.issues) {
    const at = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        add(fields, [at, key].filter(Boolean).join('.'), 'This is not known here.')
    } else add(fields, at || 'body', sentenceOf(issue, at))
  }
  return fields
}

function sentenceOf(issue: z.core.$ZodIssue, at: string): string {
  const missing = issue.code === 'invalid_type' && issue.input === undefined
  if (!missing) return issue.message
  const name = (at.split('.').at(-1) ?? '').replaceAll('_', ' ')
  return `The ${name} field is required.`
}

function add(fields: FieldErrors, at: string, sentence: string): void {
  const before = Object.hasOwn(fields, at) ? fields[at] : []
  fields[at] = [...(before ?? []), sentence]
}
