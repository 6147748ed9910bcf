import { expect, test } from '../fixtures.ts'
import { startSite } from '../site.ts'
import { aReadyCompany } from '../steps/companies.ts'

test.describe('when the network goes', () => {
  test.use({
    // A server on its way down answers what still reaches it with 503.
    refused: [503],
    tolerated: /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|Unable to preload/,
  })

  test('offline a banner says so, and goes by itself when one is back', async ({
    context,
    page,
    site,
    login,
  }) => {
    const { email, password } = await aReadyCompany(site)
    await login(page, email, password)
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

  test('a screen says so, and vanishes by itself', async ({ page, site, login }) => {
    const { email, password } = await aReadyCompany(site)
    await login(page, email, password)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    let isDown = true
    const answer = { status: 503, headers: { 'retry-after': '5' }, json: { message: 'Maintenance' } }
    await page.route(/\/(api|auth)\/|\/ready$/, route => (isDown ? route.fulfill(answer) : route.fallback()))
    await page.getByRole('link', { name: 'My Risks' }).click()
    const screen = page.getByRole('alertdialog')
    await expect(screen).toContainText('undergoing maintenance')
    isDown = false
    await expect(screen).toBeHidden({ timeout: 30_000 })
    await expect(page.getByRole('heading', { level: 1, name: 'My Risks' })).toBeVisible()
  })
})

test('a new version of the server offers itself with a countdown', async ({ page, site, login }) => {
  const { email, password } = await aReadyCompany(site)
  await login(page, email, password)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.route(/\/api\//, async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-app-version': '99.0.0' } })
  })
  await page.getByRole('link', { name: 'My Risks' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'A new version of Assay is there' })
  await expect(toast).toContainText(/in 9\d seconds/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const loaded = page.waitForEvent('load')
  await toast.getByRole('button', { name: 'Refresh Now' }).click()
  await loaded
  await expect(page.getByRole('heading', { level: 1, name: 'My Risks' })).toBeVisible()
  await expect(toast).toBeHidden()
})
