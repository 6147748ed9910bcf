import { shopRules } from '#domain/protocols/oscal/catalogs.testing.ts'
import { aProfile } from '#domain/protocols/oscal/profile/profiles.testing.ts'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../steps/accessibility.ts'
import { adopt, framework } from '../../steps/administration.ts'
import { control, expectCompletion, option, question, startAnswering } from '../../steps/answering.ts'
import { aReadyCompany } from '../../steps/companies.ts'

const file = (name: string, content: object) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(content)),
})

test('a baseline of an imported catalog is made with its parameters filled, adopted and answered', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await signIn(page, company)
  const name = 'Small shops'

  await test.step('imports the catalog', async () => {
    await page.goto('/company/frameworks/import')
    await page.getByLabel('Framework file').setInputFiles(file('rules.json', { catalog: shopRules }))
    await page.getByRole('button', { name: 'Import 5 questions' }).click()
    await expect(page.getByRole('heading', { name: /is imported$/ })).toBeVisible({ timeout: 60_000 })
  })
  await test.step('a profile shows what comes in, and which parameters stay open', async () => {
    await page.goto('/company/frameworks')
    await framework(page, 'Shop Rules Revision 3')
      .getByRole('button', { name: /^More actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'Make a baseline…' }).click()
    await page.getByLabel('Profile file').setInputFiles(file('profile.json', { profile: aProfile() }))
    await expect(page.getByRole('heading', { name: 'What comes in' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'LT Lights' })).toContainText('1 of 4')
    await expect(page.getByRole('heading', { name: '2 open parameters' })).toBeVisible()
  })
  await test.step('is made, with a name and parameters', async () => {
    const lamps = page.getByRole('region', { name: 'LT-2 Lamps' })
    await lamps.getByLabel('closing time').fill('eight')
    await expect(lamps.getByText('Check the lamps by')).toContainText('at [closing time]')
    await expect(page.getByText('1 of 2 filled in')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('values wait in the browser while the page is left', async () => {
    await page.reload()
    await page.getByLabel('Profile file').setInputFiles(file('profile.json', { profile: aProfile() }))
    await expect(page.getByText('1 value that you filled in earlier is back.')).toBeVisible()
    await expect(page.getByLabel('closing time')).toHaveValue('eight')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Make a baseline of 2 questions' }).click()
    await expect(page.getByRole('heading', { name: `${name} is imported` })).toBeVisible({ timeout: 60_000 })
    await page.getByRole('link', { name: 'Adopt framework' }).click()
    await adopt(page, name, ['Harbor Clinic'])
  })
  await test.step('its parameters are changed later, without the profile', async () => {
    await page.goto('/company/frameworks')
    await framework(page, name)
      .getByRole('button', { name: /^More actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'Parameters' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Parameters of ${name}` })).toBeVisible()
    await expect(page.getByLabel('closing time')).toHaveValue('eight')
    await expect(page.getByRole('button', { name: 'Save parameters' })).toBeDisabled()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    const parameters = page.url()
    await page.getByLabel('closing time').fill('nine')
    await page.getByRole('button', { name: 'Save parameters' }).click()
    await expect(page.getByText('Parameters saved. They changed the text of 1 question.')).toBeVisible({
      timeout: 60_000,
    })
    await expect(page).toHaveURL(/\/company\/frameworks\/\d+\/questions$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page.getByText('Write it down at nine.')).toBeVisible()
    await page.goto(parameters)
    await expect(page.getByLabel('closing time')).toHaveValue('nine')
  })
  await test.step('one of its controls is answered', async () => {
    await startAnswering(page, 'LT Lights')
    await expect(question(page)).toContainText('Write it down at nine.')
    await option(page, 'B').check()
    await control(page).fill('The keeper does it.')
    await page.getByRole('button', { name: 'Save and finish' }).click()
    await page.getByRole('link', { name: 'My Questions' }).first().click()
    await expectCompletion(page, 'LT Lights', '1 of 1')
  })
})

test('questions are chosen by hand, by topic and one by one', async ({ page, company, signIn }) => {
  await signIn(page, company)
  await page.goto('/company/frameworks/1/baseline?by=hand')
  const bar = page.getByRole('status').filter({ hasText: /chosen/ })
  await expect(bar).toHaveText('Nothing chosen yet')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await page.getByRole('checkbox').first().check()
  await expect(bar).toHaveText(/^\d+ questions chosen$/)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: /^Make a baseline of \d+ questions$/ })).toBeVisible()
  await expect(page.getByText('No parameters are open.')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(bar).toHaveText(/^\d+ questions chosen$/)
})
