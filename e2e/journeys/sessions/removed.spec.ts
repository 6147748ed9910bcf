import { usersApi } from '#domain/users/users.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { aPerson } from '../../steps/people.ts'
import { storedBy } from '../../steps/storage.ts'

// The calls after the removal are refused, outside of any company with 403.
test.use({ refused: [403, 404] })

test('the next click of a removed member leads to another company, or to none, and nothing of the former one stays', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const other = await aReadyCompany(site, 'Lake')
  const { userId, email, password } = await aPerson(site, 'Ira', 'Manager', company.organizationId)
  const [managed] = company.entities
  await site.owner.query('update entities set manager_id = $1 where id = $2', [userId, managed?.id])
  await site.owner.query(
    `insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Manager}')`,
    [other.organizationId, userId],
  )
  const clinic = managed?.name ?? ''
  const theirs = [company.name, clinic]
  const saysRemoved = (name: string) =>
    page.getByRole('status').filter({ hasText: `You have been removed from the company: ${name}` })
  await signIn(page, { email, password }, '/entities')
  await expect(page.getByText(clinic).first()).toBeVisible()
  await expect.poll(() => storedBy(page)).toContain(clinic)

  await company.admin(usersApi.remove, { user_id: userId })
  await page.getByRole('banner').getByRole('link', { name: 'My Questions' }).click()
  await expect(saysRemoved(company.name)).toBeVisible()
  const here = page.getByRole('navigation', { name: 'Where you work' }).or(page.getByRole('banner'))
  await expect(here.filter({ hasText: other.name }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(page.getByText('Not found.')).toHaveCount(0)
  for (const telling of theirs) {
    await expect.poll(() => storedBy(page)).not.toContain(telling)
    await expect(page.locator('#content').getByText(telling)).toHaveCount(0)
  }

  await company.admin(usersApi.restore, { user_id: userId })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const added = `You have been added to the company: ${company.name}`
  await expect(page.getByRole('status').filter({ hasText: added })).toBeVisible()

  await company.admin(usersApi.remove, { user_id: userId })
  await other.admin(usersApi.remove, { user_id: userId })
  await page.getByRole('banner').getByRole('link', { name: 'My Entities' }).click()
  await expect(page.getByText('You’re not a member of any company')).toBeVisible()
  await expect(saysRemoved(other.name)).toBeVisible()
  await expect.poll(() => storedBy(page)).not.toContain(other.name)
})
