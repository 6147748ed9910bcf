import { expect, test } from 'vitest'
import { counted, plural } from './plural.ts'

test('a noun agrees with its count', () => {
  expect([0, 1, 2, 1234].map(count => counted(count, 'answer'))).toEqual([
    '0 answers',
    '1 answer',
    '2 answers',
    '1,234 answers',
  ])
  expect([1, 2].map(count => counted(count, 'entity', 'entities'))).toEqual(['1 entity', '2 entities'])
})

test('a verb agrees with its count', () => {
  expect([0, 1, 2].map(count => plural(count, 'is', 'are'))).toEqual(['are', 'is', 'are'])
})
