import { expect, test } from 'vitest'
import { messagePolicy } from './messages.rules.ts'

const own = { isOwn: true, isRecent: true, isWithdrawn: false }

test.each([
  [own, true],
  [{ ...own, isRecent: false }, 'A message can be changed for 15 minutes.'],
  [{ ...own, isWithdrawn: true }, 'This message was withdrawn.'],
  [{ ...own, isOwn: false }, 'Only its author can change a message.'],
])('%j: %s', (facts, expected) => {
  expect(messagePolicy.edit(null, facts)).toBe(expected)
})
