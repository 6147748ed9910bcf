import { expect, test } from '../../fixtures.ts'
import { addressOf, control, entityRow, option, question } from '../../steps/answering.ts'
import { aReadyCompany } from '../../steps/companies.ts'

test('a company finds its entities by its own numbers, and records one with an answer', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await signIn(page, company, '/company/entities')
  await test.step('gives an entity its number', async () => {
    await page.getByRole('button', { name: 'Actions for Harbor Clinic' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Harbor Clinic' })
    await dialog.getByLabel('External reference (optional)').fill('SITE-0042')
    await dialog.getByRole('button', { name: 'Save entity' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('cell', { name: 'SITE-0042' })).toBeVisible()
  })
  await test.step('finds it by search and by filter', async () => {
    await page.getByLabel('Search entities').fill('0042')
    await expect(page.getByRole('link', { name: 'Harbor Hospital' })).toBeHidden()
    await page.getByLabel('Search entities').fill('')
    await expect(page.getByRole('link', { name: 'Harbor Hospital' })).toBeVisible()
    await page.getByRole('button', { name: 'Filter by External reference' }).click()
    await page.getByRole('textbox', { name: 'External reference' }).fill('site-0042')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('link', { name: 'Harbor Hospital' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Harbor Clinic' })).toBeVisible()
    await expect(page).toHaveURL(/external_reference=site-0042/)
  })
  await test.step('records a ticket with an answer, and reads it again', async () => {
    await page.goto(addressOf(company.topic.id, company.questions[0]?.id ?? 0))
    await expect(question(page)).toBeVisible()
    await option(page, 'B').click()
    await control(page).fill('The policy is signed each January.')
    await page.getByLabel('External reference').fill('TICKET-7')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await entityRow(page, 'Harbor Clinic')
      .getByRole('button', { name: 'Edit the answer for Harbor Clinic' })
      .click()
    await expect(page.getByLabel('External reference')).toHaveValue('TICKET-7')
  })
  await test.step('finds the answer by its ticket, in the palette and in the list of answers', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('ticket-7')
    await page.getByRole('option', { name: /TICKET-7 · Harbor Clinic/ }).click()
    const answer = page.getByRole('dialog')
    await expect(answer.getByText('The policy is signed each January.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto(`/entities/${company.entities[0]?.id ?? 0}/overview?view=answers`)
    await page.getByRole('button', { name: 'Filter by External reference' }).click()
    await page.getByRole('textbox', { name: 'External reference' }).fill('ticket-8')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('TICKET-7', { exact: true })).toBeHidden()
    await page
      .getByRole('button', { name: /^ticket-8|External reference/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: 'External reference' }).fill('ticket-7')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('TICKET-7', { exact: true })).toBeVisible()
  })
})
