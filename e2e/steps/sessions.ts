import { type BrowserContext, expect, type Page } from '@playwright/test'

/** The sign-in page is shown, wherever one wanted to be. */
export async function expectSignIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in to Assay' })).toBeVisible()
}

/** Browsers in which somebody has signed out: calls that were under way are answered 401, which is no fault. */
export const signedOut = new WeakSet<BrowserContext>()

export async function logOff(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Profile of' }).click()
  signedOut.add(page.context())
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

/** Fills in the sign-in page and submits it, without checking the result. */
export async function enterPassword(page: Page, who: { email: string; password: string }): Promise<void> {
  // The page before may still be in sight.
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.getByRole('textbox', { name: 'Email' }).fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Opens an entry of the menu behind the person’s picture. */
export async function openProfileEntry(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Profile of' }).click()
  await page.getByRole('menuitem', { name }).click()
}
