import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { CallFailure } from '../../platform/calls/call-failure.ts'
import { ExampleForm } from './FormStories.tsx'
import { renderFramed } from './render-framed.testing.tsx'

async function shown(failure: CallFailure | null = null) {
  const sent = vi.fn()
  const answer = (values: Record<string, unknown>) => {
    sent(values)
    return failure
  }
  const screen = await renderFramed(<ExampleForm answer={answer} />)
  await expect.element(screen.getByRole('textbox', { name: 'Text' })).toBeVisible()
  const save = screen.getByRole('button', { name: 'Save plan' })
  return { screen, save, sent, name: screen.getByRole('textbox', { name: 'Name' }) }
}

test('missing values are reported under each field, and the first one has the focus', async () => {
  const { screen, save, sent, name } = await shown()
  await userEvent.click(save)
  for (const field of ['name', 'city', 'due date', 'level', 'text']) {
    await expect.element(screen.getByText(`The ${field} field is required.`)).toBeVisible()
  }
  await expect.element(name).toHaveFocus()
  expect(sent).not.toHaveBeenCalled()
  await userEvent.keyboard('Pl')
  expect(screen.getByText('The name field is required.').elements()).toHaveLength(0)
  await userEvent.click(save)
  await expect.element(screen.getByText('A name has at least three letters.')).toBeVisible()
})

test('a whole form is sent, its numbers as numbers', async () => {
  const { screen, save, sent, name } = await shown()
  await userEvent.type(name, 'Move')
  await userEvent.type(screen.getByRole('combobox', { name: 'City' }), 'bos{Enter}')
  await userEvent.type(screen.getByRole('textbox', { name: 'Due date' }), '3/1/2026')
  await userEvent.click(screen.getByText('High'))
  await userEvent.click(screen.getByRole('textbox', { name: 'Text' }))
  await userEvent.keyboard('Words')
  await userEvent.click(save)
  await expect.element(screen.getByText('Plan saved.')).toBeVisible()
  expect(sent.mock.lastCall?.[0]).toMatchObject({
    name: 'Move',
    city: { id: 2 },
    due_date: '2026-03-01',
    level: 2,
    cost: 1250,
    text: '<p>Words</p>',
  })
})

test('missing rich text takes the focus when everything else is filled in', async () => {
  const { screen, save, name } = await shown()
  await userEvent.type(name, 'Move')
  await userEvent.type(screen.getByRole('combobox', { name: 'City' }), 'bos{Enter}')
  await userEvent.type(screen.getByRole('textbox', { name: 'Due date' }), '3/1/2026')
  await userEvent.click(screen.getByText('High'))
  await userEvent.click(save)
  await expect.element(screen.getByRole('textbox', { name: 'Text' })).toHaveFocus()
})
