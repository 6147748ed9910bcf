import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { demoPassword, type Site, startSite } from './site.ts'
import { aFreshCompany, type FreshCompany } from './steps/companies.ts'

interface PerWorker {
  site: Site
}

interface PerTest {
  /** Statuses that the journey means to meet: the browser itself reports them on its console as errors. */
  refused: number[]
  /** What else the journey brings about that the browser reports, such as a network that is gone. */
  tolerated: RegExp | null
  company: FreshCompany
  /** A page in a browser of its own, which knows nothing of the others. */
  anotherBrowser: () => Promise<Page>
  /** Signs in on the sign-in page, as a person does. */
  login: (page: Page, email: string, password?: string) => Promise<void>
  /** What the consoles of all tabs said of errors and warnings; a journey ends with none. */
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
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  refused: [[], { option: true }],
  tolerated: [null, { option: true }],
  company: async ({ site }, use) => use(await aFreshCompany(site)),
  anotherBrowser: async ({ browser, baseURL, noise, refused, tolerated }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }) })
      contexts.push(context)
      listen(context, noise, { refused, tolerated })
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  login: async ({ baseURL }, use) => {
    await use(async (page, email, password = demoPassword) => {
      if (!page.url().includes('/login')) await page.goto(`${baseURL}/login`)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).not.toHaveURL(/\/login/)
      // The first page is one redirect further: an address asked for before that would be taken away again.
      await expect(page.locator('#content h1').first()).toBeVisible()
    })
  },
  noise: [
    async ({ context, refused, tolerated }, use) => {
      const noise: string[] = []
      listen(context, noise, { refused, tolerated })
      await use(noise)
      expect(noise).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

function listen(
  context: BrowserContext,
  noise: string[],
  { refused, tolerated }: Pick<PerTest, 'refused' | 'tolerated'>,
): void {
  const meant = refused.map(
    status => `Failed to load resource: the server responded with a status of ${status}`,
  )
  context.on('console', message => {
    const isNoise = ['error', 'warning'].includes(message.type())
    if (!isNoise || meant.some(beginning => message.text().startsWith(beginning))) return
    if (!tolerated?.test(message.text())) noise.push(`${message.page()?.url()} ${message.text()}`)
  })
  context.on('weberror', error => {
    const { message } = error.error()
    if (!tolerated?.test(message)) noise.push(`${error.page()?.url()} ${message}`)
  })
}
