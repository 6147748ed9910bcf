import { expect, test } from 'vitest'
import { renderFailing } from '#web/platform/render-piece.testing.tsx'
import { RootErrorPage } from './RootLayout.tsx'

test('when everything fails, the page has its theme, an explanation and a way out', async () => {
  const screen = await renderFailing(RootErrorPage)
  await expect.element(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Assay start page' })).toBeVisible()
  for (const name of ['Contact', 'Privacy', 'Terms'])
    await expect.element(screen.getByRole('link', { name })).toBeVisible()
})
