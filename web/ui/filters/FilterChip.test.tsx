import { expect, test, vi } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { Held } from '../stories/Held.tsx'
import { renderFramed } from '../stories/render-framed.testing.tsx'
import { FilterChip, FilterToggle } from './FilterChip.tsx'
import type { FilterOption } from './filter-option.ts'

const states = ['Open', 'Waiting', 'Done'].map((label, value) => ({ value, label }))
const topics = Array.from({ length: 9 }, (_, value) => ({ value, label: `Topic ${value + 1}` }))

async function shown(options: readonly FilterOption[], isMany = false) {
  const changes = vi.fn()
  const screen = await renderFramed(
    <Held<FilterOption['value'][]> start={[]}>
      {(chosen, set) => (
        <FilterChip
          label="State"
          options={options}
          chosen={chosen}
          isMany={isMany}
          onChange={next => {
            changes(next)
            set(next)
          }}
        />
      )}
    </Held>,
  )
  const list = screen.getByRole('listbox', { name: 'State' })
  return { screen, changes, list, chip: screen.getByRole('button', { name: /^(Filter by s|S)tate/ }) }
}

test('a single-choice filter is set, named on the chip, and removed', async () => {
  const { screen, changes, list, chip } = await shown(states)
  await userEvent.click(chip)
  await expect.element(list).toBeVisible()
  expect(await commands.faults()).toEqual([])
  await userEvent.click(screen.getByRole('option', { name: 'Waiting' }))
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(chip).toMatchTextContent(/Waiting$/)
  await userEvent.click(screen.getByRole('button', { name: 'Clear state filter' }))
  expect(changes.mock.calls).toEqual([[[1]], [[]]])
})

test('in a multiple-choice filter several are chosen while the list stays', async () => {
  const { screen, changes, list, chip } = await shown(states, true)
  await userEvent.click(chip)
  await userEvent.click(screen.getByRole('option', { name: 'Open' }))
  await userEvent.click(screen.getByRole('option', { name: 'Done' }))
  await expect.element(list).toBeVisible()
  await expect.element(chip).toMatchTextContent(/Open \+1$/)
  await userEvent.click(screen.getByRole('option', { name: 'Open' }))
  expect(changes.mock.calls).toEqual([[[0]], [[0, 2]], [[2]]])
})

test('the option that applies by itself is shown, chosen in the list, and never set', async () => {
  const changes = vi.fn()
  const screen = await renderFramed(
    <Held<FilterOption['value'][]> start={[]}>
      {(chosen, set) => (
        <FilterChip
          label="State"
          options={states}
          chosen={chosen}
          standard={1}
          onChange={next => {
            changes(next)
            set(next)
          }}
        />
      )}
    </Held>,
  )
  const chip = (text: string) => screen.getByRole('button', { name: text, exact: true })
  await userEvent.click(chip('State: Waiting'))
  await expect
    .element(screen.getByRole('option', { name: 'Waiting' }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.click(screen.getByRole('option', { name: 'Done' }))
  await expect.element(chip('State: Done')).toBeVisible()
  await userEvent.click(chip('State: Done'))
  await userEvent.click(screen.getByRole('option', { name: 'Waiting' }))
  await expect.element(chip('State: Waiting')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Clear state filter' }).elements()).toEqual([])
  expect(changes.mock.calls).toEqual([[[2]], [[]]])
})

test('it works by keyboard: arrows wrap around, Escape returns the focus', async () => {
  const { screen, changes, list, chip } = await shown(states, true)
  await userEvent.tab()
  await expect.element(chip).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('option', { name: 'Open' })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(changes).toHaveBeenCalledExactlyOnceWith([2])
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(chip).toHaveFocus()
})

test('many options can be searched', async () => {
  const { screen, changes, chip } = await shown(topics)
  await userEvent.click(chip)
  await userEvent.fill(screen.getByRole('textbox', { name: 'Search' }), ' TOPIC 7')
  await expect.poll(() => screen.getByRole('option').elements().length).toBe(1)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(changes).toHaveBeenCalledExactlyOnceWith([6])
})

test('a search without results shows a message', async () => {
  const { screen, chip } = await shown(topics)
  await userEvent.click(chip)
  await userEvent.fill(screen.getByRole('textbox', { name: 'Search' }), 'zzz')
  await expect.element(screen.getByText('No matches found')).toBeVisible()
})

test('an on-off filter is pressed or not', async () => {
  const changes = vi.fn()
  const screen = await renderFramed(
    <Held<boolean> start={false}>
      {(isOn, set) => (
        <FilterToggle
          label="Assigned to me"
          isOn={isOn}
          onChange={next => {
            changes(next)
            set(next)
          }}
        />
      )}
    </Held>,
  )
  const toggle = screen.getByRole('button', { name: 'Assigned to me' })
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(toggle)
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(toggle)
  expect(changes.mock.calls).toEqual([[true], [false]])
})
