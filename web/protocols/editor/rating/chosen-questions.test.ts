import { expect, test } from 'vitest'
import { checkOf, ratedIn, toggled } from './chosen-questions.ts'

/** Topic 1 with 11 and 12, topic 2 without questions, topic 3 with 31, 32 and 33. */
const order = [
  ...[1, 11, 12].map(id => ({ id, parent_question_id: id === 1 ? null : 1 })),
  { id: 2, parent_question_id: null },
  ...[3, 31, 32, 33].map(id => ({ id, parent_question_id: id === 3 ? null : 3 })),
]
const toggle = (chosen: number[], id: number, from: number | null = null) => [
  ...toggled(order, new Set(chosen), id, from),
]

test('headings are not rated, and topics without questions are', () => {
  expect(ratedIn(order)).toEqual([11, 12, 2, 31, 32, 33])
})

test('a topic is toggled with its questions, and shows whether all of them are chosen', () => {
  expect(toggle([], 1)).toEqual([11, 12])
  expect(toggle([11], 1)).toEqual([11, 12])
  expect(toggle([11, 12, 31], 1)).toEqual([31])
  expect(toggle([], 2)).toEqual([2])
  expect([[], [11], [11, 12]].map(chosen => checkOf(order, new Set(chosen), 1))).toEqual([
    false,
    'mixed',
    true,
  ])
})

test('a range takes everything between two lines, in either direction', () => {
  expect(toggle([12], 32, 12).sort()).toEqual([12, 2, 31, 32].sort())
  expect(toggle([32], 12, 32).sort()).toEqual([12, 2, 31, 32].sort())
  expect(toggle([11], 3, 11).sort()).toEqual([11, 12, 2, 31, 32, 33].sort())
  expect(toggle([11, 12, 2, 31], 2, 12)).toEqual([11, 31])
  expect(toggle([], 11, 99)).toEqual([11])
})
