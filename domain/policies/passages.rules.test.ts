import { expect, test } from 'vitest'
import { hasPassage, PASSAGE_MAX, quoteOf } from './passages.rules.ts'

test('a passage is found whatever its line breaks, and gone once a word of it changed', () => {
  const quote = quoteOf('Doors are\n locked ')
  expect(quote).toBe('Doors are locked')
  expect(hasPassage('At night, doors. Doors are  locked\nat six.', quote)).toBe(true)
  expect(hasPassage('Doors are open.', quote)).toBe(false)
})

test('a passage that is too long is quoted from its beginning, and is found', () => {
  const text = 'word '.repeat(300)
  const quote = quoteOf(text)
  expect(quote.length).toBeLessThanOrEqual(PASSAGE_MAX)
  expect(hasPassage(text, quote)).toBe(true)
})
