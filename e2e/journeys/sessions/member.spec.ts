import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible } from '../../steps/accessibility.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { mailTo } from '../../steps/mails.ts'
import { aPerson, assign } from '../../steps/people.ts'
import { expectSignIn } from '../../steps/sessions.ts'
import { aProvenSignOn } from '../../steps/sign-ons.ts'

// The member is signed out on the way.
test.use({ refused: [401, 403] })

test('one member’s work is passed on, they are removed and come back', async ({
  page,
  site,
  signIn,
  anotherBrowser,
}) => {
  const company = await aReadyCompany(site)
  const noor = await aPerson(site, 'Noor', 'Employee', company.organizationId)
  await aPerson(site, 'Kim', 'Employee', company.organizationId)
  for (const { id: questionId } of company.questions.slice(0, 2))
    await assign(site, company, { userId: noor.userId, questionId })
  await aProvenSignOn(site, company.organizationId, { isEnabled: false })
  const theirs = await anotherBrowser()
  await signIn(theirs, noor, '/questions')
  await site.owner.query(
    `update users set two_factor_secret = '\\x00', two_factor_confirmed_at = now() where id = $1`,
    [noor.userId],
  )

  await signIn(page, company, `/company/users/${noor.userId}/manage`)
  await expect(page.getByRole('heading', { level: 1, name: 'Noor Marsh' })).toBeVisible()
  await test.step('changes a role on the page', async () => {
    await expect(page.getByText('Chosen by the person in their profile.')).toBeVisible()
    await page.getByRole('link', { name: 'Change roles' }).click()
    await expect(page).toHaveURL(/roles=/)
    const dialog = page.getByRole('dialog', { name: 'Roles of Noor Marsh' })
    await dialog.getByRole('checkbox', { name: 'Manager' }).check()
    await dialog.getByRole('button', { name: 'Save roles' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Entities managed' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(desktop)
  })
  await test.step('passes all open work on', async () => {
    await page.getByRole('button', { name: 'Reassign all…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reassign the open work of Noor Marsh' })
    await dialog.getByRole('combobox', { name: 'Reassign to' }).fill('Kim')
    await page.getByRole('option', { name: 'Kim Marsh' }).click()
    await dialog.getByRole('button', { name: 'Reassign', exact: true }).click()
    await expect(page.getByText('No open work')).toBeVisible()
  })
  await test.step('takes a lost second factor off, which signs the person out and tells them', async () => {
    await expect(page.getByText('Signed in with a password')).toBeVisible()
    await page.getByRole('button', { name: 'Reset two-factor sign-in…' }).click()
    await expect(page).toHaveURL(/reset=1/)
    const dialog = page.getByRole('dialog', { name: 'Reset two-factor sign-in for Noor Marsh?' })
    await dialog.getByRole('button', { name: 'Reset', exact: true }).click()
    await expect(dialog.getByText('Enter your password.')).toBeVisible()
    await dialog.getByLabel('Your password', { exact: true }).fill(company.password)
    await dialog.getByRole('button', { name: 'Reset', exact: true }).click()
    await expect(page.getByText('Two-factor sign-in for Noor Marsh was reset.')).toBeVisible()
    await expect(page.getByText('This person isn’t signed in anywhere.')).toBeVisible()
    await theirs.goto('/questions')
    await expectSignIn(theirs)
    await mailTo(site, noor.email, 'turned off two-factor sign-in')
  })
  await test.step('removes the person, and restores them from the same page', async () => {
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText(/^Removed on /)).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(desktop)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText(/^Removed on /)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Sign-in', exact: true })).toBeVisible()
  })
  await test.step('finds all of it in the activity of whoever did it', async () => {
    await page.goto(`/company/users/${company.userId}/manage`)
    const activity = page.getByRole('table', { name: 'Activity' })
    for (const event of ['User restored', 'User removed', 'Two-factor sign-in reset', 'User roles set'])
      await expect(activity.getByRole('cell', { name: event })).toBeVisible()
    await expect(activity.getByRole('row').filter({ hasText: 'User removed' })).toContainText(noor.email)
  })
  await test.step('follows it into the audit log, which is intact', async () => {
    await page.getByRole('link', { name: 'Open it in the audit log' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
    await page.getByRole('link', { name: 'User roles set' }).click()
    await expect(page).toHaveURL(/event=user\.roles_set/)
    await expect(page.getByRole('row').filter({ hasText: 'User removed' })).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: 'User roles set' })).toContainText(
      'Employee, Manager',
    )
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText(/^The log is intact: \d+ entries/)).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(desktop)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    expect((await download).suggestedFilename()).toBe('audit-log.jsonl')
  })
})
