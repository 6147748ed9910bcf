import { expect, test } from 'vitest'
import type { EntityRow } from './entity-rows.ts'
import { acceptable, reviewed } from './reviewed.ts'

const row = (id: number, answer: object | null) => ({ id, answer }) as EntityRow
const rows = [
  row(1, null),
  row(2, { id: 20, kind: 'answer', accepted: false, abilities: { accept: true } }),
  row(3, { id: 30, kind: 'answer', accepted: false, abilities: { accept: false } }),
  row(4, { id: 40, kind: 'answer', accepted: true, abilities: { accept: true } }),
  row(5, { id: 50, kind: 'collaboration', abilities: { accept: true } }),
]
const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id)

test('a review shows all rows, those that need acceptance, or those that have it', () => {
  expect(ids(reviewed(rows, 'all'))).toEqual([1, 2, 3, 4, 5])
  expect(ids(reviewed(rows, 'needs'))).toEqual([2, 3])
  expect(ids(reviewed(rows, 'accepted'))).toEqual([4])
})

test('bulk acceptance covers only answers that the person may accept and that are not accepted', () => {
  expect(ids(acceptable(rows))).toEqual([20])
})
