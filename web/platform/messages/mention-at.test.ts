import { expect, test } from 'vitest'
import { isStill, mentionAt } from './mention-at.ts'

test.each([
  ['@', { from: 0, to: 1, search: '' }],
  ['Ask @an', { from: 4, to: 7, search: 'an' }],
  ['Ask (@Ann L', { from: 5, to: 11, search: 'Ann L' }],
  ['Ask @Ann Lee about', null],
  ['ann@lee', null],
  ['Nobody', null],
])('in “%s” a name is being typed: %j', (text, expected) => {
  expect(mentionAt(text, text.length)).toEqual(expected)
})

test('only text before the caret counts', () => {
  expect(mentionAt('@ann and more', 4)).toEqual({ from: 0, to: 4, search: 'ann' })
})

test('results for an earlier part of the name, or for another name, do not count', () => {
  const then = { from: 4, to: 6, search: 'a' }
  expect(isStill({ ...then }, then)).toBe(true)
  expect(isStill({ from: 4, to: 7, search: 'an' }, then)).toBe(false)
  expect(isStill({ from: 9, to: 11, search: 'a' }, then)).toBe(false)
  expect(isStill(null, then)).toBe(false)
})
