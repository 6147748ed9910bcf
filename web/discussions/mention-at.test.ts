import { expect, test } from 'vitest'
import { mentionAt } from './mention-at.ts'

test.each([
  ['@', { from: 0, to: 1, search: '' }],
  ['Ask @an', { from: 4, to: 7, search: 'an' }],
  ['Ask (@Ann L', { from: 5, to: 11, search: 'Ann L' }],
  ['Ask @Ann Lee about', null],
  ['ann@lee', null],
  ['Nobody', null],
])('in “%s” somebody is being named: %j', (text, expected) => {
  expect(mentionAt(text, text.length)).toEqual(expected)
})

test('only what stands before the caret counts', () => {
  expect(mentionAt('@ann and more', 4)).toEqual({ from: 0, to: 4, search: 'ann' })
})
