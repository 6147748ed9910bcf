import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Held } from '../stories/Held.tsx'
import { renderFramed } from '../stories/render-framed.testing.tsx'
import { SymbolRadio } from './SymbolRadio.tsx'
import type { Symbols } from './symbols.ts'

const choices = [
  { value: 7, label: 'No' },
  { value: 8, label: 'Partly' },
  { value: 9, label: 'Yes' },
]

async function shown(more: { symbols?: Symbols; error?: string } = {}) {
  const changes = vi.fn()
  const screen = await renderFramed(
    <Held<number | null> start={null}>
      {(value, set) => (
        <SymbolRadio
          label="In place"
          choices={choices}
          value={value}
          onChange={next => {
            changes(next)
            set(next)
          }}
          {...more}
        />
      )}
    </Held>,
  )
  return { screen, changes, group: screen.getByRole('group', { name: 'In place' }) }
}

test('choices are lettered; choosing the selected one again clears it', async () => {
  const { screen, changes } = await shown()
  const partly = screen.getByRole('radio', { name: 'B Partly' })
  await userEvent.click(screen.getByText('Partly'))
  await expect.element(partly).toBeChecked()
  await userEvent.click(screen.getByText('Partly'))
  await expect.element(partly).not.toBeChecked()
  expect(changes.mock.calls).toEqual([[8], [null]])
})

test('the arrows move the choice, the space bar clears it', async () => {
  const { screen, changes } = await shown({ symbols: 'numbers' })
  await userEvent.tab()
  await userEvent.keyboard(' {ArrowDown}')
  await expect.element(screen.getByRole('radio', { name: '2 Partly' })).toBeChecked()
  await userEvent.keyboard(' ')
  expect(changes.mock.calls).toEqual([[7], [8], [null]])
})

test('an error is announced with the group', async () => {
  const { group } = await shown({ error: 'Choose one of these.' })
  await expect.element(group).toHaveAccessibleDescription('Choose one of these.')
})
