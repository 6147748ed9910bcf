import fc from 'fast-check'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#domain/api.ts'
import { parametersOf, type Route } from '#domain/platform/route.ts'
import { noteSeen } from '#server/testing/seen.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { sized } from '#server/testing/times.ts'
import type { Ids } from './expected/expected.ts'
import { expectedAccess } from './expected/expected-access.ts'
import { populated } from './populated.ts'

/** Errors that were logged as faults of ours. */
const faults: string[] = []
const here = await startTestServer({
  log: pino({ level: 'error' }, { write: line => void faults.push(line) }),
})
const routes: Route[] = Object.values(api).flatMap(noun => Object.values(noun) as Route[])
let home: Ids

beforeAll(async () => {
  home = await populated(here, here.company)
})

const anything = fc.oneof(
  fc.constantFrom(
    0,
    -1,
    1,
    2 ** 31,
    2 ** 53,
    1e308,
    true,
    null,
    '',
    ' ',
    '\u0000',
    '\ud800',
    "' or 1=1 --",
    '%',
    '[]',
    '2031-02-30',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.array(fc.oneof(fc.integer(), fc.string({ maxLength: 5 })), { maxLength: 4 }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A call with some fields as they should be, some absurd, some unknown. */
const requests = fc.record({
  route: fc.constantFrom(...routes),
  broken: fc.dictionary(
    fc.constantFrom('name', 'page', 'sort', 'filter', 'answers', 'search', 'protocols', 'version', 'x'),
    anything,
    { maxKeys: 3 },
  ),
  deeper: fc.option(anything),
  path: fc.option(
    fc.constantFrom(
      '0',
      'x',
      '%00',
      '%ff',
      '1e3',
      '99999999999999',
      '..%2f..',
      '%2e%2e',
      '%5c..',
      '%c0%ae',
      '%',
    ),
  ),
  query: fc.string({ unit: 'binary', maxLength: 20 }),
  headers: fc.dictionary(
    fc.constantFrom(
      'x-organization-id',
      'x-division-id',
      'if-match',
      'if-none-match',
      'idempotency-key',
      'x-http-method-override',
      'content-type',
    ),
    fc.constantFrom(
      '',
      '1',
      'x',
      '-1',
      '"1"',
      'W/"2"',
      '*',
      'DELETE',
      'application/json',
      'multipart/form-data',
      '9'.repeat(30),
    ),
    { maxKeys: 2 },
  ),
})

function bodyOf(route: Route, broken: Record<string, unknown>, deeper: unknown): unknown {
  const right = expectedAccess[`${route.method} ${route.path}`]?.body?.(home) ?? {}
  const [first] = Object.keys(right)
  return { ...right, ...(deeper !== null && first && { [first]: deeper }), ...broken }
}

const REQUESTS = sized(1500, 5000)

test('no request, however absurd, gets a 500, a stack or SQL', async context => {
  await fc.assert(
    fc.asyncProperty(requests, async ({ route, broken, deeper, path, query, headers }) => {
      const url = parametersOf(route.path).reduce(
        (text, name) => text.replace(`:${name}`, path ?? String(home[route.ids?.[name] ?? ''] ?? 1)),
        route.path,
      )
      const response = await here.app.inject({
        method: route.method,
        url: `${url}?${encodeURI(query.replace(/[\ud800-\udfff]/g, ''))}`,
        headers: { authorization: `Bearer ${here.primary.token}`, ...headers },
        ...(route.method !== 'GET' && { payload: bodyOf(route, broken, deeper) as object }),
      })
      expect(response.statusCode, `${route.method} ${route.path} ${response.body}`).toBeLessThan(500)
      expect(response.body).not.toMatch(/ at .*\.ts:\d+|select .* from|pg_/)
      expect(faults.splice(0), `${route.method} ${route.path}`).toEqual([])
    }),
    { numRuns: REQUESTS },
  )
  noteSeen(context, `${REQUESTS} requests · no 500, no stack, no SQL`)
}, 600_000)

interface Schema {
  maxLength?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** A body with one text as long as it may be, for each of the texts that it can have. */
function* longest(schema: Schema, right: unknown, sign: string): Generator<unknown> {
  if (schema.maxLength) yield sign.repeat(Math.floor(schema.maxLength / sign.length))
  for (const option of schema.anyOf ?? []) yield* longest(option, right, sign)
  const [first = {}] = Array.isArray(right) ? right : []
  if (schema.items) for (const item of longest(schema.items, first, sign)) yield [item]
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const fields = typeof right === 'object' && right !== null ? (right as Record<string, unknown>) : {}
    for (const text of longest(property, fields[name], sign)) yield { ...fields, [name]: text }
  }
}

const writes = routes.filter(({ method, file }) => ['POST', 'PUT', 'PATCH'].includes(method) && !file)

test('no text of the maximum length is too long for the database, in any encoding', async () => {
  for (const route of writes) {
    const schema = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as Schema
    const right = expectedAccess[`${route.method} ${route.path}`]?.body?.(home) ?? {}
    const parameters = parametersOf(route.path)
    const url = parameters.reduce(
      (text, name) => text.replace(`:${name}`, String(home[route.ids?.[name] ?? ''] ?? 1)),
      route.path,
    )
    for (const sign of ['<', '& ', '中', '😀']) {
      for (const body of longest(schema, right, sign)) {
        const sent = Object.fromEntries(
          Object.entries(body as object).filter(([name]) => !parameters.includes(name)),
        )
        const response = await here.primary.send(route.method, url, sent)
        const said = `${route.method} ${route.path} ${sign} ${Object.keys(sent)} ${response.body.slice(0, 300)}`
        expect(response.statusCode, said).toBeLessThan(500)
        expect(faults.splice(0), said).toEqual([])
      }
    }
  }
})

test('no spelling of an address gets past the sign-in', async () => {
  for (const route of routes.filter(({ needs }) => needs !== 'public')) {
    const path = parametersOf(route.path).reduce((text, name) => text.replace(`:${name}`, '1'), route.path)
    for (const url of [path, path.replace('/a', '/%61'), `${path}/`, `${path}?/auth/x`, `${path}#/auth/x`]) {
      const response = await here.app.inject({ method: route.method, url })
      expect(response.statusCode, `${route.method} ${url}`).toBe(401)
    }
  }
})
