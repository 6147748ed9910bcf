import { periodsApi } from '#domain/periods/periods.contract.ts'
import { riskProfilesApi } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible, phone } from '../../steps/accessibility.ts'
import { answerAll, aReadyCompany } from '../../steps/companies.ts'
import { visit } from '../../steps/visit.ts'

test('ratings that are tried stay while profiles are compared, and are not left without asking', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await answerAll(company, 0, 1)
  const content = page.locator('#content')
  await signIn(page, company, '/company/manage-risk')
  const menu = content.getByRole('navigation', { name: 'Company' })
  const views = content.getByRole('radiogroup', { name: 'View' })
  const first = content.locator('fieldset').getByRole('radiogroup').first()
  await first.locator('input:checked').press('1')
  await expect(content.getByText('1 change', { exact: true })).toBeVisible()
  await views.getByText('Compare').click()
  await expect(content.getByText('This framework has one risk profile.')).toBeVisible()
  await expect(content.getByRole('button', { name: 'Save risk profile' })).toBeHidden()

  await menu.getByRole('link', { name: 'Own threats' }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Cancel' }).click()
  await expect(leaving).toBeHidden()
  await views.getByText('Ratings').click()
  await expect(first.getByRole('radio', { name: /^1/ })).toBeChecked()
  await content.getByRole('button', { name: 'Save risk profile' }).click()
  await expect(page.getByText('was saved.')).toBeVisible()
  await menu.getByRole('link', { name: 'Own threats' }).click()
  await expect(page.getByRole('heading', { name: 'Own threats', level: 1 })).toBeVisible()
})

test('once the assessment is closed there are no figures to try', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  await answerAll(company, 0, 1)
  const content = page.locator('#content')
  await signIn(page, company, '/company/manage-risk')
  const threshold = content.getByRole('textbox', { name: 'Threshold' })
  await expect(threshold).toBeVisible()
  await company.admin(periodsApi.close, { period_id: company.periodId })
  const asked: string[] = []
  page.on('request', request => request.url().includes('/risks/what-if') && asked.push(request.url()))
  await page.reload()
  await expect(content.getByText('No assessment is open')).toBeVisible()
  await expect(threshold).toHaveCount(0)
  // Ratings can be saved all the same.
  await content.locator('fieldset').getByRole('radiogroup').first().locator('input:checked').press('1')
  await content.getByRole('button', { name: 'Save risk profile' }).click()
  await expect(page.getByText('was saved.')).toBeVisible()
  expect(asked).toEqual([])

  await visit(page, '/dashboard')
  await content.getByRole('link', { name: /^Show Harbor/ }).click()
  await expect(page).toHaveURL(`/dashboard?period=${company.periodId}`)
  await expect(content.getByRole('heading', { name: 'No assessment is open today' })).toBeHidden()
  await visit(page, '/risks')
  await content.getByRole('link', { name: /^Show Harbor/ }).click()
  await expect(content.getByRole('heading', { name: 'Top risks' })).toBeVisible()
})

test('closing the assessment in the app takes the figures from ratings that were tried', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await answerAll(company, 0, 1)
  const content = page.locator('#content')
  await signIn(page, company, '/company/manage-risk')
  await expect(content.getByRole('textbox', { name: 'Threshold' })).toBeVisible()
  await visit(page, `/company/assessment-periods/${company.periodId}`)
  await content.getByRole('button', { name: 'Close assessment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close assessment' }).click()
  await expect(page.getByText(/^“.+” is closed\./)).toBeVisible()
  await expect(content.getByRole('heading', { name: 'Left open at closing' })).toBeVisible()
  const refused: string[] = []
  page.on('response', answer => answer.status() >= 400 && refused.push(answer.url()))
  await visit(page, '/company/manage-risk')
  await expect(content.getByText('No assessment is open')).toBeVisible()
  await expect(content.getByRole('textbox', { name: 'Threshold' })).toHaveCount(0)
  expect(refused).toEqual([])
})

test('risks say that answers have figures of before a change, and lead to the rescore', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await answerAll(company, 0, 1)
  await site.owner.query(
    'update risk_profile_threats set likelihood = 1 where organization_id = $1 and risk_profile_id = $2',
    [company.organizationId, company.profileId],
  )
  const content = page.locator('#content')
  await signIn(page, company, '/risks')
  await expect(content.getByText('3 answers still have figures from before the last change.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await content.getByRole('status').getByRole('link', { name: 'Rescore' }).click()
  await expect(
    content.getByText('3 answers in 3 entities still have figures from before the last change.'),
  ).toBeVisible()
})

test('the focus stays in the section when a threshold is saved or a profile assigned', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await answerAll(company, 0, 1)
  const { protocolId: protocol_id } = company
  await company.admin(riskProfilesApi.create, { protocol_id, name: 'A stricter profile' })
  const content = page.locator('#content')
  await signIn(page, company, '/company/manage-risk')
  const threshold = content.getByRole('textbox', { name: 'Threshold' })
  await threshold.fill('41')
  await content.getByRole('button', { name: 'Save threshold' }).press('Enter')
  await expect(page.getByText(/^The threshold of .* was saved/)).toBeVisible()
  await expect(threshold).toBeFocused()

  await content.getByRole('radiogroup', { name: 'View' }).getByText('Assign').click()
  await content.getByRole('combobox', { name: 'Get this profile' }).click()
  await page.getByRole('option', { name: 'A stricter profile' }).click()
  await content.getByRole('button', { name: /^Assign to \d+ entit/ }).press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(content.getByRole('combobox', { name: 'Entities with' })).toBeFocused()
})

test('on a phone, two profiles are compared without scrolling sideways', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  await company.admin(riskProfilesApi.create, { name: 'Clinics', protocol_id: company.protocolId })
  await page.setViewportSize(phone)
  await signIn(page, company, '/company/manage-risk?view=compare')
  const table = page.getByRole('region', { name: 'Compare' }).getByRole('table')
  await expect(table.getByRole('link', { name: 'Clinics' })).toBeVisible()
  expect(await table.evaluate(each => each.clientWidth - (each.parentElement?.clientWidth ?? 0))).toBe(0)
})
