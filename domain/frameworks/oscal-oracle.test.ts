import { existsSync, readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkOscal } from './oscal-schema.ts'

const folder = new URL('../../../shared/data/oscal/', import.meta.url)
const absent = !existsSync(folder)
const catalogs = ['nist-csf-2.0', 'nist-sp-800-171-rev3', 'nist-sp-800-53-rev5', 'nist-sp-800-53-rev5-low-baseline']

type Holder = Record<string, unknown> | unknown[]
interface Spot {
  holder: Holder
  key: string
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
}

/** The catalogue with at most `most` members in each list, so that a thousand broken copies are checked in a second. */
function thinned(value: unknown, most: number): unknown {
  if (Array.isArray(value)) return value.slice(0, most).map(item => thinned(item, most))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, thinned(child, most)]))
}

function spotsIn(value: unknown): Spot[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Holder
  return Object.entries(value).flatMap(([key, child]) => [{ holder, key }, ...spotsIn(child)])
}

const wrongValues = [
  7,
  null,
  true,
  [],
  {},
  [null],
  '',
  ' padded ',
  'two\nlines',
  'has space',
  '1-starts-with-digit',
  'ünïcode',
  '#',
  '#a b',
  'http://[::1]/x',
  'http://[nonsense]/x',
  'http://host:port/',
  '%zz',
  'a:b',
  '1:b',
  '//host/path?q#f',
  'mailto:x@y',
  'x@y.z',
  'x@y',
  '@',
  'a..b@c.de',
  '2024-02-30T10:00:00Z',
  '2024-02-29T10:00:00Z',
  '2023-02-29T10:00:00Z',
  '1996-02-29T10:00:00Z',
  '2100-02-29T10:00:00Z',
  '2024-04-31T10:00:00Z',
  '2024-01-01T24:00:00Z',
  '2024-01-01T10:00Z',
  '2024-01-01T10:00:00',
  '2024-01-01T10:00:00.5+05:45',
  '2024-01-01T10:00:00-03:15',
  '2024-01-01t10:00:00z',
  '3f1c2a4e-5b6d-1c7e-8f90-123456789abc',
  '3f1c2a4e-5b6d-5c7e-bf90-123456789abc',
  'one',
  'person',
  'QUJD',
]

type Mutation = (spot: Spot) => void

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Mutation>(({ holder, key }) => void Reflect.deleteProperty(holder, key)) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('unknown', 'group', 'id', 'title', 'constructor', 'prose', 'remarks')
      .map<Mutation>(added => ({ holder }) => {
        if (!Array.isArray(holder) && !(added in holder)) holder[added] = 'x'
      }),
  },
  {
    weight: 8,
    arbitrary: fc.constantFrom<unknown>(...wrongValues).map<Mutation>(value => ({ holder, key }) => {
      ;(holder as Record<string, unknown>)[key] = structuredClone(value)
    }),
  },
)

/** What 1.1 allows and the 1.0.6 schema does not. */
function isNewer(json: unknown): boolean {
  const text = JSON.stringify(json)
  return /"group":"x"/.test(text) || /"locations":\[\{(?![^}]*"address")/.test(text)
}

describe.skipIf(absent)('against the published schema (skipped without shared/data)', () => {
  let accepts: ValidateFunction

  beforeAll(() => {
    const ajv = new Ajv({ strict: false, unicodeRegExp: true })
    addFormats.default(ajv)
    accepts = ajv.compile(read('oscal-complete.schema-1.0.6.json') as object)
  })

  test.each(catalogs)('%s passes', name => {
    const json = read(`${name}.catalog.json`)
    expect(accepts(json)).toBe(true)
    expect(checkOscal(json)).toHaveProperty('catalog')
  })

  test.each(catalogs)('a broken %s is refused where the published schema refuses it, and only there', name => {
    const whole = thinned(read(`${name}.catalog.json`), 4)
    const refused = { count: 0 }
    fc.assert(
      fc.property(fc.nat(), mutation, (place, mutate) => {
        const json = structuredClone(whole) as { catalog: unknown }
        const spots = spotsIn(json.catalog)
        const spot = spots[place % spots.length]
        if (spot) mutate(spot)
        const expected = accepts(json)
        if (!expected) refused.count += 1
        if (expected || !isNewer(json)) expect('catalog' in checkOscal(json)).toBe(expected)
      }),
      { numRuns: 2000, seed: 20260131 },
    )
    expect(refused.count).toBeGreaterThan(500)
  })
})
