import { expect, test } from 'vitest'
import { listKeyOf } from './list-key.ts'

const press = (key: string, held: object = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
})

test('letters work anywhere, arrows within the rows, and neither with a key held down', () => {
  expect(['j', 'k', 'x', 'e', 'u', 'J'].map(key => listKeyOf(press(key), false))).toEqual([
    'next',
    'previous',
    'select',
    'archive',
    'read',
    'next',
  ])
  expect(listKeyOf(press('ArrowDown'), false)).toBe('nothing')
  expect(listKeyOf(press('ArrowDown'), true)).toBe('next')
  expect(listKeyOf(press('e', { ctrlKey: true }), true)).toBe('nothing')
  expect(listKeyOf(press('constructor'), true)).toBe('nothing')
})
