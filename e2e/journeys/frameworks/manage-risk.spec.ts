import { expect, test } from '../../fixtures.ts'
import { answerAll, aReadyCompany } from '../../steps/companies.ts'

test('ratings that are tried stay while profiles are compared, and are not left without asking', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await answerAll(company, 0, 1)
  const content = page.locator('#content')
  await signIn(page, company, '/company/manage-risk')
  const views = content.getByRole('radiogroup', { name: 'View' })
  const first = content.locator('fieldset').getByRole('radiogroup').first()
  await first.locator('input:checked').press('1')
  await expect(content.getByText('1 change', { exact: true })).toBeVisible()
  await views.getByText('Compare').click()
  await expect(content.getByText('This framework has one risk profile.')).toBeVisible()
  await expect(content.getByRole('button', { name: 'Save risk profile' })).toBeHidden()

  await content.getByRole('link', { name: 'Own threats' }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Cancel' }).click()
  await expect(leaving).toBeHidden()
  await views.getByText('Ratings').click()
  await expect(first.getByRole('radio', { name: /^1/ })).toBeChecked()
  await content.getByRole('button', { name: 'Save risk profile' }).click()
  await expect(page.getByText('was saved.')).toBeVisible()
  await content.getByRole('link', { name: 'Own threats' }).click()
  await expect(page.getByRole('heading', { name: 'Own threats', level: 1 })).toBeVisible()
})
