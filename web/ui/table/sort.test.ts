import { expect, test } from 'vitest'
import { nextSort, sortedRows } from './sort.ts'

test('clicks on a head sort one way, the other way, and then as the list is', () => {
  expect(nextSort(undefined, 'name')).toBe('name|asc')
  expect(nextSort('name|asc', 'name')).toBe('name|desc')
  expect(nextSort('name|desc', 'name')).toBeUndefined()
  expect(nextSort('due|asc', 'name')).toBe('name|asc')
})

test('a column of figures begins with the highest', () => {
  expect(nextSort('name|asc', 'risk', true)).toBe('risk|desc')
  expect(nextSort('risk|desc', 'risk', true)).toBe('risk|asc')
  expect(nextSort('risk|asc', 'risk', true)).toBeUndefined()
})

const rows = [
  { name: 'Ward 10', risk: 5 },
  { name: 'Archive', risk: null },
  { name: 'Ward 9', risk: 40 },
  { name: 'Attic', risk: 5 },
]
const names = (sort?: string) =>
  sortedRows(rows, sort, (row, field) => row[field as 'name' | 'risk']).map(({ name }) => name)

test('rows without a figure come last in both directions, and equal rows keep their order', () => {
  expect(names('risk|desc')).toEqual(['Ward 9', 'Ward 10', 'Attic', 'Archive'])
  expect(names('risk|asc')).toEqual(['Ward 10', 'Attic', 'Ward 9', 'Archive'])
})

test('numbers within names count as numbers', () => {
  expect(names('name|asc')).toEqual(['Archive', 'Attic', 'Ward 9', 'Ward 10'])
  expect(names()).toEqual(['Ward 10', 'Archive', 'Ward 9', 'Attic'])
})
