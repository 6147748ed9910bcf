import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { aFreshCompany, demoPassword, type FreshCompany, type Site, startSite } from './site.ts'

interface PerWorker {
  site: Site
}

interface PerTest {
  company: FreshCompany
  /** Signs in on the sign-in page, as a person does. */
  login: (page: Page, email: string, password?: string) => Promise<void>
  /** What the browser's console said of errors and warnings; a journey ends with none. */
  noise: string[]
}

export const test = base.extend<PerTest, PerWorker>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from the pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  company: async ({ site }, use) => use(await aFreshCompany(site)),
  login: async ({ baseURL }, use) => {
    await use(async (page, email, password = demoPassword) => {
      await page.goto(`${baseURL}/login`)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).not.toHaveURL(/\/login/)
    })
  },
  noise: [
    async ({ page }, use) => {
      const noise: string[] = []
      page.on('console', message => {
        if (['error', 'warning'].includes(message.type())) noise.push(`${page.url()} ${message.text()}`)
      })
      page.on('pageerror', error => noise.push(`${page.url()} ${error.message}`))
      await use(noise)
      expect(noise).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Axe finds nothing, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached()
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)
    expect(found, `${colorScheme} ${page.url()}`).toEqual([])
  }
}
