import { expect, test } from 'vitest'
import { aCatalog, aControl } from '../oscal-example.testing.ts'
import { frameworkFromOscal } from '../oscal-import.ts'
import { checkOscal } from '../oscal-schema.ts'
import { readMoment } from './moments.ts'

type Change = (catalog: Record<string, unknown>) => void

/** The example with a change, as a file: metadata, a group of one control, and a control outside. */
function changed(change: Change): unknown {
  const catalog = structuredClone(aCatalog({ controls: [aControl('x-1', 'Sweep.')] }))
  change(catalog as unknown as Record<string, unknown>)
  return JSON.parse(JSON.stringify({ catalog }))
}

const at = (holder: unknown, ...path: (string | number)[]) =>
  path.reduce((value, key) => (value as Record<string | number, unknown>)[key], holder) as Record<
    string,
    unknown
  >

const link = { href: '#d-1', rel: 'related' }

test.each<[string, Change, string[]]>([
  ['nothing', () => {}, []],
  [
    'empty lists',
    catalog => {
      Object.assign(at(catalog, 'groups', 0), { links: [], props: [] })
    },
    [
      'catalog.groups[0].props is an empty list, and was left out.',
      'catalog.groups[0].links is an empty list, and was left out.',
    ],
  ],
  [
    'spaces around a text',
    catalog => {
      at(catalog, 'metadata').version = ' 2.1\n'
      at(catalog, 'groups', 0, 'controls', 0, 'props', 0).value = '  D-1 '
    },
    [
      'catalog.metadata.version has spaces or line breaks around its text, which were removed.',
      'catalog.groups[0].controls[0].props[0].value has spaces or line breaks around its text, which were removed.',
    ],
  ],
  [
    'missing UUIDs',
    catalog => {
      delete catalog.uuid
      catalog['back-matter'] = { resources: [{ title: 'On doors' }] }
    },
    [
      'catalog.uuid is missing, and was made up.',
      'catalog.back-matter.resources[0].uuid is missing, and was made up.',
    ],
  ],
  [
    'a moment without a zone',
    catalog => {
      at(catalog, 'metadata')['last-modified'] = '2026-01-31T10:00:00'
    },
    ['catalog.metadata.last-modified has no time zone, and was read as UTC: 2026-01-31T10:00:00.000Z.'],
  ],
  [
    'a date alone, and one of no consequence that nobody can read',
    catalog => {
      Object.assign(at(catalog, 'metadata'), { 'last-modified': '2026-01-31', published: 'soon' })
    },
    [
      'catalog.metadata.published is no real date and time, and was left out.',
      'catalog.metadata.last-modified has no time zone, and was read as UTC: 2026-01-31T00:00:00.000Z.',
    ],
  ],
  [
    'a missing version',
    catalog => {
      delete at(catalog, 'metadata').version
    },
    ['catalog.metadata.version is missing, and the day of the last change was taken.'],
  ],
  [
    'numbers and nulls where text is expected',
    catalog => {
      Object.assign(at(catalog, 'metadata'), { version: 2.1, remarks: null })
    },
    [
      'catalog.metadata.version is a number, and was read as text.',
      'catalog.metadata.remarks is null, and was left out.',
    ],
  ],
  [
    'one object in place of a list',
    catalog => {
      Object.assign(at(catalog, 'groups', 0, 'controls', 0), { links: link })
    },
    ['catalog.groups[0].controls[0].links is no list, and was read as a list of one.'],
  ],
  [
    'additions without their value, each by its place in the file',
    catalog => {
      Object.assign(at(catalog, 'groups', 0, 'controls', 0), {
        links: [{ rel: 'related' }, link, { text: 'x' }],
        props: [
          { name: 'label', value: 'D-1' },
          { name: 'note', value: ' ' },
        ],
      })
    },
    [
      'catalog.groups[0].controls[0].props[1].value is empty, and was left out.',
      'catalog.groups[0].controls[0].links[0].href is missing, and what it belongs to was left out.',
      'catalog.groups[0].controls[0].links[2].href is missing, and what it belongs to was left out.',
      'catalog.groups[0].controls[0].props[1].value is missing, and what it belongs to was left out.',
    ],
  ],
  [
    'an unknown property',
    catalog => {
      Object.assign(at(catalog, 'groups', 0, 'controls', 0), { colour: 'red' })
    },
    ['catalog.groups[0].controls[0].colour is not a property of the format, and was left out.'],
  ],
])('%s: repaired, named, and the same framework', (_, change, warnings) => {
  const checked = checkOscal(changed(change))
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors))
  const framework = frameworkFromOscal(checked.catalog, checked.repairs)
  expect(framework.warnings.toSorted()).toEqual(warnings.toSorted())
  const { uuid: _uuid, ...plain } = aCatalog({ controls: [aControl('x-1', 'Sweep.')] })
  const expected = frameworkFromOscal({ ...plain, uuid: checked.catalog.uuid })
  expect(
    framework.topics.map(topic => topic.questions.map(({ tempid, question }) => [tempid, question])),
  ).toEqual(expected.topics.map(topic => topic.questions.map(({ tempid, question }) => [tempid, question])))
})

