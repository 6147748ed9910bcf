import { expect, test } from '../../fixtures.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { aPerson } from '../../steps/people.ts'
import { enterPassword, expectSignIn } from '../../steps/sessions.ts'

// Ended sessions and refused sign-ins are what these journeys are about.
test.use({ refused: [401] })

test('an active person stays signed in, and an idle page is signed out by the server too', async ({
  page,
  site,
  login,
}) => {
  const company = await aReadyCompany(site)
  const reported = page.waitForResponse(answer => answer.url().endsWith('/api/v1/user/input'))
  await login(page, company.email, company.password)
  expect((await reported).status()).toBe(204)
  await site.owner.query(
    `update sessions set last_input_at = now() - interval '40 minutes' where user_id = $1`,
    [company.userId],
  )
  await page.goto('/notifications')
  await expectSignIn(page)
  const { rows } = await site.owner.query(
    `select count(*)::int as n from audit_events where event = 'session.idle' and user_id = $1`,
    [company.userId],
  )
  expect(rows[0].n).toBe(1)
})

test('an admin signs a member out of the company', async ({ page, site, signIn, anotherBrowser }) => {
  const company = await aReadyCompany(site)
  const noor = await aPerson(site, 'Noor', 'Employee', company.organizationId)
  const theirs = await anotherBrowser()
  await signIn(theirs, noor)
  await signIn(page, company)
  await page.goto('/company/users')
  await page.getByRole('button', { name: 'Actions for Noor Marsh' }).click()
  await page.getByRole('menuitem', { name: 'Sessions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sessions of Noor Marsh' })
  await expect(dialog.getByText('Signed in with a password').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Noor Marsh is signed out of' })).toBeVisible()
  await theirs.goto('/notifications')
  await expectSignIn(theirs)
})

test('an account is disabled, and enabled again', async ({ page, site, login, signIn, anotherBrowser }) => {
  const company = await aReadyCompany(site)
  const noor = await aPerson(site, 'Noor', 'Employee', company.organizationId)
  const robin = await aPerson(site, 'Robin', 'SysAdmin')
  const theirs = await anotherBrowser()
  await signIn(theirs, noor)
  await signIn(page, robin)
  await page.goto(`/admin?tab=users&search=${encodeURIComponent(noor.email)}`)
  const more = page.getByRole('button', { name: 'More for Noor Marsh' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Sessions' }).click()
  const shown = page.getByRole('dialog', { name: 'Sessions of Noor Marsh' })
  await expect(shown.getByText('Chrome on Linux').first()).toBeVisible()
  await shown.getByRole('button', { name: 'Close' }).last().click()
  await more.click()
  await page.getByRole('menuitem', { name: 'Disable account' }).click()
  const asked = page.getByRole('dialog', { name: 'Disable the account of Noor Marsh?' })
  await asked.getByRole('button', { name: 'Disable account' }).click()
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible()
  await theirs.goto('/notifications')
  await expectSignIn(theirs)
  await enterPassword(theirs, noor)
  await expect(theirs.getByRole('alert').filter({ hasText: 'Login Error' })).toBeVisible()
  await more.click()
  await page.getByRole('menuitem', { name: 'Enable account' }).click()
  await expect(page.getByText('Disabled', { exact: true })).toBeHidden()
  await login(theirs, noor.email, noor.password)
})
