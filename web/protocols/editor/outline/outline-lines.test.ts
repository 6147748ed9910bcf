import { expect, test } from 'vitest'
import { landingOf, linesOf, moved, placeOf, stepOf } from './outline-lines.ts'

/** Topics 1, 2, 3; 11, 12 and 13 in the first, 21 in the second. */
const order = [
  [1, null],
  [11, 1],
  [12, 1],
  [13, 1],
  [2, null],
  [21, 2],
  [3, null],
].map(([id, parent_question_id]) => ({
  id: id as number,
  parent_question_id: parent_question_id as number | null,
}))
const at = (parent_question_id: number | null, after_question_id: number | null) => ({
  parent_question_id,
  after_question_id,
})
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

test('lines leave out the questions of closed topics', () => {
  expect(ids(linesOf(order, new Set()))).toEqual([1, 11, 12, 13, 2, 21, 3])
  expect(linesOf(order, new Set([1, 2]))).toMatchObject([
    { id: 1, count: 3, position: 1, size: 3 },
    { id: 2, count: 1 },
    { id: 3, count: 0, position: 3 },
  ])
  expect(linesOf(order, new Set())[2]).toMatchObject({ id: 12, parentId: 1, position: 2, size: 3 })
})

test('a line moves one up or down, and a question on into the next topic', () => {
  expect(stepOf(order, 12, -1)).toEqual(at(1, null))
  expect(stepOf(order, 13, -1)).toEqual(at(1, 11))
  expect(stepOf(order, 12, 1)).toEqual(at(1, 13))
  expect(stepOf(order, 13, 1)).toEqual(at(2, null))
  expect(stepOf(order, 21, -1)).toEqual(at(1, 13))
  expect(stepOf(order, 21, 1)).toEqual(at(3, null))
  expect(stepOf(order, 11, -1)).toBeNull()
  expect(stepOf(order, 2, -1)).toEqual(at(null, null))
  expect(stepOf(order, 2, 1)).toEqual(at(null, 3))
  expect([stepOf(order, 1, -1), stepOf(order, 3, 1), stepOf(order, 99, 1)]).toEqual([null, null, null])
})

test('a dragged question lands beside questions and in topics', () => {
  expect(landingOf(order, 13, 11, 'top')).toEqual(at(1, null))
  expect(landingOf(order, 13, 11, 'bottom')).toEqual(at(1, 11))
  expect(landingOf(order, 11, 21, 'top')).toEqual(at(2, null))
  expect(landingOf(order, 11, 3, 'bottom')).toEqual(at(3, null))
  expect(landingOf(order, 11, 3, 'top')).toEqual(at(2, 21))
  expect(landingOf(order, 21, 2, 'top')).toEqual(at(1, 13))
  expect(landingOf(order, 21, 1, 'top')).toBeNull()
  // In its own place.
  expect(landingOf(order, 12, 11, 'bottom')).toBeNull()
  expect(landingOf(order, 12, 13, 'top')).toBeNull()
  expect(landingOf(order, 12, 12, 'top')).toBeNull()
})

test('a dragged topic lands among topics', () => {
  expect(landingOf(order, 3, 1, 'top')).toEqual(at(null, null))
  expect(landingOf(order, 3, 1, 'bottom')).toEqual(at(null, 1))
  expect(landingOf(order, 3, 12, 'top')).toEqual(at(null, 1))
  expect(landingOf(order, 1, 21, 'bottom')).toEqual(at(null, 2))
  expect(landingOf(order, 3, 21, 'bottom')).toBeNull()
  expect(landingOf(order, 1, 12, 'bottom')).toBeNull()
})

test('a move takes a topic’s questions along, and is undone by the place before', () => {
  expect(ids(moved(order, 1, at(null, 2)))).toEqual([2, 21, 1, 11, 12, 13, 3])
  expect(ids(moved(order, 3, at(null, null)))).toEqual([3, 1, 11, 12, 13, 2, 21])
  expect(ids(moved(order, 12, at(3, null)))).toEqual([1, 11, 13, 2, 21, 3, 12])
  expect(ids(moved(order, 12, at(2, 21)))).toEqual([1, 11, 13, 2, 21, 12, 3])
  for (const [id, place] of [
    [1, at(null, 3)],
    [12, at(3, null)],
    [13, at(1, null)],
  ] as const) {
    const before = placeOf(order, id)
    if (!before) throw new Error('It has a place.')
    expect(moved(moved(order, id, place), id, before)).toEqual(order)
  }
})
