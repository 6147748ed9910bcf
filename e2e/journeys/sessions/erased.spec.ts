import { usersApi } from '#domain/users/users.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible } from '../../steps/accessibility.ts'
import { callerFor } from '../../steps/caller.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { aPerson } from '../../steps/people.ts'
import { visit } from '../../steps/visit.ts'

test('the data about a person is downloaded, and a former member is erased after their name was typed', async ({
  page,
  site,
  signIn,
}) => {
  test.setTimeout(120_000)
  const company = await aReadyCompany(site)
  const noor = await aPerson(site, 'Noor', 'Employee', company.organizationId)
  const ask = await callerFor(site, company)
  const own = `/company/users/${noor.userId}/manage`
  await signIn(page, company, own)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download personal data' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^Noor Marsh .*\.zip$/)
  await expect(page.getByRole('button', { name: 'Erase person' })).toHaveCount(0)

  await ask(usersApi.remove, { user_id: noor.userId })
  await page.reload()
  await page.getByRole('button', { name: 'Erase person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase Noor Marsh?' })
  await expect(dialog).toContainText('Their name becomes “Former member 1”')
  await expect(dialog).toContainText('of the audit log with their name or email')
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await dialog.getByLabel('Name of the person').fill('Noor')
  await dialog.getByRole('button', { name: 'Erase person' }).click()
  await expect(dialog.getByText('Type “Noor Marsh” to confirm.').last()).toBeVisible()
  await dialog.getByLabel('Name of the person').fill('Noor Marsh')
  await dialog.getByRole('button', { name: 'Erase person' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Former member 1' })).toBeVisible()
  await expect(page.getByText('Noor')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0)

  await visit(page, '/profile')
  const mine = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download your data' }).click()
  expect((await mine).suggestedFilename()).toMatch(/\.zip$/)
})
