import { expect, type Page } from '@playwright/test'

/** The sign-in page is shown, wherever one wanted to be. */
export async function expectSignIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in to Assay' })).toBeVisible()
}

export async function logOff(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Profile of' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}
