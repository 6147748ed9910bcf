import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Held } from '../../stories/Held.tsx'
import { StoryFrame } from '../../stories/StoryFrame.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'

async function shown(about: string[] = [], error?: string) {
  const screen = await render(
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
    { wrapper: StoryFrame },
  )
  const field = screen.getByLabelText('New password', { exact: true })
  const rules = screen.getByRole('listitem')
  return { screen, field, long: rules.nth(0), good: rules.nth(1) }
}

test('what a password needs is ticked off while it is typed', async () => {
  const { field, long, good } = await shown()
  await userEvent.type(field, 'passwordpas')
  await expect.element(long).not.toMatchTextContent(/met/)
  await userEvent.type(field, 'sword')
  await expect.element(long).toMatchTextContent(/met/)
  await expect.element(good).not.toMatchTextContent(/met/)
  await userEvent.fill(field, 'seven otters knit quietly')
  await expect.element(good).toMatchTextContent(/met/)
})

test('what others know of the person is no good', async () => {
  const { field, long, good } = await shown(['Adalbertina Youngblood'])
  await userEvent.type(field, 'adalbertina1984')
  await expect.element(long).toMatchTextContent(/met/)
  await expect.element(good).not.toMatchTextContent(/met/)
})

test('the password is hidden until it is asked for, by mouse or by keyboard', async () => {
  const { screen, field } = await shown()
  await userEvent.type(field, 'seven otters')
  await expect.element(field).toHaveAttribute('type', 'password')
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Show the password' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(field).toHaveValue('seven otters')
})

test('what is wrong is read out before what it needs', async () => {
  const { field } = await shown([], 'That password is too common.')
  await expect
    .element(field)
    .toHaveAccessibleDescription(
      'That password is too common. 12 characters or more Not a common password or your name',
    )
})

test('what is refused elsewhere is not ticked off as hard to guess', async () => {
  const { field, long, good } = await shown([], 'That password is easy to guess.')
  await userEvent.fill(field, 'seven otters knit quietly')
  await expect.element(long).toMatchTextContent(/met/)
  await expect.element(good).not.toMatchTextContent(/met/)
})