test('names that OSCAL does not allow are kept, and references to them lead there', () => {
  const controls = [
    aControl('3.1.1', 'Lock it.', { links: [{ href: '#3.1.2', rel: 'related' }] }),
    aControl('3.1.2', 'Close it.'),
  ]
  const checked = checkOscal({ catalog: aCatalog({ groups: [{ id: 'a', title: 'A', controls }] }) })
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors))
  const { topics, warnings } = frameworkFromOscal(checked.catalog, checked.repairs)
  expect(topics[0]?.questions.map(({ identifier }) => identifier)).toEqual(['3.1.1', '3.1.2'])
  expect(topics[0]?.questions[0]?.guidance).toBe('Related: 3.1.2')
  expect(warnings[0]).toBe(
    'catalog.groups[0].controls[0].id is not a name as OSCAL requires, and was kept as it is.',
  )
})

test('of many repairs alike, ten places are named and the others counted', () => {
  const controls = Array.from({ length: 300 }, (_, index) => aControl(`x-${index}`, 'Sweep.', { links: [] }))
  const checked = checkOscal({ catalog: aCatalog({ controls }) })
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors))
  expect(checked.repairs).toHaveLength(300)
  const { warnings } = frameworkFromOscal(checked.catalog, checked.repairs)
  expect(warnings).toHaveLength(11)
  expect(warnings.at(-1)).toBe('At 290 more places: links is an empty list, and was left out.')
})

test('the file itself is left as it is', () => {
  const file = changed(catalog => Object.assign(at(catalog, 'groups', 0), { links: [] }))
  const before = JSON.stringify(file)
  checkOscal(file)
  expect(JSON.stringify(file)).toBe(before)
})

test('a section of a megabyte is imported', () => {
  const prose = 'Sweep the floor. '.repeat(58_000)
  const control = {
    ...aControl('x-1', 'Sweep.'),
    parts: [
      { name: 'statement', prose: 'Sweep.' },
      { name: 'guidance', prose },
    ],
  }
  const checked = checkOscal({ catalog: aCatalog({ controls: [control] }) })
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors))
  expect(frameworkFromOscal(checked.catalog).topics[0]?.questions[0]?.guidance).toBe(prose.trim())
})

test.each([
  ['2026-01-31', '2026-01-31T00:00:00.000Z'],
  ['2026-01-31 10:00', '2026-01-31T10:00:00.000Z'],
  ['2026-1-3T9:05:07', '2026-01-03T09:05:07.000Z'],
  ['2026-01-31t10:00:00z', '2026-01-31T10:00:00.000Z'],
  ['2026-01-31T10:00:00+0230', '2026-01-31T07:30:00.000Z'],
  ['2026-01-31T10:00:00.123456789', '2026-01-31T10:00:00.123Z'],
  ['2026-02-30T10:00:00', null],
  ['2026-01-31T25:00:00', null],
  ['1026-01-31', null],
  ['31.1.2026', null],
  ['', null],
])('the moment %j is %j', (text, moment) => {
  expect(readMoment(text)).toBe(moment)
})
