import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible } from '../../steps/accessibility.ts'
import { answerAll, aReadyCompany } from '../../steps/companies.ts'
import { aCompanyWithGaps } from '../../steps/gaps.ts'

test('figures by threat and category name the worst entity, explain it, and lead to tasks', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aCompanyWithGaps(site)
  await signIn(page, company, '/risks?grouping=threat-category')
  const figures = page.getByRole('table', { name: 'All figures' })
  const first = figures.getByRole('row').nth(1)
  await expect(figures.getByRole('columnheader', { name: 'Highest' })).toBeVisible()
  await first.getByRole('link', { name: /Harbor/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Harbor')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await first.getByRole('button', { name: /^Remediate: / }).click()
  await expect(page.getByRole('dialog', { name: 'Remediation' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await page.getByRole('radiogroup', { name: 'Group by' }).getByText('Entity and threat').click()
  await expect(figures.getByRole('columnheader', { name: 'Entity' })).toBeVisible()
  await expect(figures.getByRole('columnheader', { name: 'Highest' })).toHaveCount(0)
})

test('the overview of an assessment names the worst entity, and each risk says how it comes about', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await answerAll(company, 0, -1)
  await signIn(page, company, `/company/assessment-periods/${company.periodId}`)
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText(/Highest: [\d.]+, Harbor \w+/)
  await page
    .getByRole('region', { name: 'Entities' })
    .getByRole('link', { name: /^Risk [\d.]+, Harbor Clinic$/ })
    .click()
  await expect(page.getByRole('dialog')).toContainText('Harbor Clinic')
  await expectAccessible(page)
})
