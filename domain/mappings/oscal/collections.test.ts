import { expect, test } from 'vitest'
import { relationOfPair } from '../mapping-file.ts'
import { relations } from '../relations.ts'
import { readCollection } from './read-collection.ts'
import { type WrittenCollection, writeCollection } from './write-collection.ts'

const uuid = (last: number) => `00000000-0000-5000-8000-${String(last).padStart(12, '0')}`

const collection: WrittenCollection = {
  uuid: uuid(1),
  title: 'Alpha to Beta',
  lastModified: '2026-01-31T09:30:00.000Z',
  mappingUuid: uuid(2),
  source: { uuid: uuid(3), title: 'Alpha', version: '1.0' },
  target: { uuid: uuid(4), title: 'Beta', version: '' },
  mappings: relations.map((relation, index) => ({
    uuid: uuid(10 + index),
    relation,
    source: `a-${index}`,
    target: `b.${index}`,
    note: index === 0 ? 'As agreed.\nTwice.' : '',
  })),
}

test('a written collection is read back equal', () => {
  const read = readCollection(JSON.parse(JSON.stringify(writeCollection(collection))))
  expect(read).toEqual({
    sets: [
      {
        place: 'Mapping 1',
        source: { key: '', title: 'Alpha' },
        target: { key: '', title: 'Beta' },
        mappings: collection.mappings.map(({ relation, source, target, note }, index) => ({
          place: `Entry ${index + 1}`,
          relation,
          source,
          target,
          note,
          word: expect.any(String),
        })),
      },
    ],
    notes: [],
  })
})

const aMap = (relationship: string, sources: string[], targets: string[]) => ({
  relationship,
  sources: sources.map(id => ({ type: 'control', 'id-ref': id })),
  targets: targets.map(id => ({ type: 'control', 'id-ref': id })),
})
const read = (maps: object[], asList = true) => {
  const mapping = { maps }
  return readCollection({ 'mapping-collection': { mappings: asList ? [mapping] : mapping } })
}

test('entries of several controls become pairs, with the relation that follows for each', () => {
  expect(relationOfPair('equal', 1, 2)).toBe('superset')
  expect(relationOfPair('superset', 1, 2)).toBe('superset')
  expect(relationOfPair('subset', 1, 2)).toBe('intersects')
  expect(relationOfPair('equal', 2, 1)).toBe('subset')
  expect(relationOfPair('subset', 2, 1)).toBe('subset')
  expect(relationOfPair('superset', 2, 1)).toBe('intersects')
  expect(relations.map(relation => relationOfPair(relation, 2, 2))).toEqual(Array(4).fill('intersects'))
  const found = read([aMap('equal-to', ['a'], ['x', 'y'])])
  expect(found).toMatchObject({
    sets: [
      {
        mappings: [
          { source: 'a', target: 'x', relation: 'superset' },
          { source: 'a', target: 'y', relation: 'superset' },
        ],
      },
    ],
    notes: [expect.stringContaining('several controls')],
  })
})

test('what relates nothing is left out, and unknown words are kept for the preview', () => {
  expect(read([aMap('no-relationship', ['a'], ['x']), aMap('similar', ['b'], ['y'])], false)).toMatchObject({
    sets: [{ mappings: [{ source: 'b', relation: null, word: 'similar' }] }],
    notes: [expect.stringContaining('left out')],
  })
})

test('anything else is refused with its place', () => {
  for (const json of [null, [], {}, { catalog: {} }, { 'mapping-collection': {} }])
    expect(readCollection(json)).toMatchObject({
      refusal: expect.stringContaining('isn’t an OSCAL mapping collection'),
    })
  expect(read([aMap('equal-to', [], ['x'])])).toMatchObject({
    refusal: expect.stringContaining('mapping-collection.mappings'),
  })
})

test.each([
  ['a catalog', { catalog: {} }, 'it has “catalog” in place of “mapping-collection”.'],
  ['an empty object', {}, 'mapping-collection is missing.'],
  ['a list', [], 'the file can’t be read.'],
  ['no mappings', { 'mapping-collection': {} }, 'mapping-collection.mappings is missing or can’t be read.'],
])('the refusal of %s is a sentence for people', (_, json, fault) => {
  expect(readCollection(json)).toEqual({ refusal: `This isn’t an OSCAL mapping collection: ${fault}` })
})
