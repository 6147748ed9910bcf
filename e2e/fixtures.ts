import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { sessionsApi } from '#domain/sessions/sessions.contract.ts'
import { demoPassword, type Site, startSite } from './site.ts'
import { aFreshCompany, type FreshCompany } from './steps/companies.ts'
import { signedOut } from './steps/sessions.ts'

interface PerWorker {
  /** The host name of the site; browsers offer passkeys at names only. */
  host: string | undefined
  /** More settings of the server. */
  environment: Record<string, string>
  site: Site
}

interface Credentials {
  email: string
  /** Left out for people of the demo. */
  password?: string
}

interface PerTest {
  /** Statuses that the journey means to meet: the browser itself reports them on its console as errors. */
  refused: number[]
  /** Browser errors that the journey causes on purpose, such as a lost network. */
  tolerated: RegExp | null
  company: FreshCompany
  /** A page in a browser of its own, which knows nothing of the others. */
  anotherBrowser: () => Promise<Page>
  /** Signs in on the sign-in page, as a person does. */
  login: (page: Page, email: string, password?: string) => Promise<void>
  /** Signs in without the sign-in page, and opens the given address. */
  signIn: (page: Page, who: Credentials, address?: string) => Promise<void>
  /** Errors and warnings from the consoles of all tabs; a journey ends with none. */
  noise: string[]
}

export const test = base.extend<PerTest, PerWorker>({
  host: [undefined, { option: true, scope: 'worker' }],
  environment: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ host, environment }, use) => {
      const site = await startSite({ host, environment })
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
      // An address that was asked for leads here by itself, once the scripts of its page are there.
      if (page.url() !== 'about:blank') await expect(page.locator('h1').first()).toBeVisible()
      if (!page.url().includes('/login')) await page.goto(`${baseURL}/login`)
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).not.toHaveURL(/\/login/)
      signedOut.delete(page.context())
      // The first page is one redirect further: an address asked for before that would be taken away again.
      await expect(page.locator('#content h1').first()).toBeVisible()
    })
  },
  signIn: async ({ site }, use) => {
    await use(async (page, { email, password = demoPassword }, address) => {
      // With the cookies of the page's browser.
      const answer = await page.request.post(`${site.url}${sessionsApi.login.path}`, {
        data: { email, password },
      })
      expect(answer.ok()).toBe(true)
      const { data } = await answer.json()
      await keepSession(page, data)
      if (address === undefined) return
      await page.goto(address)
      await expect(page.locator('#content h1').first()).toBeVisible()
    })
  },
  noise: [
    async ({ context, refused, tolerated }, use) => {
      const noise: string[] = []
      listen(context, noise, { refused, tolerated })
      await use(noise)
      // Calls still in flight when the journey ends would find their page gone.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(noise).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Leaves the session where the app looks for it as it starts: the next page that opens finds it. */
async function keepSession(
  page: Page,
  { access_token, expires_in }: { access_token: string; expires_in: number },
): Promise<void> {
  const session = JSON.stringify({ access_token, expires_at: Date.now() + expires_in * 1000 })
  const keeping = await page.addInitScript(kept => localStorage.setItem('assay.session', kept), session)
  page.once('domcontentloaded', () => keeping.dispose())
}

function listen(
  context: BrowserContext,
  noise: string[],
  { refused, tolerated }: Pick<PerTest, 'refused' | 'tolerated'>,
): void {
  const isMeant = (text: string) =>
    [...refused, ...(signedOut.has(context) ? [401] : [])].some(status =>
      text.startsWith(`Failed to load resource: the server responded with a status of ${status}`),
    )
  context.on('console', message => {
    const isNoise = ['error', 'warning'].includes(message.type())
    if (!isNoise || isMeant(message.text())) return
    if (!tolerated?.test(message.text())) noise.push(`${message.page()?.url()} ${message.text()}`)
  })
  context.on('weberror', error => {
    const { message } = error.error()
    if (!tolerated?.test(message)) noise.push(`${error.page()?.url()} ${message}`)
  })
}
