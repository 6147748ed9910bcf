import { expect, test } from 'vitest'
import type { Message } from './conversation.ts'
import { lastChange, withMessages } from './message-pages.ts'

const at = (minute: number) => `2031-02-03T10:0${minute}:00Z`
const aMessage = (id: number, over: Partial<Message> = {}) =>
  ({
    id,
    version: 1,
    message: 'x',
    created_at: at(id),
    edited_at: null,
    withdrawn_at: null,
    ...over,
  }) as Message
const before = { pages: [{ data: [aMessage(3), aMessage(2)] }, { data: [aMessage(1)] }] }

test('new messages come first, and newer versions take their places', () => {
  const corrected = aMessage(1, { version: 2, message: 'y' })
  const { pages } = withMessages(before, [aMessage(4), corrected])
  expect(pages.map(({ data }) => data.map(({ id, message }) => [id, message]))).toEqual([
    [
      [4, 'x'],
      [3, 'x'],
      [2, 'x'],
    ],
    [[1, 'y']],
  ])
})

test('a late response with an earlier version changes nothing', () => {
  const now = { pages: [{ data: [aMessage(1, { version: 3, message: 'z' })] }] }
  expect(withMessages(now, [aMessage(1, { version: 2, message: 'y' })])).toEqual(now)
  expect(withMessages(now, [])).toBe(now)
})

test('the last change is that of any message', () => {
  expect(lastChange([])).toBeUndefined()
  expect(lastChange([aMessage(1), aMessage(2)])).toBe(at(2))
  expect(lastChange([aMessage(1, { edited_at: at(5) }), aMessage(2)])).toBe(at(5))
  expect(lastChange([aMessage(1), aMessage(2, { withdrawn_at: at(6) })])).toBe(at(6))
})
