import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { desktop, expectAccessible } from '../steps/accessibility.ts'

const sites = (manager: string) => ({
  name: 'sites.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Sites of Keller Health;;;',
      'Site;Site number;City;Manager email',
      'Harbor Hospital;0001;Boston;',
      `Harbor Clinic;0002;Salem;${manager}`,
      'Billing;;;',
    ].join('\n'),
  ),
})

/** A row of the preview, by its number in the file. */
const row = (page: Page, number: number) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(number), exact: true }) })

/** Checks the page at every width, and returns to the one of a desk. */
async function check(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.setViewportSize(desktop)
}

test('a company’s entities come from its spreadsheet: mended, imported, and taken back', async ({
  page,
  company,
  signIn,
}) => {
  await signIn(page, company)
  await page.goto('/company/entities')
  await page.getByRole('link', { name: 'Import' }).click()

  await test.step('downloads a template', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel (.xlsx)' }).click()
    expect((await download).suggestedFilename()).toBe('entities-template.xlsx')
    await check(page)
  })
  await test.step('sees which cell is wrong, and that nothing is imported with it', async () => {
    await page.getByLabel('Spreadsheet').setInputFiles(sites('nobody@journey.test'))
    await expect(page.getByText('Row 1 is above the headings and isn’t imported.')).toBeVisible()
    await expect(row(page, 4)).toContainText('D4 “nobody@journey.test” isn’t the email of a member')
    await expect(page.getByText('1 row has an error. Fix it in the file')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Import 2 valid rows' })).toBeEnabled()
    await page.getByRole('button', { name: '1 Errors' }).click()
    await expect(page.getByRole('row')).toHaveCount(2)
    await check(page)
  })
  await test.step('mends the file, leaves the preview and comes back', async () => {
    await page.getByRole('link', { name: 'Choose another file' }).click()
    await page.getByLabel('Spreadsheet').setInputFiles(sites(company.email))
    await expect(page.getByRole('button', { name: 'Import 3 rows' })).toBeEnabled()
    await page.getByRole('link', { name: 'Entities', exact: true }).first().click()
    await expect(page.getByText('No entities yet')).toBeVisible()
    await page.goBack()
    await expect(row(page, 4)).toContainText(`Manager email: ${company.email}`)
  })
  await test.step('matches a column by hand', async () => {
    await page.getByText('4 of 13 columns matched').click()
    await page.getByRole('combobox', { name: 'Description' }).click()
    await page.getByRole('option', { name: 'C · City' }).click()
    await expect(row(page, 4)).toContainText('Description: Salem')
    await check(page)
  })
  await test.step('imports all rows', async () => {
    await page.getByRole('button', { name: 'Import 3 rows' }).click()
    await expect(page.getByRole('heading', { name: 'sites.csv is imported' })).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByText('3 entities added.')).toBeVisible()
    await check(page)
    await page.getByRole('link', { name: 'View entities' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Harbor Clinic' })).toContainText('0002')
  })
  await test.step('undoes the import from the list of past ones, but for the entity that somebody changed', async () => {
    await page.getByRole('button', { name: 'Actions for Billing' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Billing' })
    await dialog.getByLabel('Location').fill('Lynn')
    await dialog.getByRole('button', { name: 'Save entity' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: 'Import' }).click()
    const imported = page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: 'Imported', exact: true }) })
    await imported.getByRole('link', { name: 'sites.csv' }).click()
    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await expect(
      page.getByText('2 rows taken back, 1 kept because somebody changed them since.'),
    ).toBeVisible({
      timeout: 60_000,
    })
    await expect(row(page, 5)).toContainText('Somebody changed this entity since.')
    await page.getByRole('link', { name: 'View entities' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Billing' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Harbor Clinic' })).toHaveCount(0)
  })
})
