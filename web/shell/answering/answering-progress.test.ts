import { expect, test } from 'vitest'
import { progressOf } from './answering-progress.ts'

const percent = (answered: number, total: number) =>
  progressOf({ completed: 0, topics: 1, answered, total }).percent

test('a start is never 0 percent, and nearly all never 100', () => {
  expect(percent(1, 200)).toBe(1)
  expect(percent(0, 5)).toBe(0)
  expect(percent(999, 1000)).toBe(99)
  expect(percent(10, 10)).toBe(100)
})
