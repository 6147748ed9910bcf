import fc from 'fast-check'

type Holder = Record<string, unknown> | unknown[]
interface Spot {
  holder: Holder
  key: string
}

function spotsIn(value: unknown): Spot[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Holder
  return Object.entries(value).flatMap(([key, child]) => [{ holder, key }, ...spotsIn(child)])
}

const uuid = '3f1c2a4e-5b6d-4c7e-8f90-123456789abc'
const notes = {
  props: [{ name: 'a', uuid, ns: 'http://example.com/ns', value: 'b', class: 'c', remarks: 'd' }],
  links: [{ href: '#a', rel: 'b', 'media-type': 'text/plain', text: 'c' }],
}
const address = {
  type: 'home',
  'addr-lines': ['1 Road'],
  city: 'A',
  state: 'B',
  'postal-code': '1',
  country: 'CH',
}
const reach = { 'email-addresses': ['a@b.ch'], 'telephone-numbers': [{ type: 'office', number: '1' }] }
const moment = '2026-01-31T10:00:00+01:00'
const documentIds = [{ scheme: 'http://www.doi.org/', identifier: 'x' }]
const parameter = {
  id: 'p',
  class: 'c',
  'depends-on': 'q',
  ...notes,
  label: 'l',
  usage: 'u',
  constraints: [{ description: 'd', tests: [{ expression: 'e', remarks: 'r' }] }],
  guidelines: [{ prose: 'g' }],
  values: ['v'],
  select: { 'how-many': 'one', choice: ['c'] },
  remarks: 'r',
}
const part = { id: 'a', name: 'b', ns: 'http://example.com/ns', class: 'c', title: 'd', ...notes, prose: 'e' }
const node = {
  id: 'a',
  class: 'b',
  title: 'c',
  params: [parameter],
  ...notes,
  parts: [{ ...part, parts: [part] }],
}

/** A catalog with everything that the format has, as the real ones use a third of it. */
export const everything = {
  $schema: 'https://example.com/schema.json',
  catalog: {
    uuid,
    metadata: {
      title: 'All',
      published: moment,
      'last-modified': moment,
      version: '1',
      'oscal-version': '1.0.6',
      revisions: [
        {
          title: 'a',
          published: moment,
          'last-modified': moment,
          version: '1',
          'oscal-version': '1',
          ...notes,
          remarks: '',
        },
      ],
      'document-ids': documentIds,
      ...notes,
      roles: [{ id: 'a', title: 'b', 'short-name': 'c', description: 'd', ...notes, remarks: 'e' }],
      locations: [{ uuid, title: 'a', address, ...reach, urls: ['http://a.ch'], ...notes, remarks: 'b' }],
      parties: [
        {
          uuid,
          type: 'person',
          name: 'a',
          'short-name': 'b',
          'external-ids': [{ scheme: 'http://orcid.org/', id: 'c' }],
          ...notes,
          ...reach,
          addresses: [address],
          'location-uuids': [uuid],
          'member-of-organizations': [uuid],
          remarks: 'd',
        },
      ],
      'responsible-parties': [{ 'role-id': 'a', 'party-uuids': [uuid], ...notes, remarks: 'b' }],
      remarks: 'r',
    },
    params: [parameter],
    controls: [{ ...node, controls: [node] }],
    groups: [{ ...node, groups: [{ ...node, controls: [node] }] }],
    'back-matter': {
      resources: [
        {
          uuid,
          title: 'a',
          description: 'b',
          props: notes.props,
          'document-ids': documentIds,
          citation: { text: 'c', ...notes },
          rlinks: [{ href: 'a.pdf', 'media-type': 'x/y', hashes: [{ algorithm: 'SHA-256', value: 'ab' }] }],
          base64: { filename: 'a.pdf', 'media-type': 'x/y', value: 'QUJD' },
          remarks: 'd',
        },
      ],
    },
  },
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
  'http://u@[::1]:80/a?b#c',
  'http://[::1]x',
  'http://[1:2:3]/',
  'a^b',
  'x#y#z',
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

/** Breaks one value, and returns a function that repairs it. */
type Mutation = (spot: Spot) => () => void

function put(holder: Holder, key: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(holder, key)
  if (value === undefined) Reflect.deleteProperty(holder, key)
  else Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
  return () => {
    if (before) Object.defineProperty(holder, key, before)
    else Reflect.deleteProperty(holder, key)
  }
}

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  // A list with a hole is not JSON: a member gives way to null.
  {
    weight: 2,
    arbitrary: fc.constant<Mutation>(({ holder, key }) =>
      put(holder, key, Array.isArray(holder) ? null : undefined),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('unknown', 'group', 'id', 'title', 'constructor', '__proto__', 'prose', 'remarks')
      .map<Mutation>(added => ({ holder, key }) => {
        if (Array.isArray(holder)) return put(holder, key, added)
        return Object.hasOwn(holder, added) ? () => {} : put(holder, added, 'x')
      }),
  },
  {
    weight: 8,
    arbitrary: fc.constantFrom<unknown>(...wrongValues).map<Mutation>(
      value =>
        ({ holder, key }) =>
          put(holder, key, value),
    ),
  },
)

/** Checks whether the file uses something that 1.1 allows and the 1.0.6 schema does not. */
export function isNewer(json: unknown): boolean {
  const text = JSON.stringify(json)
  return /"group":"x"/.test(text) || /"locations":\[\{(?![^}]*"address")/.test(text)
}

/** Breaks the catalog in 1,500 ways, the same each time, and has each judged. */
export function brokenWays(json: unknown, judge: (json: unknown) => void): void {
  const spots = spotsIn(json)
  fc.assert(
    fc.property(fc.constantFrom(...spots), mutation, (spot, mutate) => {
      const repair = mutate(spot)
      try {
        judge(json)
      } finally {
        repair()
      }
    }),
    { numRuns: 1500, seed: 20260131 },
  )
}
