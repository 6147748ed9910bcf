import { existsSync, readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { beforeAll, describe, expect, test } from 'vitest'
import { brokenWays, everything, isNewer } from './broken-catalogs.testing.ts'
import { shopGoals, shopRules } from './catalogs.testing.ts'
import { checkOscal } from './oscal-schema.ts'

const folder = new URL('../../../../shared/data/oscal/', import.meta.url)
const areHere = existsSync(folder)
const catalogs = [
  'nist-csf-2.0',
  'nist-sp-800-171-rev3',
  'nist-sp-800-53-rev5',
  'nist-sp-800-53-rev5-low-baseline',
]

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
}

/** The catalog with at most `most` members in each list, so that thousands of broken ones are checked in a second. */
function thinned(value: unknown, most: number): unknown {
  if (Array.isArray(value)) return value.slice(0, most).map(item => thinned(item, most))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, thinned(child, most)]))
}

function agree(json: unknown, expected: boolean): void {
  const checked = checkOscal(json)
  const actual = 'catalog' in checked && checked.repairs.length === 0
  if (expected || !isNewer(json)) expect(actual, JSON.stringify(json).slice(0, 2000)).toBe(expected)
}

const ours = { 'shop rules': shopRules, 'shop goals': shopGoals, everything: everything.catalog }

/** The published schema's verdict on each variant, as bits: 1 for accepted. */
const recorded: Record<string, string> = JSON.parse(
  readFileSync(new URL('oscal-oracle.testing.json', import.meta.url), 'utf8'),
)

describe('against the recorded verdicts of the published schema', { timeout: 60_000 }, () => {
  test.each(Object.entries(ours))(
    'a broken %s is accepted without a repair exactly if the schema accepted it',
    (name, catalog) => {
      const json = structuredClone({ catalog })
      const verdicts = Buffer.from(recorded[name] ?? '', 'hex')
      let way = 0
      let refused = 0
      brokenWays(json, broken => {
        const accepted = ((verdicts[way >> 3] ?? 0) & (1 << (way & 7))) > 0
        way += 1
        if (!accepted) refused += 1
        agree(broken, accepted)
      })
      expect(way).toBe(1500)
      expect(refused).toBeGreaterThan(500)
      expect(checkOscal(json)).toHaveProperty('catalog')
    },
  )
})

// Nothing is skipped without the schema: its verdicts on our catalogs are recorded.
if (areHere)
  describe('against the published schema', { timeout: 60_000 }, () => {
    let accepts: ValidateFunction

    beforeAll(() => {
      const ajv = new Ajv({ strict: false, unicodeRegExp: true })
      addFormats.default(ajv)
      accepts = ajv.compile(read('oscal-complete.schema-1.0.6.json') as object)
    })

    test.each(Object.entries(ours))(
      'the recorded verdict on a broken %s is the schema’s',
      (name, catalog) => {
        const json = structuredClone({ catalog })
        expect(accepts(json)).toBe(true)
        const verdicts = Buffer.alloc(188)
        let way = 0
        brokenWays(json, broken => {
          if (accepts(broken)) verdicts[way >> 3] = (verdicts[way >> 3] ?? 0) | (1 << (way & 7))
          way += 1
        })
        expect(verdicts.toString('hex')).toBe(recorded[name])
      },
    )

    test.each(catalogs)('%s passes', name => {
      const json = read(`${name}.catalog.json`)
      expect(accepts(json)).toBe(true)
      expect(checkOscal(json)).toHaveProperty('catalog')
    })

    test.each(catalogs)('a broken %s is accepted without a repair exactly if the schema accepts it', name => {
      const json = thinned(read(`${name}.catalog.json`), 3)
      let refused = 0
      brokenWays(json, broken => {
        const accepted = accepts(broken)
        if (!accepted) refused += 1
        agree(broken, accepted)
      })
      expect(refused).toBeGreaterThan(500)
      expect(accepts(json)).toBe(true)
    })
  })
