import { expect, test } from 'vitest'
import { siteApi } from '#domain/site/site.contract.ts'
import { type Known, renderPiece } from '#web/platform/render-piece.testing.tsx'
import { ContactPage } from './ContactPage.tsx'

const site = (contact_email: string): Known => [siteApi.show, {}, { contact_email }]

test('no message can be written if nobody would receive it', async () => {
  const screen = await renderPiece(<ContactPage />, [site('')])
  await expect.element(screen.getByText('No contact address yet')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send message' }).elements()).toEqual([])
})

test('a message is written to the address of the installation', async () => {
  const screen = await renderPiece(<ContactPage />, [site('help@home.test')])
  await expect.element(screen.getByRole('button', { name: 'Send message' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'help@home.test' })).toBeVisible()
  expect(screen.getByText('No contact address yet').elements()).toEqual([])
})
