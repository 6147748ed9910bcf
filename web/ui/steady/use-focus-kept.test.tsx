import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPiece } from '#web/platform/render-piece.testing.tsx'
import { useFocusKept } from './use-focus-kept.ts'

type State = 'changed' | 'saving' | 'nothing to save' | 'saved'
/** Lets the saving fail or succeed. */
let become: (state: State) => void = () => {}

function Saving() {
  const [state, setState] = useState<State>('changed')
  become = setState
  return (
    <>
      <div ref={useFocusKept('input')}>
        <a href="#before">Before</a>
        <input aria-label="Threshold" />
        {state !== 'saved' && (
          <button
            type="button"
            disabled={state !== 'changed'}
            data-loading={state === 'saving' || undefined}
            onClick={() => setState('saving')}
          >
            Save
          </button>
        )}
      </div>
      <button type="button">Elsewhere</button>
    </>
  )
}

test('the focus returns to a button that saved in vain, and goes on where it is gone', async () => {
  const screen = await renderPiece(<Saving />)
  const save = screen.getByRole('button', { name: 'Save' })
  await save.click()
  await expect.element(save).toBeDisabled()
  become('changed')
  await expect.element(save).toHaveFocus()
  for (const state of ['nothing to save', 'saved'] as const) {
    become('changed')
    await save.click()
    await expect.element(save).toBeDisabled()
    become(state)
    await expect.element(screen.getByRole('textbox', { name: 'Threshold' })).toHaveFocus()
  }
})

test('the focus stays where the person has moved it meanwhile', async () => {
  const screen = await renderPiece(<Saving />)
  await screen.getByRole('button', { name: 'Save' }).click()
  await screen.getByRole('button', { name: 'Elsewhere' }).click()
  become('saved')
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
})
