import { expect, test } from 'vitest'
import { textIn } from './file-text.ts'

const bytes = (...given: number[]) => new Uint8Array(given)
const inUtf8 = (text: string) => new TextEncoder().encode(text)

test('text is read in the encoding that it has', () => {
  expect(textIn(inUtf8('Größe: 5 €'))).toBe('Größe: 5 €')
  expect(textIn(bytes(0xef, 0xbb, 0xbf, 0x61))).toBe('a')
  expect(textIn(bytes(0xff, 0xfe, 0x61, 0, 0xe9, 0))).toBe('aé')
  expect(textIn(bytes(0xfe, 0xff, 0, 0x61))).toBe('a')
  expect(textIn(bytes(0x47, 0x72, 0xf6, 0xdf, 0x65, 0x20, 0x80))).toBe('Größe €')
})

test('a character that is cut off at the end is left out', () => {
  expect(textIn(inUtf8('5 €').subarray(0, 4))).toBe('5 ')
})
