import { expect, test } from 'vitest'
import { inOrder, optionFor } from './option-letters.ts'

test('options are sorted by display order, then by id', () => {
  const options = [
    { id: 3, display_order: 2 },
    { id: 2, display_order: 1 },
    { id: 1, display_order: 2 },
  ]
  expect(inOrder(options).map(({ id }) => id)).toEqual([2, 1, 3])
})

test('a key means its option in either case, and nothing beyond the last', () => {
  const options = ['first', 'second']
  expect(optionFor('b', options)).toBe('second')
  expect(optionFor('A', options)).toBe('first')
  for (const key of ['c', 'Enter', '1', 'ä', '']) expect(optionFor(key, options)).toBeUndefined()
})
