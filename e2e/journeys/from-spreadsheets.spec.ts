import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { expect, test } from '../fixtures.ts'
import { desktop, expectAccessible } from '../steps/accessibility.ts'
import { adopt } from '../steps/administration.ts'
import { callerFor } from '../steps/caller.ts'
import { linkTo } from '../steps/mails.ts'

async function choose(page: Page, rows: string[]): Promise<void> {
  const file = { name: 'company.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await page.getByLabel('Spreadsheet').setInputFiles(file)
}

/** Topics and questions with the options that a framework has without any of its own. */
const rules = {
  name: 'Ward rules.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Kind,Number,Title,Text',
      'Topic,1,Doors,',
      'Question,1.1,,Are the doors locked?',
      'Question,1.2,,Are the keys counted?',
    ].join('\n'),
  ),
}

async function expectImported(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'company.csv is imported' })).toBeVisible({
    timeout: 60_000,
  })
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a company is built from its spreadsheets: framework, entities, people, assets and past answers', async ({
  page,
  site,
  company,
  signIn,
  anotherBrowser,
}) => {
  const [nadia, omar] = [`nadia.${randomUUID()}@journey.test`, `omar.${randomUUID()}@journey.test`]
  await signIn(page, company)

  await test.step('a framework', async () => {
    await page.goto('/company/frameworks/import')
    await page.getByLabel('Framework file').setInputFiles(rules)
    await page.getByRole('button', { name: 'Import 2 questions' }).click()
    await expect(page.getByRole('heading', { name: 'Ward rules is imported' })).toBeVisible({
      timeout: 60_000,
    })
    await page.getByRole('link', { name: 'Adopt framework' }).click()
    await adopt(page, 'Ward rules')
  })
  await test.step('entities, which use it, with addresses of several columns', async () => {
    await page.goto('/company/import/entities')
    await choose(page, [
      'Name;Site number;Address;City;State;ZIP;Frameworks',
      'Harbor Hospital;0001;12 Harbor Street;Boston;MA;02110;Ward rules',
      'Harbor Clinic;0002;;Salem;;;Ward rules',
    ])
    await expect(row(page, 'Harbor Hospital')).toContainText('12 Harbor Street, Boston, MA 02110')
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await expectImported(page)
  })
  await test.step('people: one comes twice, which is mended, and nobody is emailed before the yes', async () => {
    await page.goto('/company/users')
    await page.getByRole('link', { name: 'Import' }).click()
    const head = 'E-mail;First name;Last name;Role'
    const people = [head, `${nadia};Nadia;Okafor;Manager`, `${omar};Omar;Haddad;`]
    await choose(page, [...people, `${nadia.toUpperCase()};Nadia;Okafor;`])
    await expect(row(page, 'Row 2 has the same email.')).toContainText('A4')
    await expect(page.getByRole('button', { name: 'Import 2 valid rows' })).toBeEnabled()
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
  await test.step('answers of an earlier assessment', async () => {
    const year = new Date().getFullYear() - 2
    const admin = await callerFor(site, company)
    const past = await admin(periodsApi.create, {
      name: `Assessment ${year}`,
      start_date: `${year}-01-01`,
      end_date: `${year}-12-31`,
    })
    await page.goto('/company/import/answers')
    await page.getByRole('combobox', { name: 'Assessment' }).click()
    await page.getByRole('option', { name: new RegExp(past.name) }).click()
    await choose(page, [
      'Site;Question no;Response;Comment;Reason;Respondent',
      `0001;1.1;A;Badge readers.;;${nadia}`,
      'Harbor Clinic;1.2;N/A;;No keys here.;',
    ])
    await expect(row(page, 'Harbor Clinic · 1.2')).toContainText('Not applicable')
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await expectImported(page)
    await page.getByRole('link', { name: 'View assessments' }).click()
    await expect(row(page, past.name)).toContainText('2')
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
