import { answersApi } from '#domain/answers/answers.contract.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { aReadyCompany, type ReadyCompany } from '../../steps/companies.ts'
import { switchOn } from '../../steps/features.ts'

const QUESTIONS = 20

test('an admin reviews 60 answers by keyboard, undoes one step at a time, and accepts the rest at once', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await switchOn(site, company, ['acceptance'])
  await answerEverywhere(company, QUESTIONS)
  await signIn(page, company, '/review')
  const pane = page.getByRole('complementary', { name: 'Answer' })
  await expect(pane).toContainText('1 of 60')
  const shown = pane.getByRole('heading', { level: 2 })
  const first = await shown.textContent()
  await page.keyboard.press('n')
  await expect(pane).toContainText('2 of 60')
  await page.keyboard.press('p')
  await expect(shown).toHaveText(first ?? '')
  for (let left = 59; left >= 30; left--) {
    await expect(pane.getByRole('button', { name: /^Accept/ })).toBeEnabled()
    await page.keyboard.press('a')
    await expect(pane).toContainText(`of ${left}`)
  }
  const toast = (words: string) => page.getByRole('status').filter({ hasText: words })
  await expect(toast('1 answer accepted.')).toBeVisible()
  for (const left of [31, 32, 33]) {
    await page.keyboard.press('u')
    await expect(pane).toContainText(`of ${left}`)
    await expect(toast('1 answer no longer accepted.')).toBeVisible()
  }
  await expect(pane).toContainText('4 of 33')
  await page.keyboard.press('x')
  await page.keyboard.press('n')
  await expect(pane).toContainText('5 of 33')
  await page.keyboard.press('x')
  await page.keyboard.press('a')
  await expect(toast('2 answers accepted.')).toBeVisible()
  await expect(pane).toContainText('of 31')
  await page.keyboard.press('u')
  await expect(toast('2 answers no longer accepted.')).toBeVisible()
  await expect(pane).toContainText('of 33')

  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Accept 1', exact: true }).press('Enter')
  await expect(pane).toContainText('of 32')
  await expect(page.locator('[data-row]').first()).toBeFocused()
  await page.keyboard.press('u')
  await expect(pane).toContainText('of 33')

  await page.getByRole('checkbox', { name: /^Select all rows/ }).check()
  await page.getByRole('button', { name: 'Select all 33' }).click()
  await page.getByRole('button', { name: 'Accept all 33' }).click()
  const sure = page.getByRole('dialog', { name: 'Accept all 33 answers?' })
  await sure.getByRole('button', { name: 'Accept all 33' }).click()
  await expect(page.getByText('Nothing to review')).toBeVisible()
  expect((await company.admin(answersApi.list, { filter: { accepted: true } })).total).toBe(60)
})

/** Answers the first questions of the framework for every entity. */
async function answerEverywhere({ admin, entities, periodId, protocolId }: ReadyCompany, count: number) {
  const { data } = await admin(questionsApi.list, { filter: { protocol_id: protocolId }, per_page: 100 })
  const questions = data.filter(({ options }) => options.length > 0).slice(0, count)
  for (const { id: question_id, options } of questions) {
    await admin(answersApi.giveMany, {
      question_id,
      answers: entities.map(({ id: entity_id }) => ({
        entity_id,
        assessment_period_id: periodId,
        question_option_id: options[1]?.id ?? 0,
        control: 'Reviewed each quarter.',
      })),
    })
  }
}
