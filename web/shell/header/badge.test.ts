import { expect, test } from 'vitest'
import { badgeOf } from './badge.ts'

test.each([
  [0, ''],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [250, '9+'],
])('%i unread are shown as “%s”', (unread, badge) => {
  expect(badgeOf(unread)).toBe(badge)
})
