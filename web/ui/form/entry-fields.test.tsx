import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { AppModal } from '../dialogs/AppModal.tsx'
import { Held } from '../stories/Held.tsx'
import { renderFramed } from '../stories/render-framed.testing.tsx'
import { CurrencyField } from './CurrencyField.tsx'
import { DateField } from './DateField.tsx'
import { RangeField } from './RangeField.tsx'
import { TextareaField } from './TextareaField.tsx'
import { showUnread } from './unread.ts'

/** Holds the value that a control reports. */
async function shown<Value>(start: Value, draw: (value: Value, set: (next: Value) => void) => ReactNode) {
  const changes = vi.fn()
  const screen = await renderFramed(
    <Held<Value> start={start}>
      {(value, set) =>
        draw(value, next => {
          changes(next)
          set(next)
        })
      }
    </Held>,
  )
  return { screen, changes }
}

test('an amount is entered in dollars and stored in cents', async () => {
  const { screen, changes } = await shown<number | null>(null, (cents, set) => (
    <CurrencyField label="Cost" value={cents} onChange={set} />
  ))
  const field = screen.getByRole('textbox', { name: 'Cost' })
  await userEvent.type(field, '1234.56')
  expect(changes).toHaveBeenLastCalledWith(123456)
  await userEvent.tab()
  await expect.element(field).toHaveValue('$1,234.56')
  await userEvent.fill(field, '7.5')
  await expect.element(field).toHaveValue('$7.5')
  await userEvent.tab()
  await expect.element(field).toHaveValue('$7.50')
  await userEvent.clear(field)
  await expect.poll(() => changes.mock.lastCall).toEqual([null])
})

test('cents are not lost to rounding', async () => {
  const { screen } = await shown<number | null>(1999, (cents, set) => (
    <CurrencyField label="Cost" value={cents} onChange={set} required error="Enter the cost." />
  ))
  const field = screen.getByRole('textbox', { name: 'Cost' })
  await expect.element(field).toHaveValue('$19.99')
  await expect.element(field).toBeRequired()
  await expect.element(field).toHaveAccessibleDescription('Enter the cost.')
})

test('a range moves by its steps and stays within its bounds', async () => {
  const { screen, changes } = await shown(10, (value, set) => (
    <RangeField
      label="Threshold"
      min={0}
      max={20}
      step={5}
      format={each => `${each}%`}
      value={value}
      onChange={set}
      error="Choose more."
    />
  ))
  const thumb = screen.getByRole('slider', { name: 'Threshold' })
  await expect.element(thumb).toHaveAttribute('aria-valuetext', '10%')
  await expect.element(thumb).toHaveAccessibleDescription('Choose more.')
  await userEvent.tab()
  await expect.element(thumb).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(changes.mock.calls).toEqual([[15], [20]])
  await userEvent.keyboard('{Home}')
  expect(changes).toHaveBeenLastCalledWith(0)
})

test('a day is entered month first and stored year first', async () => {
  const { screen, changes } = await shown<string | null>(null, (day, set) => (
    <DateField label="Due date" value={day} onChange={set} />
  ))
  const field = screen.getByRole('textbox', { name: 'Due date' })
  await userEvent.type(field, '3/1/2026')
  expect(changes).toHaveBeenLastCalledWith('2026-03-01')
  await userEvent.tab()
  await expect.element(field).toHaveValue('03/01/2026')
})

test('Escape closes the calendar, and once more the dialog', async () => {
  const onClose = vi.fn()
  const { screen } = await shown<string | null>('2026-03-01', (day, set) => (
    <AppModal opened onClose={onClose} title="Plan">
      <DateField label="Due date" value={day} onChange={set} />
    </AppModal>
  ))
  await userEvent.click(screen.getByRole('textbox', { name: 'Due date' }))
  const next = screen.getByRole('button', { name: 'Next month' })
  await expect.element(next).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(next).not.toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a day is chosen from the calendar, and cleared', async () => {
  const { screen, changes } = await shown<string | null>('2026-03-01', (day, set) => (
    <DateField label="Due date" value={day} onChange={set} />
  ))
  await userEvent.click(screen.getByRole('textbox', { name: 'Due date' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
  await userEvent.click(screen.getByRole('button', { name: '15 April 2026' }))
  expect(changes).toHaveBeenLastCalledWith('2026-04-15')
  await userEvent.click(screen.getByRole('button', { name: 'Clear Due date' }))
  expect(changes).toHaveBeenLastCalledWith(null)
})

test('a text that is no day, or a day beyond the limits, stays with its error until a day takes its place', async () => {
  const { screen, changes } = await shown<string | null>(null, (day, set) => (
    <form>
      <DateField
        {...{ label: 'Due date', value: day, onChange: set, min: '2026-03-10', max: '2026-12-31' }}
        required
        error="Choose a day."
      />
    </form>
  ))
  const field = screen.getByRole('textbox', { name: 'Due date' })
  await expect.element(field).toBeRequired()
  await expect.element(field).toHaveAccessibleDescription('Choose a day.')
  const form = (field.element() as HTMLInputElement).form as HTMLFormElement
  for (const [text, error] of [
    ['03/09/2026', 'Enter a date from 03/10/2026.'],
    ['1/1/2027', 'Enter a date up to 12/31/2026.'],
    ['soon', 'Enter a date as MM/DD/YYYY.'],
  ] as const) {
    await userEvent.fill(field, text)
    await expect.element(field).not.toHaveAccessibleDescription(error)
    await userEvent.tab()
    await expect.element(field).toHaveValue(text)
    await expect.element(field).toHaveAccessibleDescription(error)
    expect(showUnread(form)).toBe(true)
    const below = screen.getByText(error).element().compareDocumentPosition(field.element())
    expect(below & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  }
  expect(changes).not.toHaveBeenCalled()
  await userEvent.fill(field, '3/10/2026')
  await userEvent.tab()
  await expect.element(field).toHaveValue('03/10/2026')
  expect(changes).toHaveBeenLastCalledWith('2026-03-10')
  await expect.poll(() => showUnread(form)).toBe(false)
})

test('a form that is sent before its day is left shows the error, too', async () => {
  const { screen } = await shown<string | null>('2026-03-10', (day, set) => (
    <form>
      <DateField label="Due date" value={day} onChange={set} />
    </form>
  ))
  const field = screen.getByRole('textbox', { name: 'Due date' })
  await userEvent.fill(field, '2/30/2026')
  await expect
    .poll(() => showUnread((field.element() as HTMLInputElement).form as HTMLFormElement))
    .toBe(true)
  await expect.element(field).toHaveAccessibleDescription('Enter a date as MM/DD/YYYY.')
})

test('a text area has three rows', async () => {
  const { screen, changes } = await shown('', (text, set) => (
    <TextareaField label="Comment" value={text} onChange={set} required error="Write a comment." />
  ))
  const field = screen.getByRole('textbox', { name: 'Comment' })
  await expect.element(field).toHaveAttribute('rows', '3')
  await expect.element(field).toBeRequired()
  await expect.element(field).toHaveAccessibleDescription('Write a comment.')
  await userEvent.type(field, 'A{Enter}B')
  expect(changes).toHaveBeenLastCalledWith('A\nB')
})
