import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible, phone } from '../../steps/accessibility.ts'
import { addEntities, adopt, framework, openCompanyPage, openPeriod } from '../../steps/administration.ts'
import {
  control,
  entityRow,
  expectCompletion,
  option,
  question,
  startAnswering,
} from '../../steps/answering.ts'
import { csf } from '../../steps/companies.ts'

const entities = ['Riverside Clinic', 'Main Hospital', 'Billing Office']
const topic = 'GV.PO Policy'

test('a company goes from nothing to a risk figure', async ({ page, company, login }) => {
  await test.step('nothing is there at first', async () => {
    await login(page, company.email, company.password)
    await expect(page.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible()
  })
  await test.step('adopts a framework, adds three entities that use it, opens a period', async () => {
    await openCompanyPage(page, 'Frameworks')
    await framework(page, csf).getByRole('button', { name: 'Adopt' }).click()
    await adopt(page, csf)
    await addEntities(page, entities, csf)
    for (const entity of entities) await expect(page.getByRole('link', { name: entity })).toBeVisible()
    await openCompanyPage(page, 'Assessments')
    await openPeriod(page)
    await expect(page.getByRole('row', { name: new RegExp(`${new Date().getFullYear()}`) })).toContainText(
      'Current',
    )
  })
  await test.step('before the first answer, the risks and the dashboard name the next step, without zeros', async () => {
    await openRisks(page)
    await expectCoverage(page, '0 of 318')
    await expect(page.getByRole('link', { name: 'Start answering' })).toBeVisible()
    await expect(figure(page, 'Overall risk')).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
    await expectCoverage(page, '0 of 318')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page.locator('#content h2').filter({ visible: true })).toHaveText('No answers yet')
    await expectAccessible(page, [phone, desktop])
    await page.getByRole('link', { name: 'Start answering' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Questions' })).toBeVisible()
  })
  await test.step('answers both questions of a topic for all three', async () => {
    await startAnswering(page, topic)
    await answerForAll(page, { number: 1, letter: 'B', text: 'The policy is signed each January.' })
    await page.getByRole('button', { name: 'Save and next' }).click()
    await answerForAll(page, { number: 2, letter: 'D', text: 'Nobody has looked at it for years.' })
    await page.getByRole('button', { name: 'Save and finish' }).click()
    await expectCompletion(page, topic, '6 of 6')
  })
  await test.step('the risk page shows the effect of these answers', async () => {
    await openRisks(page)
    // Likelihood 3 × impact 3 × 4 = 36 for both; B leaves a quarter of it, 9, and D three quarters, 27.
    await expectFigures(page, { risk: '18', coverage: '6 of 318' })
    const entities = page.getByRole('table', { name: 'Entities compared' })
    await expect(entities.getByRole('row', { name: /Riverside Clinic/ })).toContainText('18')
  })
})

async function openRisks(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Risks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Risks' })).toBeVisible()
}

async function expectFigures(page: Page, { risk, coverage }: { risk: string; coverage: string }) {
  await expectCoverage(page, coverage)
  await expect(figure(page, 'Overall risk')).toContainText(risk)
}

async function expectCoverage(page: Page, coverage: string): Promise<void> {
  // The page before is kept, and says the same while it is hidden.
  const sentence = page.getByText(`${coverage} questions in scope answered.`)
  await expect(sentence.filter({ visible: true })).toBeVisible()
}

function figure(page: Page, name: string) {
  return page
    .getByRole('definition')
    .filter({ has: page.locator(`xpath=preceding-sibling::dt[.="${name}"]`) })
}

async function answerForAll(page: Page, given: { number: number; letter: string; text: string }) {
  await expect(page.getByText(`Question ${given.number} of 2`)).toBeVisible()
  await expect(question(page)).not.toBeEmpty()
  for (const entity of entities) await expect(entityRow(page, entity).getByRole('checkbox')).toBeChecked()
  await option(page, given.letter).check()
  await control(page).fill(given.text)
}
