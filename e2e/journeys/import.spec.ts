import type { Page } from '@playwright/test'
import { manyRules } from '#domain/protocols/oscal/catalogs.testing.ts'
import { expect, test } from '../fixtures.ts'
import { adopt, framework } from '../steps/administration.ts'
import { control, entityRow, expectCompletion, option, question, startAnswering } from '../steps/answering.ts'
import { aReadyCompany } from '../steps/companies.ts'

const name = 'Many Rules'
const catalog = {
  name: 'many-rules.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ catalog: manyRules(1000) })),
}

test('a catalog of a thousand questions is imported, adopted, and one of its controls answered', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await signIn(page, company)

  await test.step('shows the contents of the file before anything changes', async () => {
    await page.goto('/company/frameworks/import')
    await page.getByLabel('Framework file').setInputFiles(catalog)
    await expect(page.getByRole('button', { name: 'Import 1,000 questions' })).toBeVisible()
    await expect(page.getByText('A new framework for your company.')).toBeVisible()
    for (const [label, count] of [
      ['Questions', '1,000'],
      ['Withdrawn, skipped', '20'],
    ]) {
      await expect(page.getByText(`${label}${count}`, { exact: true })).toBeVisible()
    }
    await page.getByLabel('Name', { exact: true }).fill(name)
  })
  await test.step('imports it, with a progress bar', async () => {
    const bar = page.getByRole('progressbar', { name: 'Importing the framework' }).waitFor()
    await page.getByRole('button', { name: 'Import 1,000 questions' }).click()
    await bar
    await expect(page.getByRole('heading', { name: `${name} is imported` })).toBeVisible({ timeout: 60_000 })
    await page.getByRole('link', { name: 'Adopt framework' }).click()
    await adopt(page, name, ['Harbor Clinic'])
  })
  await test.step('answers one of its controls', async () => {
    await startAnswering(page, 'GA Group GA')
    await expect(question(page)).not.toBeEmpty()
    await expect(page.getByText('Question 1 of 50')).toBeVisible()
    await expect(entityRow(page, 'Harbor Clinic').getByRole('checkbox')).toBeChecked()
    await expect(entityRow(page, 'Harbor Hospital')).toBeHidden()
    await option(page, 'B').check()
    await control(page).fill('The vendor’s technicians sign in at the desk.')
    await page.getByRole('button', { name: 'Save and next' }).click()
    await expect(page.getByText('Question 2 of 50')).toBeVisible()
    await page.getByRole('link', { name: 'My Questions' }).first().click()
    await expectCompletion(page, 'GA Group GA', '1 of 50')
  })
  await test.step('importing it again would change nothing', async () => {
    await page.goto('/company/frameworks')
    await expect(framework(page, name)).toContainText('Used by 1 entity')
    await page.getByRole('link', { name: 'Import a framework' }).click()
    await page.getByLabel('Framework file').setInputFiles(catalog)
    await expect(page.getByText('Your company already has these exact questions.')).toBeVisible({
      timeout: 60_000,
    })
  })
})

test.describe('an import that another one overtook', () => {
  test.use({ refused: [409] })

  test('is confirmed on the same page, with what it changes now', async ({ page, company, signIn }) => {
    const edition = (version: string) => {
      const rules = manyRules(100)
      const content = { catalog: { ...rules, metadata: { ...rules.metadata, version } } }
      return {
        name: `rules-${version}.json`,
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(content)),
      }
    }
    const start = page.getByRole('button', { name: 'Import 100 questions' })
    const done = (at: Page) => at.getByRole('heading', { name: / is imported$/ })
    const choose = async (at: Page, version: string) => {
      await at.goto('/company/frameworks/import')
      await at.getByLabel('Framework file').setInputFiles(edition(version))
      await expect(at.getByRole('button', { name: 'Import 100 questions' })).toBeEnabled()
    }
    await signIn(page, company)
    await choose(page, '1.0')
    await expect(page.getByText('A new framework for your company.')).toBeVisible()

    const other = await page.context().newPage()
    await choose(other, '2.0')
    await other.getByRole('button', { name: 'Import 100 questions' }).click()
    await expect(done(other)).toBeVisible({ timeout: 60_000 })

    await start.click()
    const alert = page.getByRole('alert').filter({ hasText: 'Check before you import' })
    await expect(alert).toContainText('The framework has changed since your preview.')
    await expect(alert).toContainText('Edition 1.0 is older than 2.0, which you imported before.')
    await expect(alert).toBeFocused()
    await expect(page.getByText('Your company already has these exact questions.')).toBeVisible()
    await expect(start).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Import anyway' }).check()
    await start.click()
    await expect(done(page)).toBeVisible({ timeout: 60_000 })
  })
})
