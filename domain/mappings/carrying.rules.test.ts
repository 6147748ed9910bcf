import { expect, test } from 'vitest'
import { counterpart, obstacleOf, sourceOf } from './carrying.rules.ts'

const options = [
  { id: 1, value: 100 },
  { id: 2, value: 50 },
  { id: 3, value: 50 },
  { id: 4, value: 0 },
]

test('an option stands for the one of the same value, and the nearest is not guessed', () => {
  expect(counterpart(100, options, undefined)).toBe(1)
  expect(counterpart(0, options, undefined)).toBe(4)
  expect(counterpart(75, options, undefined)).toBeNull()
  expect(counterpart(50, options, undefined)).toBeNull()
})

test('a person chooses where none has the value or several do, among the options of the question', () => {
  expect(counterpart(75, options, 2)).toBe(2)
  expect(counterpart(50, options, 3)).toBe(3)
  expect(counterpart(75, options, 99)).toBeNull()
})

test('of several equal questions the first answer is copied, unless they differ', () => {
  const newest = { id: 2, value: 50 }
  expect(sourceOf([newest, { id: 1, value: 50 }])).toBe(newest)
  expect(sourceOf([newest, { id: 1, value: 75 }])).toBe('differs')
  expect(sourceOf([newest, { id: 1, value: null }])).toBe('differs')
})

test('nothing is copied over an answer, or where nobody may answer', () => {
  const free = { inScope: true, excluded: false, locked: false, closed: false, existing: null }
  expect(obstacleOf(free)).toBeNull()
  expect(obstacleOf({ ...free, existing: {}, locked: true })).toBe('answered')
  expect(obstacleOf({ ...free, excluded: true })).toBe('excluded')
  expect(obstacleOf({ ...free, locked: true })).toBe('locked')
  expect(obstacleOf({ ...free, closed: true })).toBe('locked')
  expect(obstacleOf({ ...free, inScope: false, existing: {} })).toBe('out_of_scope')
  expect(obstacleOf(undefined)).toBe('out_of_scope')
})
