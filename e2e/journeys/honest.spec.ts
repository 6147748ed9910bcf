import { expect, test } from '../fixtures.ts'
import { aReadyCompany } from '../steps/companies.ts'
import { aPerson } from '../steps/people.ts'

const admin = 'admin@demo.example'

test('an average names the entity that it hides, and a figure names its base', async ({ page, signIn }) => {
  await signIn(page, { email: admin }, '/')
  const figures = page.getByRole('region', { name: 'Figures' })
  await expect(figures.getByText(/Average of \d+ entities\./).first()).toBeVisible()
  await expect(figures.getByRole('link', { name: /^Highest: \d+\.\d, .+: Risk$/ })).toBeVisible()
  await page.goto('/risks')
  const main = page.getByRole('main')
  await expect(main.getByText(/Average of \d+ entities, which range from \d+\.\d to \d+\.\d\./)).toBeVisible()
  await expect(main.getByText('Highest risk of one entity', { exact: true })).toBeVisible()
  await expect(
    page.getByText(/Out of 100\. The thresholds of the frameworks are \d+\.\d to \d+\.\d\./),
  ).toBeVisible()
  await page.locator('td a').first().click()
  const dialog = page.getByRole('dialog', { name: 'How this figure comes about' })
  await expect(dialog.getByText(/The threshold is \d+\.\d\./)).toBeVisible()
  await expect(page).toHaveURL(/#figure-/)
  // The rows are recomputed as an auditor would; a cell of the demo has no more than a page of them.
  const cells = async (column: number) =>
    (await dialog.getByRole('row').locator(`td:nth-child(${column})`).allInnerTexts()).map(Number)
  const [weights, residuals] = [await cells(5), await cells(8)]
  const weight = weights.reduce((sum, each) => sum + each, 0)
  const risk = weights.reduce((sum, each, index) => sum + each * (residuals[index] ?? 0), 0) / weight
  await expect(dialog.getByText(new RegExp(`÷ ${weight} = ${risk.toFixed(2)}$`))).toBeVisible()
  await dialog.getByRole('row').getByRole('button').first().click()
  await expect(page).toHaveURL(/#figure-.+\/answer-\d+/)
  await page.goBack()
  await dialog.getByRole('link', { name: 'Open in My Risks' }).click()
  await page.getByText('Matrix', { exact: true }).click()
  await page.getByRole('grid', { name: 'Matrix' }).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: /^Remove the filter Likelihood \d$/ })).toBeVisible()
})

test('preferences and filters offer each kind of task that exists', async ({ page, signIn }) => {
  await signIn(page, { email: admin })
  await page.goto('/profile')
  await expect(page.getByRole('switch', { name: 'Discussions' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Action plans' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Document requests' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Policies' })).toBeVisible()
  await page.goto('/company')
  await expect(page.getByText('Collaboration', { exact: true })).toBeVisible()
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Filter by kind' }).click()
  await expect(page.getByRole('option', { name: 'Discussion' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Action plan' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Document request' })).toBeVisible()
})

test('a refused page shows one message, with a way out', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  const { email, password } = await aPerson(site, 'Kim', 'Employee', company.organizationId)
  await signIn(page, { email, password })
  await page.goto('/risks')
  await expect(page.getByRole('heading', { level: 1, name: 'Permission Denied' })).toBeVisible()
  await expect(page).toHaveTitle('Assay · Permission Denied')
  await expect(page.getByRole('alert').filter({ hasText: 'Permission Denied' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
})

test('without an answer the dashboard and the risks explain how to begin', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  await signIn(page, company, '/')
  await expect(page.getByText('Figures appear once questions are answered.')).toBeVisible()
  await page.getByRole('link', { name: 'Review setup' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible()
  await page.getByRole('link', { name: 'My Risks' }).click()
  await expect(page.getByText('Risks appear once questions are answered.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Invite people' })).toBeVisible()
  await page.getByRole('link', { name: 'Start answering' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Questions' })).toBeVisible()
})
