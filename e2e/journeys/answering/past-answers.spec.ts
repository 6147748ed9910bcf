import type { Page } from '@playwright/test'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible } from '../../steps/accessibility.ts'
import { aReadyCompany, csf } from '../../steps/companies.ts'

const file = (rows: string[][]) => ({
  name: 'last-assessment.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [['Site', 'Framework', 'Question no', 'Response', 'Comment', 'Date'], ...rows]
      .map(cells => cells.join(';'))
      .join('\n'),
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

test('the answers of an earlier assessment come from a spreadsheet, count in it, and are taken back', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const { admin, entities, questions } = company
  const year = new Date().getFullYear() - 3
  const past = await admin(periodsApi.create, {
    name: `Assessment ${year}`,
    start_date: `${year}-01-01`,
    end_date: `${year}-12-31`,
  })
  const [clinic = '', hospital = ''] = entities.map(({ name }) => name)
  const [first = '', second = ''] = questions.map(({ tempid }) => tempid)
  await signIn(page, company)
  await page.goto('/company/assessment-periods')
  await check(page)

  await test.step('begins at the assessment', async () => {
    await page.getByRole('button', { name: `Actions for ${past.name}` }).click()
    await page.getByRole('menuitem', { name: 'Import answers' }).click()
    await expect(page.getByRole('combobox', { name: 'Assessment' })).toHaveValue(new RegExp(past.name))
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel (.xlsx)' }).click()
    expect((await download).suggestedFilename()).toBe('answers-template.xlsx')
    await check(page)
  })
  await test.step('sees which cell is wrong', async () => {
    await page.getByLabel('Spreadsheet').setInputFiles(
      file([
        [clinic, csf, first, 'A', 'Badge readers.', `${year}-03-01`],
        [hospital, csf, first, 'Perhaps', 'Guards.', ''],
        ['Nowhere', '', second, 'A', 'Guards.', ''],
      ]),
    )
    await expect(page.getByText(`Answers of the assessment ${past.name}`)).toBeVisible()
    await expect(row(page, 3)).toContainText('D3 “Perhaps” isn’t an option of this question.')
    await expect(row(page, 4)).toContainText('A4 No entity has the name or external reference “Nowhere”.')
    await expect(page.getByText('2 rows have errors.')).toBeVisible()
    await check(page)
  })
  await test.step('mends the file, without choosing the assessment again', async () => {
    await page.getByRole('link', { name: 'Choose another file' }).click()
    await expect(page.getByRole('combobox', { name: 'Assessment' })).toHaveValue(new RegExp(past.name))
    await page.getByLabel('Spreadsheet').setInputFiles(
      file([
        [clinic, csf, first, 'A', 'Badge readers.', `${year}-03-01`],
        [hospital, csf, first, 'B', 'Guards.', ''],
        [hospital, csf, second, '', '', ''],
      ]),
    )
    await expect(row(page, 2)).toContainText(`${clinic} · ${first}`)
    await expect(row(page, 4)).toContainText('Nothing changes')
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(page.getByText('2 answers added, 1 already the same.')).toBeVisible({ timeout: 60_000 })
    await check(page)
  })
  await test.step('finds the answers in the assessment', async () => {
    const { data } = await admin(answersApi.list, { filter: { assessment_period_id: past.id } })
    expect(data.map(({ control }) => control).sort()).toEqual(['Badge readers.', 'Guards.'])
    await page.getByRole('link', { name: 'View assessments' }).click()
    await expect(page.getByRole('row').filter({ hasText: past.name })).toContainText('2')
  })
  await test.step('carries them over to the current assessment, and compares the two', async () => {
    await page
      .getByRole('row')
      .filter({ hasNotText: past.name })
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Carry answers over' }).click()
    await expect(page.getByRole('combobox', { name: 'From' })).toContainText(past.name)
    await page.getByRole('button', { name: 'Carry 2 answers over' }).click()
    await expect(page.getByText('2 answers were carried over', { exact: false })).toBeVisible({
      timeout: 60_000,
    })
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByText('Completion over time')).toBeVisible()
    await page.getByRole('link', { name: 'Compare' }).click()
    await expect(page.getByText('2 answers have the same score.')).toBeVisible()
    await page.getByRole('link', { name: 'Assessments', exact: true }).first().click()
  })
  await test.step('undoes the import from the list of past ones', async () => {
    await page.getByRole('link', { name: 'Import answers' }).click()
    await expect(page.getByRole('combobox', { name: 'Assessment' })).toBeVisible()
    await page.getByRole('link', { name: 'last-assessment.csv' }).first().click()
    await page.getByRole('button', { name: 'Undo import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
    await expect(page.getByText('2 rows taken back.')).toBeVisible({ timeout: 60_000 })
    const { total } = await admin(answersApi.list, { filter: { assessment_period_id: past.id } })
    expect(total).toBe(0)
  })
})
