import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible } from '../../steps/accessibility.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { switchOn } from '../../steps/features.ts'
import { aPerson } from '../../steps/people.ts'

test('forty documents are asked for from a spreadsheet file, row by row, and taken back', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await switchOn(site, company, ['document-requests'])
  const employee = await aPerson(site, 'Emil', 'Employee', company.organizationId)
  const lists = ['Audit of last year', 'Audit of the year']
  for (const title of lists) await company.admin(documentRequestListsApi.create, { title })
  await page.setViewportSize(desktop)
  await signIn(page, company, '/document-request-lists')
  await page.getByRole('link', { name: 'Audit of the year' }).click()
  await page.getByRole('button', { name: 'Ask for many' }).first().click()
  await page.getByRole('link', { name: 'Import a spreadsheet' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import document requests' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'List' })).toHaveValue('Audit of the year')
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  const rows = Array.from(
    { length: 40 },
    (_, index) => `Document ${index + 1},All pages,12/01/2040,policy,${employee.email}`,
  )
  const file = ['Document,Details,Due,Type,Responsible', ...rows, 'Late one,,soon,,'].join('\n')
  await page
    .getByLabel('Spreadsheet')
    .setInputFiles({ name: 'requests.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page.getByText('Requests of the list Audit of the year')).toBeVisible()
  await expect(page.getByText('“soon” isn’t a date. Write it as MM/DD/YYYY.').first()).toBeVisible()
  await expectAccessible(page, [desktop])
  await page.getByRole('button', { name: 'Import 40 valid rows' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import the others' }).click()
  await expect(page.getByRole('heading', { name: 'requests.csv is imported' })).toBeVisible({
    timeout: 60_000,
  })
  await page.getByRole('link', { name: 'View requests' }).click()
  await expect(page.getByRole('row', { name: /Document 40/ })).toContainText('Emil Marsh')
  await page.goBack()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('heading', { name: 'The import of requests.csv is undone' })).toBeVisible({
    timeout: 60_000,
  })
})
