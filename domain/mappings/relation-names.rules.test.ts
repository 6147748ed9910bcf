import { expect, test } from 'vitest'
import { relationNamed } from './relation-names.rules.ts'
import { coverageBy, inverseOf, relations } from './relations.ts'

test('relations are read by the names of other formats', () => {
  expect(['Equal', 'equal-to', 'equivalent_to', '=', 'EQUIVALENT'].map(relationNamed)).toEqual(
    Array(5).fill('equal'),
  )
  expect(['subset-of', 'is a subset of'].map(relationNamed)).toEqual(['subset', 'subset'])
  expect(['Superset of', ' superset '].map(relationNamed)).toEqual(['superset', 'superset'])
  expect(['intersect', 'intersects-with', 'overlaps'].map(relationNamed)).toEqual(Array(3).fill('intersects'))
  expect(['', 'not related', 'no-relationship', 'toString'].map(relationNamed)).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('the relation of the other question is the inverse, twice the same', () => {
  expect(relations.map(inverseOf)).toEqual(['equal', 'superset', 'subset', 'intersects'])
  for (const relation of relations) expect(inverseOf(inverseOf(relation))).toBe(relation)
})

test('a question is fully covered by one that asks for the same or more', () => {
  expect(relations.map(coverageBy)).toEqual(['fully', 'fully', 'partly', 'partly'])
})
