import { expect, test } from '../fixtures.ts'
import { aReadyCompany } from '../steps/companies.ts'
import { aPerson } from '../steps/people.ts'

test('an administrator acts as somebody, and comes back to where they were', async ({
  page,
  site,
  login,
}) => {
  const company = await aReadyCompany(site)
  const target = await aPerson(site, 'Tilda', 'Employee', company.organizationId)
  const root = await aPerson(site, 'Robin', 'SysAdmin')
  await login(page, root.email, root.password)
  await page.goto(`/admin?tab=users&search=${encodeURIComponent(target.email)}`)
  await page.getByRole('link', { name: /Act as/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Reason/).fill('She cannot find her questions.')
  await dialog.getByRole('button', { name: /Act as/ }).click()

  const banner = page.getByRole('region', { name: 'Impersonating User' })
  await expect(banner).toContainText('Tilda Marsh')
  await expect(page.getByRole('heading', { level: 1, name: 'My Questions' })).toBeVisible()
  await test.step('and cannot change how the person signs in', async () => {
    await page.goto('/profile')
    await expect(banner).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeDisabled()
  })
  await banner.getByRole('button', { name: 'End Session' }).click()
  await expect(banner).toBeHidden()
  await expect(page).toHaveURL(/\/admin\?tab=users&search=/)
  await expect(page.getByText(target.email)).toBeVisible()

  const { rows } = await site.owner.query(
    `select event, user_id::int as user, impersonator_id::int as impersonator from audit_events
     where organization_id = $1 and event like 'impersonation.%' order by sequence`,
    [company.organizationId],
  )
  const both = { user: target.userId, impersonator: root.userId }
  expect(rows).toEqual([
    { event: 'impersonation.started', ...both },
    { event: 'impersonation.ended', ...both },
  ])
})

test('nobody acts as a system administrator', async ({ page, site, login }) => {
  const root = await aPerson(site, 'Robin', 'SysAdmin')
  const other = await aPerson(site, 'Sasha', 'SysAdmin')
  await login(page, root.email, root.password)
  await page.goto(`/admin?tab=users&search=${encodeURIComponent(other.email)}`)
  await expect(page.getByText(other.email)).toBeVisible()
  await expect(page.getByRole('button', { name: /Act as/ })).toBeDisabled()
})
