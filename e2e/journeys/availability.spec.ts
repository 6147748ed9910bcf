import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { startSite } from '../site.ts'
import { aReadyCompany } from '../steps/companies.ts'

test.describe('when the network is lost', () => {
  test.use({
    // A server that is shutting down responds with 503.
    refused: [503],
    tolerated: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|Unable to preload/,
  })

  test('offline a banner is shown, and disappears by itself when the network is back', async ({
    context,
    page,
    site,
    signIn,
  }) => {
    const { email, password } = await aReadyCompany(site)
    await signIn(page, { email, password }, '/')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('link', { name: 'My Risks' }).click()
    const banner = page.getByRole('alert').filter({
      hasText: 'Are you connected to the internet?',
      has: page.getByRole('button', { name: 'Logout' }),
    })
    await expect(banner).toBeVisible()
    await expect(banner.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(banner.getByRole('button', { name: 'Logout' })).toBeVisible()
    await context.setOffline(false)
    await expect(banner).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'My Risks' })).toBeVisible()
  })

  test('a part whose script cannot be loaded leaves the page as it is', async ({
    context,
    page,
    site,
    signIn,
  }) => {
    await signIn(page, await aReadyCompany(site), '/questions')
    const heading = page.getByRole('heading', { level: 1, name: 'My Questions' })
    await expect(page.getByText('GV.PO')).toBeVisible()
    await context.setOffline(true)
    await page.keyboard.press('Control+k')
    await expect(page.getByText('Are you connected to the internet?').first()).toBeVisible()
    await expect(heading).toBeVisible()
    await expect(page.getByRole('link', { name: 'My Risks' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Are you connected to the internet?')).toHaveCount(0, { timeout: 20_000 })
    await page.keyboard.press('Control+k')
    await expect(page.getByPlaceholder(/Search/)).toBeVisible()
  })

  test('a server that stops and starts again leaves people where they were', async ({ page, login }) => {
    test.slow()
    const own = await startSite()
    try {
      const { email, password } = await aReadyCompany(own)
      await page.goto(`${own.url}/login`)
      await login(page, email, password)
      await page.goto(`${own.url}/questions`)
      await page.getByRole('checkbox', { name: /Select all/ }).check()
      await own.takeDown()
      await page.getByRole('searchbox', { name: /Search/ }).fill('policy')
      const banner = page.getByRole('alert').filter({ hasText: 'Please try again in a few minutes.' })
      await expect(banner).toBeVisible()
      await own.bringBack()
      await expect(banner).toBeHidden({ timeout: 30_000 })
      await expect(page.getByText('GV.PO')).toBeVisible()
    } finally {
      await own.stop()
    }
  })
})

test.describe('in maintenance', () => {
  test.use({ refused: [503] })

  test('a screen explains it, and disappears by itself', async ({ page, site, signIn }) => {
    const { email, password } = await aReadyCompany(site)
    await signIn(page, { email, password }, '/')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    let isDown = true
    const answer = { status: 503, headers: { 'retry-after': '5' }, json: { message: 'Maintenance' } }
    await page.route(/\/(api|auth)\/|\/ready$/, route => (isDown ? route.fulfill(answer) : route.fallback()))
    // A call that the dashboard still makes may bring up the screen first, over the link.
    await page.getByRole('link', { name: 'My Risks' }).dispatchEvent('click')
    const screen = page.getByRole('alertdialog')
    await expect(screen).toContainText('undergoing maintenance')
    isDown = false
    await expect(screen).toBeHidden({ timeout: 30_000 })
    await expect(page.getByRole('heading', { level: 1, name: 'My Risks' })).toBeVisible()
  })
})

test.describe('with one call that is refused', () => {
  test.use({ refused: [401, 500, 503] })

  test('a 503 of one call is shown there, and is not maintenance', async ({ page, site, signIn }) => {
    const { email, password } = await aReadyCompany(site)
    await signIn(page, { email, password })
    await page.goto('/profile')
    const message = 'There’s no space for this file right now.'
    await page.route(/\/api\/v1\/user$/, route =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { message } })
        : route.fallback(),
    )
    await page.getByLabel('First name').fill('Ida')
    await page.getByRole('button', { name: 'Save', exact: false }).first().click()
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(page.getByLabel('First name')).toHaveValue('Ida')
  })

  test('nobody is signed out because the server fails while the session is being continued', async ({
    page,
    site,
    signIn,
  }) => {
    const { email, password } = await aReadyCompany(site)
    await signIn(page, { email, password }, '/')
    const broken = { status: 500, json: { message: 'Unknown Error Occured' } }
    let isBroken = true
    let asked = 0
    await page.route('**/auth/login/refresh', route => {
      asked++
      return isBroken ? route.fulfill(broken) : route.fallback()
    })
    // As when the token has run out over night.
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('assay.session') ?? '{}')
      localStorage.setItem(
        'assay.session',
        JSON.stringify({ ...kept, access_token: `${kept.access_token}x` }),
      )
    })
    await page.goto('/risks')
    await expect.poll(() => asked).toBeGreaterThan(0)
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
    await expect(page).toHaveURL('/risks')
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Risks' })).toBeVisible()
  })
})

