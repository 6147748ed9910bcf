import { expect, test } from 'vitest'
import { symbolOf } from './symbols.ts'

test('choices are lettered from A to Z, then with two letters', () => {
  expect([0, 1, 25, 26, 27, 52].map(index => symbolOf(index))).toEqual(['A', 'B', 'Z', 'AA', 'AB', 'BA'])
})

test('or numbered from 1', () => {
  expect([0, 9].map(index => symbolOf(index, 'numbers'))).toEqual(['1', '10'])
})
