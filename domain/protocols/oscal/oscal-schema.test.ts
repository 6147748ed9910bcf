import { describe, expect, test } from 'vitest'
import { processorMsOf } from '../../platform/processor-time.testing.ts'
import { manyRules } from './catalogs.testing.ts'
import { aCatalog, aControl } from './oscal-example.testing.ts'
import { checkOscal } from './oscal-schema.ts'

function errorsIn(json: unknown): string[] {
  const checked = checkOscal(json)
  return 'errors' in checked ? checked.errors.map(error => `${error.place}: ${error.message}`) : []
}

/** The example with one value replaced, by a path such as `metadata.version`. */
function exampleWith(path: string, value: unknown): unknown {
  const catalog: unknown = structuredClone(aCatalog({ controls: [aControl('x-1', 'Sweep.')] }))
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const holder = keys.reduce((at, key) => (at as Record<string, unknown>)[key], catalog) as Record<
    string,
    unknown
  >
  if (value === undefined) delete holder[last]
  else holder[last] = value
  return { catalog }
}

describe('refused values, with their location', () => {
  test.each([
    ['groups.0.title', undefined, 'catalog.groups[0].title: is missing'],
    ['groups.0.controls.0.title', ['7'], 'catalog.groups[0].controls[0].title: must be text'],
    ['groups.0.controls.0.title', null, 'catalog.groups[0].controls[0].title: is missing'],
    ['groups', 'none', 'catalog.groups: must be a list'],
    ['controls.0.id', ' ', 'catalog.controls[0].id: is missing'],
    ['controls.0.control', [{ id: 'x-2' }], 'catalog.controls[0].control: is not a property of the format'],
    ['controls.0.parts.0.name', undefined, 'catalog.controls[0].parts[0].name: is missing'],
    ['metadata.title', undefined, 'catalog.metadata.title: is missing'],
    ['metadata.last-modified', undefined, 'catalog.metadata.last-modified: is missing'],
    ['metadata.last-modified', 'last spring', /^catalog\.metadata\.last-modified: must be a real date/],
    [
      'metadata.last-modified',
      '2026-02-30T10:00:00Z',
      /^catalog\.metadata\.last-modified: must be a real date/,
    ],
    ['metadata.title', 'x'.repeat(1_000_001), 'catalog.metadata.title: must be at most 1,000,000 characters'],
  ])('%s', (path, value, message) => {
    const errors = errorsIn(exampleWith(path, value))
    expect(errors).toEqual([typeof message === 'string' ? message : expect.stringMatching(message)])
  })

  test('files that are no catalog at all', () => {
    expect(errorsIn(null)).toEqual(['file: must be an object'])
    expect(errorsIn({})).toEqual(['catalog: is missing'])
    expect(errorsIn({ profile: {} })).toEqual([expect.stringContaining('holds a profile, not a catalog')])
  })

  test('at most a hundred errors are named', () => {
    expect(errorsIn({ catalog: { ...aCatalog(), controls: Array(500).fill(0) } })).toHaveLength(100)
    const unknown = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`key${index}`, { controls: [] }]),
    )
    expect(errorsIn({ catalog: { ...aCatalog(), ...unknown } })).toHaveLength(100)
  })
})

describe('files that are too large', () => {
  function nested(levels: number): unknown {
    let control: Record<string, unknown> = { id: 'x', title: 'x' }
    for (let level = 1; level < levels; level += 1) control = { id: 'x', title: 'x', controls: [control] }
    return { catalog: { ...aCatalog(), controls: [control] } }
  }

  test('twenty levels of controls pass, a hundred thousand are an error', () => {
    expect(errorsIn(nested(20))).toEqual([])
    expect(errorsIn(nested(100_000))).toEqual([expect.stringContaining('nested more than 20 levels deep')])
  })

  test('too many controls and too many values are errors', () => {
    const many = (key: string, count: number) => ({ catalog: { ...aCatalog(), [key]: Array(count).fill(0) } })
    expect(errorsIn(many('controls', 20_001))).toEqual(['catalog.controls: makes more than 20,000 controls'])
    expect(errorsIn(many('params', 3_000_000))).toEqual(['catalog.params: makes more than 1,000,000 values'])
  })
})

test('additions of 1.1 are accepted, and a version with a v', () => {
  const { metadata } = aCatalog()
  const link = { href: '#x', 'resource-fragment': 'page=2' }
  const added = {
    ...metadata,
    'oscal-version': 'v1.1.3',
    props: [{ name: 'marking', value: 'public', group: 'g1' }],
    links: [link],
    locations: [{ uuid: aCatalog().uuid }],
    actions: [{ uuid: aCatalog().uuid, type: 'approval', system: 'http://csrc.nist.gov/ns/oscal' }],
  }
  expect(errorsIn({ catalog: { ...aCatalog(), metadata: added } })).toEqual([])
})

test('a large catalog is checked in well under 400 ms', () => {
  const json: unknown = JSON.parse(JSON.stringify({ catalog: manyRules(1000) }))
  expect(processorMsOf(() => expect(errorsIn(json)).toEqual([]))).toBeLessThan(400)
})
