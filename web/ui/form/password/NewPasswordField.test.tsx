import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Held } from '../../stories/Held.tsx'
import { renderFramed } from '../../stories/render-framed.testing.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'

async function shown(about: string[] = [], error?: string) {
  const screen = await renderFramed(
    <Held start="">
      {(value, set) => (
        <NewPasswordField
          label="New password"
          about={about}
          error={error}
          value={value}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
      )}
    </Held>,
  )
  const field = screen.getByLabelText('New password', { exact: true })
  const rules = screen.getByRole('listitem')
  return { screen, field, long: rules.nth(0), good: rules.nth(1) }
}

test('requirements are checked off while typing', async () => {
  const { field, long, good } = await shown()
  await userEvent.type(field, 'passwordpas')
  await expect.element(long).not.toMatchTextContent(/met/)
  await userEvent.type(field, 'sword')
  await expect.element(long).toMatchTextContent(/met/)
  await expect.element(good).not.toMatchTextContent(/met/)
  await userEvent.fill(field, 'seven otters knit quietly')
  await expect.element(good).toMatchTextContent(/met/)
})

test('facts about the person are refused', async () => {
  const { field, long, good } = await shown(['Adalbertina Youngblood'])
  await userEvent.type(field, 'adalbertina1984')
  await expect.element(long).toMatchTextContent(/met/)
  await expect.element(good).not.toMatchTextContent(/met/)
})

test('the password is hidden until it is revealed, by mouse or by keyboard', async () => {
  const { screen, field } = await shown()
  await userEvent.type(field, 'seven otters')
  await expect.element(field).toHaveAttribute('type', 'password')
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Show the password' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(field).toHaveValue('seven otters')
})

test('the error is announced before the requirements', async () => {
  const { field } = await shown([], 'That password is too common.')
  await expect
    .element(field)
    .toHaveAccessibleDescription(
      'That password is too common. 12 characters or more Not a common password or your name',
    )
})

test('a password refused elsewhere is not checked off as hard to guess', async () => {
  const { field, long, good } = await shown([], 'That password is easy to guess.')
  await userEvent.fill(field, 'seven otters knit quietly')
  await expect.element(long).toMatchTextContent(/met/)
  await expect.element(good).not.toMatchTextContent(/met/)
})
