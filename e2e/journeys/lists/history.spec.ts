import { groupsApi } from '#domain/groups/groups.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible } from '../../steps/accessibility.ts'
import { callerFor } from '../../steps/caller.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { visit } from '../../steps/visit.ts'

test('a record says what happened to it, and the audit log is searched for the same', async ({
  page,
  site,
  signIn,
}) => {
  test.setTimeout(120_000)
  const company = await aReadyCompany(site)
  const ask = await callerFor(site, company)
  const { id: group_id } = await ask(groupsApi.create, { name: 'North wing' })
  await ask(groupsApi.update, { group_id, name: 'Far north' })
  const dialog = page.getByRole('dialog')
  await signIn(page, company, '/company/groups')

  await page.getByRole('button', { name: 'Actions for Far north' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(dialog).toContainText('History of the group')
  const rows = dialog.getByRole('table', { name: 'History' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('Group updated')
  await expect(rows.nth(1)).toContainText('Name: North wing → Far north')
  await expect(rows.nth(2)).toContainText('Group created')
  await expectAccessible(page)

  // The dialog has an address, and Back closes it.
  await page.setViewportSize(desktop)
  await expect(page).toHaveURL(new RegExp(`#history-group-${group_id}\\.0$`))
  await page.reload()
  await expect(rows).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // The entry that names neither is found by the name that the group has now.
  await visit(page, '/company/audit')
  await page.getByRole('searchbox', { name: 'Search the audit log' }).fill('far north')
  await expect(page).toHaveURL(/search=far/)
  const entries = page.getByRole('table', { name: 'Audit log' }).getByRole('row')
  await expect(entries).toHaveCount(3)
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await visit(page, '/company/audit?search=far+north&as=program')
  await expect(page.getByText('No results found')).toBeVisible()
})
