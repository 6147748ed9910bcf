import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Held } from '../../stories/Held.tsx'
import { renderFramed } from '../../stories/render-framed.testing.tsx'
import { TelephoneField } from './TelephoneField.tsx'

async function shown(start = '', error?: string) {
  const changes = vi.fn()
  const screen = await renderFramed(
    <Held start={start}>
      {(number, set) => (
        <TelephoneField
          label="Telephone"
          value={number}
          error={error}
          onChange={telephone => {
            changes(telephone)
            set(telephone.number)
          }}
        />
      )}
    </Held>,
  )
  const field = screen.getByRole('textbox', { name: 'Telephone' })
  const country = screen.getByRole('combobox', { name: 'Country' })
  // The numbering plans have loaded.
  await expect.poll(() => (country.element() as HTMLInputElement).value).toContain('+')
  return { screen, field, country, changes }
}

test('an American number is recognized, stored in full, and shown in its local format', async () => {
  const { screen, field, changes } = await shown()
  await expect.element(field).toHaveAttribute('placeholder', 'Enter a phone number')
  await expect.element(field).toHaveAttribute('name', 'telephone')
  await expect.element(field).toHaveAttribute('maxlength', '25')
  await userEvent.type(field, '2025550123')
  expect(changes).toHaveBeenLastCalledWith({ number: '+12025550123', country: 'US', isValid: true })
  await userEvent.tab()
  await expect.element(field).toHaveValue('(202) 555-0123')
  expect(screen.getByText('Enter a valid phone number').elements()).toHaveLength(0)
})

test('a + selects its country', async () => {
  const { field, country, changes } = await shown()
  await userEvent.type(field, '+44 20 7946 0018')
  expect(changes).toHaveBeenLastCalledWith({ number: '+442079460018', country: 'GB', isValid: true })
  await expect.element(country).toHaveValue('United Kingdom +44')
})

test('preferred countries come first', async () => {
  const { screen, country } = await shown()
  await userEvent.click(country)
  const first = screen.getByRole('option')
  await expect.element(first.nth(0)).toHaveTextContent('United States +1')
  await expect.element(first.nth(1)).toHaveTextContent('Canada +1')
  await expect.element(first.nth(2)).toHaveTextContent('United Kingdom +44')
})

test('an invalid number is stored as typed, and reported once the field is left', async () => {
  const { screen, field, changes } = await shown()
  await userEvent.type(field, '123')
  expect(changes).toHaveBeenLastCalledWith({ number: '123', country: 'US', isValid: false })
  await userEvent.tab()
  await expect.element(screen.getByText('Enter a valid phone number for the selected country.')).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await userEvent.clear(field)
  expect(changes).toHaveBeenLastCalledWith({ number: '', country: 'US', isValid: true })
})

test("the form's value is shown in its country's format; its error is announced", async () => {
  const { field, country, changes } = await shown('+442079460018', 'Taken.')
  await expect.element(field).toHaveValue('020 7946 0018')
  await expect.element(country).toHaveValue('United Kingdom +44')
  await expect.element(field).toHaveAccessibleDescription('Taken.')
  expect(changes).not.toHaveBeenCalled()
})

test('an extension is kept', async () => {
  const { field, changes } = await shown('+12025550123 x12')
  await expect.element(field).toHaveValue('(202) 555-0123 ext. 12')
  await userEvent.type(field, '3')
  expect(changes).toHaveBeenLastCalledWith({ number: '+12025550123 x123', country: 'US', isValid: true })
})
