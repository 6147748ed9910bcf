import { expect, test } from 'vitest'
import { rowKeyOf } from './row-key.ts'

const press = (key: string, held: object = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
})
const letters = ['x', 'e'] as const

test('letters work anywhere, arrows within the rows, and neither with a key held down', () => {
  expect(['j', 'k', 'x', 'e', 'u', 'J'].map(key => rowKeyOf(press(key), false, letters))).toEqual([
    'next',
    'previous',
    { action: 'x' },
    { action: 'e' },
    'nothing',
    'next',
  ])
  expect(rowKeyOf(press('ArrowDown'), false, letters)).toBe('nothing')
  expect(rowKeyOf(press('ArrowDown'), true, letters)).toBe('next')
  expect(rowKeyOf(press('e', { ctrlKey: true }), true, letters)).toBe('nothing')
  expect(rowKeyOf(press('constructor'), true, letters)).toBe('nothing')
})
