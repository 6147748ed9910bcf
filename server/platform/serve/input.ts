import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Failure, type FieldErrors, invalid, notFound } from '#domain/platform/failure.ts'
import { hasBody, parametersOf, type Route } from '#domain/platform/route.ts'
import { invalidListSentence, isRequired, requiredSentence } from '#domain/platform/sentences.ts'
import { isSheetFormat } from '../sheets/list-stream.ts'
import { coerce } from './coerce.ts'
import { parseQuery, type Query } from './query.ts'
import { demandSound } from './sound.ts'
import { splitUrl } from './split-url.ts'

/** Path, and query or body, as the route's one input. Throws `not_found` for an invalid id, `invalid` for the rest. */
export function inputOf(route: Route, request: FastifyRequest): unknown {
  const path = pathOf(route, request)
  const rest = hasBody(route) ? bodyOf(route, request) : queryOf(route, request)
  const given = { ...rest, ...path }
  demandSound(given)
  const read = strictly(route).safeParse(given)
  if (read.success) return read.data
  // An address that names no kind of thing leads nowhere.
  if (route.needs !== 'public' && read.error.issues.some(issue => String(issue.path[0]) in path))
    throw notFound()
  throw refusalOf(read.error)
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
  const query = parseQuery(splitUrl(request.url).query)
  if (route.method === 'DELETE') delete query._method
  if (route.csv !== undefined) takeFormat(query)
  return coerce(route.input, query) as Record<string, unknown>
}

/** A list that can be downloaded has taken its format before (`wantedSheet`). */
function takeFormat(query: Query): void {
  if (query.format === undefined) return
  if (!isSheetFormat(query.format)) throw invalid({ format: ['Choose csv or xlsx.'] })
  delete query.format
}

function bodyOf(route: Route, request: FastifyRequest): Record<string, unknown> {
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) throw invalid({ body: ['Send an object.'] })
  const { _method: _, ...fields } = body as Record<string, unknown>
  // A form has texts only.
  return route.file ? (coerce(route.input, fields) as Record<string, unknown>) : fields
}

const SENTENCES_MAX = 20
const NAME_MAX = 100

/** The first sentences of a refused input by field path, such as `answers.3.control`, and how many there are. */
function refusalOf({ issues }: z.ZodError): Failure {
  const fields: FieldErrors = Object.create(null)
  let count = 0
  for (const issue of issues) {
    const at = issue.path.join('.')
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : []
    for (const key of unknown.slice(0, Math.max(0, SENTENCES_MAX - count))) {
      add(fields, [at, key.slice(0, NAME_MAX)].filter(Boolean).join('.'), 'Unknown field.')
    }
    if (unknown.length === 0 && count < SENTENCES_MAX) add(fields, at || 'body', sentenceOf(issue, at))
    count += unknown.length || 1
  }
  return invalid(fields, count)
}

function sentenceOf(issue: z.core.$ZodIssue, at: string): string {
  if (!isRequired(issue)) return issue.message
  if (typeof issue.path.at(-1) !== 'number') return requiredSentence(at.split('.').at(-1) ?? '')
  return invalidListSentence(String(issue.path.findLast(each => typeof each !== 'number') ?? 'body'))
}

function add(fields: FieldErrors, at: string, sentence: string): void {
  fields[at] = [...(fields[at] ?? []), sentence]
}
