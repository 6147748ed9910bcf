import { usersApi } from '#domain/users/users.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { linkTo } from '../../steps/mails.ts'
import { aPerson } from '../../steps/people.ts'

// Dead links and ended sessions are what these journeys are about.
test.use({ refused: [401, 403, 404, 410, 422] })

test('an invitation opened while signed in links to the invitations on the profile, and a used one is reported', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const other = await aReadyCompany(site, 'Lake')
  const { email, password } = await aPerson(site, 'Ira', 'Employee', company.organizationId)
  await other.admin(usersApi.invite, { first_name: 'Ira', last_name: 'Marsh', email })
  const link = await linkTo(site, email, '/register#token=')
  await signIn(page, { email, password }, '/')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await page.goto(link)
  const invitations = page.getByRole('region', { name: 'Invitations' })
  const heading = invitations.getByRole('heading', { name: 'Invitations' })
  await expect(page).toHaveURL('/profile#invitations')
  await expect(heading).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await expect(heading).toBeInViewport()

  await page.reload()
  await expect(heading).toBeFocused()
  await invitations.getByRole('button', { name: `Join ${other.name}` }).click()
  await expect(invitations.getByText('No pending invitations.')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue to Assay' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
})

test('an invitation to somebody else asks to sign out first, without revealing whose it is', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const other = await aReadyCompany(site, 'Lake')
  const { email } = await aPerson(site, 'Ira', 'Employee', company.organizationId)
  await other.admin(usersApi.invite, { first_name: 'Ira', last_name: 'Marsh', email })
  const link = await linkTo(site, email, '/register#token=')
  await signIn(page, company, '/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This invitation is for someone else' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(email)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Join ${other.name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('heading', { name: `You’re a member of ${other.name}` })).toBeVisible()
})

test('no password stays in the form once it is changed', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  await signIn(page, company)
  await page.goto('/profile')
  const current = page.getByLabel('Current password', { exact: true })
  const next = page.getByLabel('New password', { exact: true })
  await current.fill(company.password)
  await next.fill('violet harbor at dawn')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Password changed.' })).toBeVisible()
  await expect(current).toHaveValue('')
  await expect(next).toHaveValue('')
})

test('a restored person who declined is invited again, and not shown as a member', async ({
  page,
  site,
  login,
}) => {
  const company = await aReadyCompany(site)
  const other = await aReadyCompany(site, 'Lake')
  const { email } = await aPerson(site, 'Ira', 'Employee', company.organizationId)
  await other.admin(usersApi.invite, { first_name: 'Ira', last_name: 'Marsh', email })
  await page.goto(await linkTo(site, email, '/register#token='))
  await page.getByRole('button', { name: 'Decline' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Decline this invitation?' })
  await confirmation.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('heading', { name: 'You declined the invitation' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await login(page, other.email, other.password)
  await page.goto('/company/users?trashed=true')
  await page.getByRole('button', { name: 'Actions for Ira Marsh' }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  const asked = `We sent a new invitation to ${email}.`
  await expect(page.getByRole('status').filter({ hasText: asked })).toBeVisible()
})
