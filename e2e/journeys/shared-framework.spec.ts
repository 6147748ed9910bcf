import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../steps/accessibility.ts'
import { aPerson } from '../steps/people.ts'

test('a system administrator copies a framework of the product, edits, publishes and retires it', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, await aPerson(site, 'Robin', 'SysAdmin'))
  await page.goto('/admin/frameworks')
  await page.getByRole('link', { name: 'HIPAA Security Rule' }).click()
  await expect(page.getByText('This framework comes with the product')).toBeVisible()
  const exemption = page.getByRole('switch', { name: /needs no description of a control/ }).first()
  await exemption.press('Space')
  await expect(page.getByText('1 question exempt')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(page.getByText('No question is exempt')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Make a copy' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy HIPAA Security Rule' })
  await dialog.getByLabel('Name').fill('HIPAA for clinics')
  await dialog.getByRole('button', { name: 'Make a copy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'HIPAA for clinics' })).toBeVisible()
  await page.getByRole('treeitem').nth(1).click()
  await page.getByRole('switch', { name: 'Answers need no description of a control' }).check()
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'Frameworks' })
    .click()
  const row = page.getByRole('row', { name: /HIPAA for clinics/ })
  await expect(row).toContainText('Draft')
  await page.getByRole('button', { name: 'Actions for HIPAA for clinics' }).click()
  await page.getByRole('menuitem', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(row).not.toContainText('Draft')
  await page.getByRole('button', { name: 'Actions for HIPAA for clinics' }).click()
  await page.getByRole('menuitem', { name: 'Retire' }).click()
  await expect(row).toContainText('Retired')
  await expectAccessible(page)
})
