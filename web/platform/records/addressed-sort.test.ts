import { expect, test } from 'vitest'
import { nextSort } from '#web/ui/table/sort.ts'
import { addressedSort } from './addressed-sort.ts'

/** The sorts of the address after so many clicks on the head of a column. */
function clicks(count: number, field: string, own: string | undefined): (string | undefined)[] {
  const seen: (string | undefined)[] = []
  let sort: string | undefined
  for (let click = 0; click < count; click++) {
    sort = addressedSort(nextSort(sort ?? own, field), sort ?? own, own)
    seen.push(sort)
  }
  return seen
}

test('a column sorts one way, the other way, and back to the order of the list', () => {
  expect(clicks(4, 'name', undefined)).toEqual(['name|asc', 'name|desc', undefined, 'name|asc'])
  expect(clicks(3, 'name', 'risk|desc')).toEqual(['name|asc', 'name|desc', undefined])
})

test('every click on the column that the list is sorted by turns it around', () => {
  expect(clicks(4, 'risk', 'risk|desc')).toEqual(['risk|asc', undefined, 'risk|asc', undefined])
  expect(clicks(4, 'due', 'due|asc')).toEqual(['due|desc', undefined, 'due|desc', undefined])
})
