import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderFramed } from '../stories/render-framed.testing.tsx'
import { AppModal } from './AppModal.tsx'

function TwoDialogs() {
  const [isWarned, setWarned] = useState(true)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <AppModal opened={isWarned} onClose={() => setWarned(false)} title="Urgent" isUrgent>
        <button type="button" onClick={() => setOpen(true)}>
          Open another
        </button>
      </AppModal>
      <AppModal opened={isOpen} onClose={() => setOpen(false)} title="Another">
        Below
      </AppModal>
    </>
  )
}

test('an urgent dialog stays over one that opens after it, and is the first to close', async () => {
  const screen = await renderFramed(<TwoDialogs />)
  await userEvent.click(screen.getByRole('button', { name: 'Open another' }))
  const another = screen.getByRole('dialog', { name: 'Another' })
  await expect.element(another).toBeVisible()
  const title = screen.getByRole('heading', { name: 'Urgent' }).element()
  const { x, y } = title.getBoundingClientRect()
  expect(document.elementFromPoint(x + 2, y + 2)?.closest('[role=dialog]')?.textContent).toContain('Urgent')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog', { name: 'Urgent' })).not.toBeInTheDocument()
  await expect.element(another).toBeVisible()
})