/** From now on the server responds with these versions in turn. */
async function answerAs(page: Page, versions: readonly string[]): Promise<void> {
  let count = 0
  await page.route(/\/api\//, async route => {
    const answer = await route.fetch()
    const version = versions[count++ % versions.length] ?? ''
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-app-version': version } })
  })
}

const newVersion = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'A new version of Assay is available' })

test('a new version never discards typed text, and waits for the next page', async ({
  page,
  site,
  signIn,
}) => {
  const { email, password } = await aReadyCompany(site)
  await signIn(page, { email, password })
  await page.clock.install()
  await page.goto('/profile')
  const firstName = page.getByLabel('First name')
  await firstName.fill('Ida Half')
  await answerAs(page, ['99.0.0'])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(newVersion(page)).toBeVisible()
  let loads = 0
  page.on('load', () => loads++)
  await page.clock.fastForward(100_000)
  await expect(newVersion(page)).toContainText('when you go to another page')
  await expect(firstName).toHaveValue('Ida Half')
  expect(loads).toBe(0)

  await page.getByRole('link', { name: 'My Risks' }).click()
  const leaving = page.getByRole('dialog')
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Risks' })).toBeVisible()
})

test('two versions behind one address reload nobody’s page twice', async ({ page, site, signIn }) => {
  const { email, password } = await aReadyCompany(site)
  await signIn(page, { email, password }, '/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.clock.install()
  await answerAs(page, ['99.0.0', '99.0.1'])
  await page.getByRole('link', { name: 'My Risks' }).click()
  await expect(newVersion(page)).toBeVisible()
  const loaded = page.waitForEvent('load')
  await page.clock.fastForward(100_000)
  await loaded
  let loads = 0
  page.on('load', () => loads++)
  for (const name of ['My Questions', 'My Risks', 'My Questions', 'Dashboard']) {
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.clock.fastForward(100_000)
  }
  await expect(newVersion(page)).toBeVisible()
  await expect(newVersion(page)).not.toContainText('seconds')
  expect(loads).toBe(0)
})

test('a new version of the server offers itself with a countdown', async ({ page, site, signIn }) => {
  const { email, password } = await aReadyCompany(site)
  await signIn(page, { email, password }, '/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.route(/\/api\//, async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-app-version': '99.0.0' } })
  })
  await page.getByRole('link', { name: 'My Risks' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'A new version of Assay is available' })
  await expect(toast).toContainText(/in 9\d seconds/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const loaded = page.waitForEvent('load')
  await toast.getByRole('button', { name: 'Refresh Now' }).click()
  await loaded
  await expect(page.getByRole('heading', { level: 1, name: 'My Risks' })).toBeVisible()
  await expect(toast).toBeHidden()
})
