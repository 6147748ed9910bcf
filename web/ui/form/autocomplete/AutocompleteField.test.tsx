import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type City, cities, nameOf } from '../../stories/cities.ts'
import { Held } from '../../stories/Held.tsx'
import { renderFramed } from '../../stories/render-framed.testing.tsx'
import { AutocompleteField } from './AutocompleteField.tsx'

const idOf = ({ id }: City) => id

type More = Partial<Parameters<typeof AutocompleteField<City, number>>[0]>

async function shown(more: More = {}) {
  const changes = vi.fn()
  const screen = await renderFramed(
    <>
      <Held<number | null> start={null}>
        {(value, set) => (
          <AutocompleteField
            label="City"
            {...(more.lookUp ? {} : { items: cities })}
            anchorOf={nameOf}
            keptOf={idOf}
            {...more}
            value={value}
            onChange={next => {
              changes(next)
              set(next)
            }}
          />
        )}
      </Held>
      <button type="button">Elsewhere</button>
    </>,
  )
  const field = screen.getByRole('combobox', { name: 'City' })
  const options = screen.getByRole('option')
  const list = screen.getByRole('listbox', { name: 'Options for City' })
  return { screen, field, list, options, changes }
}

const marked = () => document.querySelector('[role=option][data-combobox-selected]')?.textContent

test('typing opens the list of matches, case-insensitively; Enter chooses', async () => {
  const { field, options, list, changes } = await shown()
  await userEvent.type(field, 'AMST')
  await expect.element(options.first()).toHaveTextContent('Amsterdam')
  await expect.element(options.nth(1)).toHaveTextContent('New Amsterdam')
  expect(options.elements()).toHaveLength(2)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(changes).toHaveBeenCalledExactlyOnceWith(5)
  await expect.element(field).toHaveValue('New Amsterdam')
  await expect.element(list).not.toBeInTheDocument()
})

test('the arrows wrap around', async () => {
  const { field, list } = await shown()
  await userEvent.click(field)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(list).toBeVisible()
  const begin = marked()
  const seen = new Set<string | null | undefined>()
  for (const _ of cities) {
    await userEvent.keyboard('{ArrowUp}')
    seen.add(marked())
  }
  expect(seen).toEqual(new Set(cities.map(nameOf)))
  expect(begin === undefined || marked() === begin).toBe(true)
  await expect.element(field).toHaveAttribute('aria-activedescendant')
})

test('a double click, the button, and any key open the list; Escape and Close close it', async () => {
  const { screen, field, list } = await shown()
  await userEvent.dblClick(field)
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Show options for City' }))
  await expect.element(list).toBeVisible()
  await expect.element(screen.getByText('Use ↑ ↓ to Scroll')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(list).toBeVisible()
})

test('the list closes 250 ms after the field is left, unless the focus returns', async () => {
  const { screen, field, list } = await shown()
  await userEvent.dblClick(field)
  await expect.element(list).toBeVisible()
  vi.useFakeTimers()
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' }).element() as HTMLElement
  const input = field.element() as HTMLElement
  elsewhere.focus()
  vi.advanceTimersByTime(249)
  input.focus()
  vi.advanceTimersByTime(1000)
  expect(input.getAttribute('aria-expanded')).toBe('true')
  elsewhere.focus()
  vi.advanceTimersByTime(250)
  vi.useRealTimers()
  await expect.element(list).not.toBeInTheDocument()
})

test('Tab reports the typed text and empties the field', async () => {
  const onTabbed = vi.fn()
  const { field } = await shown({ onTabbed })
  await userEvent.type(field, 'Nowhere ')
  await userEvent.tab()
  expect(onTabbed).toHaveBeenCalledExactlyOnceWith('Nowhere')
  await expect.element(field).toHaveValue('')
})

test('a choice can be cleared, and stays after Tab', async () => {
  const { screen, field, changes } = await shown()
  await userEvent.type(field, 'bos{Enter}')
  await userEvent.tab()
  await expect.element(field).toHaveValue('Boston')
  await userEvent.dblClick(field)
  await userEvent.click(screen.getByRole('button', { name: 'Clear Selection' }))
  await expect.element(field).toHaveValue('')
  expect(changes.mock.calls).toEqual([[2], [null]])
})

test('an empty result shows a message; the list is refreshed only if that is possible', async () => {
  const onRefresh = vi.fn()
  const { screen, field } = await shown({ onRefresh })
  await userEvent.type(field, 'zzz')
  await expect.element(screen.getByText('No Results')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Refresh List' }))
  expect(onRefresh).toHaveBeenCalledOnce()
})

test('a lookup waits for enough characters, and the last one counts', async () => {
  const answers = new Map<string, (found: readonly City[]) => void>()
  const lookUp = (text: string) => new Promise<readonly City[]>(resolve => answers.set(text, resolve))
  const { screen, field, options } = await shown({ lookUp, minLength: 2, waitMs: 0 })
  await userEvent.type(field, 'b')
  await expect.element(screen.getByText('Type 2 characters to search.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refresh List' }).elements()).toHaveLength(0)
  await userEvent.type(field, 'o')
  await vi.waitFor(() => expect(answers.has('bo')).toBe(true))
  await userEvent.type(field, 's')
  await vi.waitFor(() => expect(answers.has('bos')).toBe(true))
  answers.get('bos')?.(cities.slice(1, 2))
  answers.get('bo')?.(cities.slice(0, 1))
  await expect.element(options).toHaveTextContent('Boston')
  expect(answers.has('b')).toBe(false)
})

test('Enter chooses nothing from a list that does not match the text yet', async () => {
  const answers = new Map<string, (found: readonly City[]) => void>()
  const lookUp = (text: string) => new Promise<readonly City[]>(resolve => answers.set(text, resolve))
  const { field, options, changes } = await shown({ lookUp, waitMs: 0 })
  await userEvent.dblClick(field)
  await vi.waitFor(() => expect(answers.has('')).toBe(true))
  answers.get('')?.(cities)
  await expect.element(options.first()).toHaveTextContent('Amsterdam')
  await userEvent.type(field, 'bos{Enter}')
  expect(changes).not.toHaveBeenCalled()
  answers.get('bos')?.(cities.slice(1, 2))
  await expect.poll(marked).toBe('Boston')
  await userEvent.keyboard('{Enter}')
  expect(changes).toHaveBeenCalledExactlyOnceWith(2)
})

test('it can be required, and shows its error', async () => {
  const { field } = await shown({ required: true, error: 'The city field is required.' })
  await expect.element(field).toBeRequired()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription('The city field is required.')
})
