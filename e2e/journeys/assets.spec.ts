import { expect, test } from '../fixtures.ts'
import { openCompanyPage } from '../steps/administration.ts'
import { aReadyCompany } from '../steps/companies.ts'
import { aPerson } from '../steps/people.ts'

test('an admin’s assets, from adding one to the overview of its entity', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  await aPerson(site, 'Olive', 'Manager', company.organizationId)
  await signIn(page, company, '/')
  await openCompanyPage(page, 'Assets')
  await page.getByRole('button', { name: 'Add your first asset' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Infusion pump')
  await dialog.getByRole('combobox', { name: /^Owner/ }).click()
  await page.getByRole('option', { name: 'Olive Marsh' }).click()
  await dialog.getByLabel(/^Location/).fill('Wards')
  await dialog.getByRole('combobox', { name: /^Criticality/ }).click()
  await page.getByRole('option', { name: 'Critical' }).click()
  await dialog.getByRole('checkbox', { name: 'Holds patient data' }).check()
  await dialog.getByRole('button', { name: 'Save asset' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Infusion pump' })
  await expect(row).toContainText('Olive Marsh')
  await expect(row).toContainText('Holds patient data')
  await expect(row).toContainText('Critical')

  const [clinic] = company.entities
  await page.goto(`/company/entities?edit=${clinic?.id}`)
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Harbor Clinic')
  const add = dialog.getByRole('combobox', { name: 'Add an asset' })
  await add.fill('infus')
  await page.getByRole('option', { name: 'Infusion pump' }).click()
  await dialog.getByRole('textbox', { name: 'Number of Infusion pump' }).fill('12')
  await add.fill('Badge reader')
  await page.getByRole('option', { name: 'Create asset “Badge reader”' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Number of Badge reader' })).toHaveValue('1')
  await dialog.getByRole('button', { name: 'Save entity' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/entities/${clinic?.id}/overview`)
  const held = page.getByRole('region', { name: 'Assets' })
  await expect(held).toContainText('2 kinds, 1 holds patient data.')
  await expect(held.getByRole('listitem')).toContainText([
    /1 ×\s*Badge reader/,
    /12 ×\s*Infusion pump\s*Holds patient data.*Owner Olive Marsh.*Critical/,
  ])

  await page.goto('/company/assets')
  await page.getByRole('link', { name: 'Show the 1 entity that has Infusion pump' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entities' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Harbor Clinic' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Harbor Hospital' })).toHaveCount(0)

  await page.goto('/company/assets')
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Change category or owner' }).click()
  await dialog.getByRole('button', { name: 'Change assets' }).click()
  await expect(dialog.getByText('Choose a category or an owner.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Owner' }).click()
  await page.getByRole('option', { name: 'Ada Keller' }).click()
  await dialog.getByRole('button', { name: 'Change assets' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Ada Keller' })).toHaveCount(2)

  await page.getByRole('button', { name: 'Actions for Infusion pump' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(dialog).toContainText('It disappears from 1 entity.')
  await dialog.getByRole('button', { name: 'Move to trash' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Wards')
})

test('an admin of a division reads the register of assets, and is offered no change of it', async ({
  page,
  signIn,
}) => {
  await signIn(page, { email: 'thomas.lindqvist@demo.example' }, '/company/assets')
  await expect(
    page.getByText('Changes affect the whole company, so only the primary administrator can make them.'),
  ).toBeVisible()
  await expect(page.getByText('Infusion pump', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add asset' })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['History'])
})
