import { expect, test } from 'vitest'
import { excessInJson } from './json-bounds.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['an ordinary text', '{"a": [1, 2, {"b": "c"}]}'],
  ['brackets in a text', JSON.stringify({ a: '['.repeat(500) })],
  ['an escaped quote before brackets', JSON.stringify({ a: `"${'['.repeat(500)}` })],
  ['an escaped backslash at the end of a text', '{"a": "\\\\", "b": 1}'],
  ['many lists side by side', `[${'[],'.repeat(900_000)}1]`],
  ['an unfinished text', '{"a": "'],
])('%s is read', (_, text) => {
  expect(excessInJson(bytes(text))).toBeNull()
})

test.each([
  ['too deep', '['.repeat(70), 'is nested more than 64 levels deep'],
  ['too deep after a text', `["a\\"", ${'{"a":'.repeat(70)}`, 'is nested more than 64 levels deep'],
  ['too many', `[${'1,'.repeat(1_000_001)}1]`, 'holds more than 1,000,000 values'],
])('%s is not', (_, text, sentence) => {
  expect(excessInJson(bytes(text))).toBe(sentence)
})
