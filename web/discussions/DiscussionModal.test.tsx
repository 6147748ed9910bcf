import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { knownMe, renderPiece } from '#web/platform/render-piece.testing.tsx'
import { keepSession } from '#web/platform/session/session.ts'
import { DiscussionModal } from './DiscussionModal.tsx'

const empty = { data: [], total: 0, current_page: 1, last_page: 1, per_page: 50, from: 0, to: 0 }

beforeEach(() => {
  keepSession({ access_token: 'x', expires_in: 7200 }, 'signed-in')
  vi.stubGlobal('fetch', async () => Response.json(empty))
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('closing a discussion asks before an unsent message is lost, and otherwise closes', async () => {
  const close = vi.fn()
  const screen = await renderPiece(
    <DiscussionModal
      subject={{
        entity: { id: 1, name: 'Clinic' },
        assessment_period: { id: 2, name: 'Harbor 2031' },
        question: { id: 5, tempid: '1.1', question: 'Is there a policy?' },
      }}
      answer={null}
      onClose={close}
    />,
    [knownMe({ id: 5 })],
  )
  const field = screen.getByRole('textbox')
  await field.fill('Who knows this?')
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('dialog', { name: 'Discard your changes?' }).getByText('Cancel').click()
  await expect.element(field).toHaveValue('Who knows this?')
  expect(close).not.toHaveBeenCalled()
  await field.fill('')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => close.mock.calls.length).toBe(1)
})
