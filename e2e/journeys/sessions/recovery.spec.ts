import { expect, test } from '../../fixtures.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { aPerson } from '../../steps/people.ts'

test.use({ tolerated: /Failed to load resource|Failed to fetch|dynamically imported module/ })

test('a refused page stays refused while the server goes away and comes back', async ({
  page,
  site,
  login,
}) => {
  const company = await aReadyCompany(site)
  const { email, password } = await aPerson(site, 'Kim', 'Employee', company.organizationId)
  await login(page, email, password)
  await page.goto('/admin')
  const refused = page.getByRole('heading', { level: 1, name: 'Permission Denied' })
  await expect(refused).toBeVisible()
  await page.route(/\/(api|ready|auth)\b/, route => route.abort())
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const banner = page.getByText('A network error occurred.')
  await expect(banner).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(banner).toBeHidden()
  await expect(refused).toBeVisible()
  await page.getByRole('link', { name: 'My Questions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Questions' })).toBeVisible()
})

test('a part around the pages that cannot be loaded keeps the page', async ({ page, site, login }) => {
  const { email, password } = await aReadyCompany(site)
  await page.route(/\/(ToastHost|IdleGuard)-[^/]*\.js/, route => route.abort())
  await login(page, email, password)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})
