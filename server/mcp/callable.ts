import { z } from 'zod'
import { concernsInstallation } from '#domain/access/abilities.ts'
import { api } from '#domain/api.ts'
import type { Route } from '#domain/platform/route.ts'

/** A call by the name that an assistant gives it, such as `entities.list`. */
export interface Callable {
  name: string
  route: Route
}

/** Calls by which answers and their evidence come about: those are a person's to give, and an assistant only drafts them. */
const givesAnswers = new Set([
  'answers',
  'collaborationAnswers',
  'review',
  'carriedAnswers',
  'rollOver',
  'rescore',
  'imports',
  'files',
  'evidence',
])

/** The calls of companies, each once, that send and receive JSON. */
const callables: Callable[] = Object.entries(api).flatMap(([noun, routes]) =>
  Object.entries(routes as Record<string, Route>)
    .filter(([, route]) => isOfCompany(route) && isJson(route))
    .map(([name, route]) => ({ name: `${noun}.${name}`, route })),
)

const byName = new Map(callables.map(callable => [callable.name, callable]))

export const isReading = ({ method }: Route) => method === 'GET'

/** Checks whether an assistant may make the call at all, whatever its token allows. */
export function isOffered({ name, route }: Callable): boolean {
  return isReading(route) || !givesAnswers.has(name.split('.')[0] ?? '')
}

export const callableNamed = (name: string): Callable | undefined => byName.get(name)

const SHOWN_MOST = 25

/** The calls whose name, path or summary has all the words, those first whose names have them. */
export function callsWith(words: string, abilities: readonly string[]): Callable[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (text: string) => wanted.every(word => text.toLowerCase().includes(word))
  return callables
    .filter(isOffered)
    .filter(({ route }) => route.needs === 'signed-in' || abilities.includes(route.needs))
    .filter(({ name, route }) => has(`${name} ${route.path} ${route.summary}`))
    .sort((a, b) => Number(has(b.name)) - Number(has(a.name)))
    .slice(0, SHOWN_MOST)
}

/** The input and the response of a call as JSON Schema. */
export function schemasOf({ route }: Callable) {
  const { output } = route
  const schema = (of: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(of, { io, unrepresentable: 'any' })
  return {
    input: schema(route.input, 'input'),
    output: output.kind === 'one' || output.kind === 'list' ? schema(output.schema, 'output') : null,
  }
}

function isOfCompany({ needs, personal, acrossCompanies }: Route): boolean {
  return needs !== 'public' && !personal && !acrossCompanies && !concernsInstallation(needs)
}

function isJson({ output, file, secret }: Route): boolean {
  return ['one', 'list', 'nothing'].includes(output.kind) && !file && !secret
}
