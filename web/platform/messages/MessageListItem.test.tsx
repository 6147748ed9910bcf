import { expect, test } from 'vitest'
import { knownMe, renderPiece } from '#web/platform/render-piece.testing.tsx'
import type { Conversation, Message } from './conversation.ts'
import { MessageList } from './MessageList.tsx'

const own: Message = {
  id: 1,
  message: 'Since May, @Ann Lee',
  created_by: 5,
  created_at: '2031-02-03T10:00:00Z',
  edited_at: '2031-02-03T10:05:00Z',
  withdrawn_at: null,
  author: { id: 5, full_name: 'Bo Reed' },
  mentions: [{ id: 6, full_name: 'Ann Lee' }],
  version: 2,
  abilities: { edit: true },
}
const theirs = { ...own, id: 2, created_by: 6, author: { id: 6, full_name: 'Ann Lee' }, mentions: [] }
const late = { ...theirs, message: 'Thanks.', edited_at: null, abilities: { edit: false } }
const gone = { ...late, id: 3, message: '', withdrawn_at: '2031-02-03T10:06:00Z' }

const conversation = { words: { placeholder: 'Question...', empty: '', emptyHelp: '' } } as Conversation

const shown = (messages: Message[]) =>
  renderPiece(
    <MessageList
      conversation={conversation}
      messages={messages}
      hasEarlier={false}
      isLoadingEarlier={false}
      onEarlier={() => undefined}
      onChanged={() => undefined}
    />,
    [knownMe({ id: 5 })],
  )

test('a corrected message is marked, a withdrawn one has no text', async () => {
  const screen = await shown([own, late, gone])
  await expect.element(screen.getByText('· edited')).toBeVisible()
  expect(screen.getByText('· edited').elements()).toHaveLength(1)
  await expect.element(screen.getByText('This message was withdrawn.')).toBeVisible()
})

test('only messages that may be changed have actions', async () => {
  const screen = await shown([own, late, gone])
  await expect.element(screen.getByRole('button', { name: /^Actions for your message/ })).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(1)
})

test('a message is corrected in place, and Escape leaves it as it is', async () => {
  const screen = await shown([own])
  await screen.getByRole('button', { name: /^Actions for your message/ }).click()
  await screen.getByRole('menuitem', { name: 'Edit' }).click()
  const field = screen.getByRole('textbox', { name: 'Your message' })
  await expect.element(field).toHaveValue('Since May, @Ann Lee')
  await expect.element(field).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
  await field.fill(' ')
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await expect.element(screen.getByText('Since May,')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Actions for your message/ })).toHaveFocus()
})
