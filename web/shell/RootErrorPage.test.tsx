import { expect, test } from 'vitest'
import { siteApi } from '#domain/site/site.contract.ts'
import { renderFailing } from '#web/platform/render-piece.testing.tsx'
import { RootErrorPage } from './RootLayout.tsx'

const site: Parameters<typeof renderFailing>[1] = [
  [siteApi.show, {}, { has_privacy: false, has_terms: false }],
]

test('when everything fails, the page has its theme, an explanation and a way out', async () => {
  const screen = await renderFailing(RootErrorPage, site)
  await expect.element(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Assay start page' })).toBeVisible()
})
