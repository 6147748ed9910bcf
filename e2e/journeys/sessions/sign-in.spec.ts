import { expect, test } from '../../fixtures.ts'
import { addressOf } from '../../steps/answering.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { expectSignIn, logOff } from '../../steps/sessions.ts'

test('a link asks a person to sign in, and opens afterwards', async ({ page, site, login }) => {
  const company = await aReadyCompany(site)
  const { topic, questions, entities, email, password } = company
  const address = addressOf(topic.id, questions[1]?.id, entities[1]?.id)
  await page.goto(address)
  await expectSignIn(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Login Required' })).toBeVisible()
  await login(page, email, password)
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(questions[1]?.question ?? '')
  await page.goto(`/company/entities?edit=${entities[2]?.id}`)
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue('Harbor Laboratory')
})

test.describe('with a wrong password', () => {
  test.use({ refused: [401] })

  test('nobody learns whether it was the password or the address', async ({ page, company, login }) => {
    await page.goto('/login')
    const failed = page.getByText('Login Error: Could not authenticate user. Please try again later.')
    for (const email of [company.email, 'nobody@journey.test']) {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(failed).toBeVisible()
      await page.reload()
      await expect(failed).toBeHidden()
    }
    await login(page, company.email, company.password)
    await expect(page.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible()
  })
})

test('signing out in one tab signs out the other', async ({ page, context, company, login }) => {
  await login(page, company.email, company.password)
  const other = await context.newPage()
  await other.goto('/company/entities?new=1')
  await expect(other.getByRole('dialog', { name: 'Add an entity' })).toBeVisible()
  await logOff(page)
  await expectSignIn(page)
  await expectSignIn(other)
  await expect(other.getByRole('dialog')).toBeHidden()
  await test.step('and signing in again in one signs in the other', async () => {
    await login(page, company.email, company.password)
    await expect(other.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible()
  })
})
