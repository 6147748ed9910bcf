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

function SwappedDialogs() {
  const [step, setStep] = useState<'none' | 'loading' | 'form' | 'outcome'>('none')
  const close = () => setStep('none')
  return (
    <>
      <button type="button" onClick={() => setStep('loading')}>
        Open it
      </button>
      {step === 'loading' && (
        <AppModal opened onClose={close} title="Loading">
          <button type="button" onClick={() => setStep('form')}>
            Show the form
          </button>
        </AppModal>
      )}
      {step === 'form' && (
        <AppModal opened onClose={close} title="Form" key="form">
          <button type="button" onClick={() => setStep('outcome')}>
            Send it
          </button>
        </AppModal>
      )}
      {step === 'outcome' && (
        <AppModal opened onClose={close} title="Outcome" key="outcome">
          Sent
        </AppModal>
      )}
    </>
  )
}

test('the focus returns from the last of several dialogs that took the place of one another', async () => {
  const screen = await renderFramed(<SwappedDialogs />)
  await userEvent.click(screen.getByRole('button', { name: 'Open it' }))
  await userEvent.click(screen.getByRole('button', { name: 'Show the form' }))
  await userEvent.click(screen.getByRole('button', { name: 'Send it' }))
  await expect.element(screen.getByRole('dialog', { name: 'Outcome' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Open it' })).toHaveFocus()
})
