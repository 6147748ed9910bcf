import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { parametersOf, type Route } from '#domain/platform/route.ts'
import { world } from '../world.ts'
import type { Ids } from './expected.ts'
import { expectedAccess } from './expected-access.ts'
import { inhabited } from './inhabited.ts'

const here = await world()
const routes: Route[] = Object.values(api).flatMap(noun => Object.values(noun) as Route[])
let home: Ids

beforeAll(async () => {
  home = await inhabited(here, here.company)
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
  path: fc.option(fc.constantFrom('0', 'x', '%00', '%ff', '1e3', '99999999999999', '..%2f..')),
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

test('no request, however absurd, is answered with a 500, a stack or SQL', async () => {
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
    }),
    { numRuns: 1500 },
  )
})
