import { expect, test } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { renderFramed } from './render-framed.testing.tsx'
import { StoriesPage } from './StoriesPage.tsx'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Returns axe's findings about the page that a test renders. */
    faults: () => Promise<string[]>
  }
}

// Axe looks at every control three times, which takes a busy machine more than a minute.
test('everybody can use every control, light and dark, closed and open', { timeout: 180_000 }, async () => {
  const screen = await renderFramed(<StoriesPage />)
  await expect.element(screen.getByRole('textbox', { name: 'Discussion' })).toBeVisible()
  await expect.element(screen.getByLabelText('Country').first()).toHaveValue('United States +1')
  expect(await commands.faults()).toEqual([])
  await userEvent.dblClick(screen.getByRole('combobox', { name: 'City', exact: true }).first())
  await expect.element(screen.getByRole('listbox', { name: 'Options for City', exact: true })).toBeVisible()
  expect(await commands.faults()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Show dark' }))
  await expect.element(screen.getByRole('button', { name: 'Show light' })).toBeVisible()
  await userEvent.click(screen.getByRole('textbox', { name: 'Due date', exact: true }).first())
  await expect.element(screen.getByRole('button', { name: 'Next month' })).toBeVisible()
  expect(await commands.faults()).toEqual([])
})
