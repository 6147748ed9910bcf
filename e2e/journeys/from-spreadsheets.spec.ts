import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { desktop, expectAccessible } from '../steps/accessibility.ts'
import { linkTo } from '../steps/mails.ts'

async function choose(page: Page, rows: string[]): Promise<void> {
  const file = { name: 'company.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await page.getByLabel('Spreadsheet').setInputFiles(file)
}

async function expectImported(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'company.csv is imported' })).toBeVisible({
    timeout: 60_000,
  })
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a company is built from its spreadsheets: entities, people and assets', async ({
  page,
  site,
  company,
  signIn,
  anotherBrowser,
}) => {
  const [nadia, omar] = [`nadia.${randomUUID()}@journey.test`, `omar.${randomUUID()}@journey.test`]
  await signIn(page, company)

  await test.step('entities', async () => {
    await page.goto('/company/import/entities')
    await choose(page, ['Name;Site number', 'Harbor Hospital;0001', 'Harbor Clinic;0002'])
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await expectImported(page)
  })
  await test.step('people: one comes twice, which is mended, and nobody is emailed before the yes', async () => {
    await page.goto('/company/users')
    await page.getByRole('link', { name: 'Import' }).click()
    const head = 'E-mail;First name;Last name;Role'
    const people = [head, `${nadia};Nadia;Okafor;Manager`, `${omar};Omar;Haddad;`]
    await choose(page, [...people, `${nadia.toUpperCase()};Nadia;Okafor;`])
    await expect(row(page, 'A4')).toContainText('Row 2 has the same email.')
    await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeDisabled()
    await page.getByRole('link', { name: 'Choose another file' }).click()
    await choose(page, people)
    await expect(page.getByText('2 people will get an invitation by email.', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(desktop)
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite 2 people?' })
    await dialog.getByRole('button', { name: 'Send invitations and import' }).click()
    await expectImported(page)
    await expect(page.getByText('2 people invited.')).toBeVisible()
    await page.getByRole('link', { name: 'View users' }).click()
    await expect(row(page, 'Nadia Okafor')).toContainText('Invitation pending')
  })
  await test.step('one of them joins', async () => {
    const theirs = await anotherBrowser()
    await theirs.goto(await linkTo(site, nadia, '/register#token='))
    await theirs.getByLabel('Choose a password', { exact: true }).fill('violet harbor at dawn')
    await theirs.getByRole('button', { name: 'Create account' }).click()
    await expect(theirs.locator('#content h1').first()).toBeVisible()
  })
  await test.step('assets, with their owner and the entities that hold them', async () => {
    await page.goto('/company/assets')
    await page.getByRole('link', { name: 'Import' }).click()
    await choose(page, [
      'Asset;Patient data;Owner;Criticality;Entities',
      `Laboratory system;Yes;${nadia};High;0001 × 3, Harbor Clinic`,
      'Website;No;;Low;',
    ])
    await expect(row(page, 'Laboratory system')).toContainText('Harbor Hospital × 3, Harbor Clinic')
    await expectAccessible(page)
    await page.setViewportSize(desktop)
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await expectImported(page)
    await page.getByRole('link', { name: 'View assets' }).click()
    await expect(row(page, 'Laboratory system')).toContainText('Nadia Okafor')
    await expect(row(page, 'Laboratory system')).toContainText('High')
  })
  await test.step('an undo withdraws the invitation that nobody accepted, and keeps who joined', async () => {
    await page.goto('/company/import/users')
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: 'Imported', exact: true }) })
      .getByRole('link', { name: 'company.csv' })
      .click()
    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await expect(row(page, 'This person has accepted the invitation.')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('link', { name: 'View users' }).click()
    await expect(row(page, 'Nadia Okafor')).toContainText('Active')
    await expect(row(page, 'Omar Haddad')).toHaveCount(0)
  })
})
