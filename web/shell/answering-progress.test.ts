import { expect, test } from 'vitest'
import { progressOf } from './answering-progress.ts'

const topics = [
  { id: 1, question_ids: [11, 12], total: 10, answered: 10 },
  { id: 2, question_ids: [21], total: 200, answered: 1 },
  { id: 3, question_ids: [3], total: 5, answered: 0 },
]

test('chosen are topics, and topics with chosen questions', () => {
  expect(progressOf(topics, '1,21')).toEqual({ completed: 1, topics: 2, percent: 5 })
  expect(progressOf(topics, '11,12')).toEqual({ completed: 1, topics: 1, percent: 100 })
})

test('a beginning is not nothing, and nearly all is not all', () => {
  expect(progressOf(topics, '2')?.percent).toBe(1)
  expect(progressOf(topics, '3')?.percent).toBe(0)
  expect(progressOf([{ id: 4, question_ids: [], total: 1000, answered: 999 }], '4')?.percent).toBe(99)
})

test('nothing is left of topics that are gone', () => {
  expect(progressOf(topics, '99,abc')).toBeNull()
})
