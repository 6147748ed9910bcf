import type { Page } from '@playwright/test'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { expect, test } from '../../fixtures.ts'
import type { Site } from '../../site.ts'
import { addressOf, control, entityRow, expectCompletion, option, question } from '../../steps/answering.ts'
import { callerFor } from '../../steps/caller.ts'
import { aReadyCompany, type ReadyCompany } from '../../steps/companies.ts'
import { aPerson } from '../../steps/people.ts'

const words = 'Signed by the board, sent to everybody.'

test('answers by keyboard alone, and a reload in the middle loses nothing', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const { questions, entities, topic } = company
  await signIn(page, company)
  await open(page, company)
  await test.step('letters choose and clear', async () => {
    await page.keyboard.press('a')
    await expect(option(page, 'A')).toBeChecked()
    await page.keyboard.press('a')
    await expect(option(page, 'A')).not.toBeChecked()
    await page.keyboard.press('b')
    await expect(option(page, 'B')).toBeChecked()
  })
  await test.step('Tab moves to the control, where letters are text', async () => {
    await tabTo(page, 'textarea')
    await page.keyboard.type(words)
    await expect(control(page)).toHaveValue(words)
    await expect(option(page, 'B')).toBeChecked()
  })
  await test.step('a reload restores the draft', async () => {
    await expect(page.getByText('Draft saved')).toBeVisible()
    await page.reload()
    await expect(control(page)).toHaveValue(words)
    await expect(option(page, 'B')).toBeChecked()
    for (const { name } of entities) await expect(entityRow(page, name).getByRole('checkbox')).toBeChecked()
  })
  await test.step('Ctrl+Enter saves and continues', async () => {
    await page.keyboard.press('Control+Enter')
    await expect(question(page)).toHaveText(questions[1]?.question ?? '')
    await expect(question(page)).toBeFocused()
    await expect(control(page)).toHaveValue('')
    await expect(page.getByRole('status').filter({ hasText: 'Saved for 3 entities' })).toBeVisible()
  })
  await test.step('the arrows go back to answered questions, and forward again', async () => {
    await page.keyboard.press('Alt+ArrowLeft')
    await expect(question(page)).toHaveText(questions[0]?.question ?? '')
    for (const { name } of entities) await expect(entityRow(page, name)).toContainText('Score 75')
    await page.keyboard.press('j')
    await expect(question(page)).toHaveText(questions[1]?.question ?? '')
  })
  await test.step('a question without an answer is not saved, and shows what is missing', async () => {
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Question 2 of 2')).toBeVisible()
    await expect(option(page, 'A')).toBeFocused()
  })
  await test.step('the last one returns to My Questions', async () => {
    await page.keyboard.press('e')
    await tabTo(page, 'textarea')
    await page.keyboard.type(words)
    await page.keyboard.press('Control+Enter')
    await expectCompletion(page, `${topic.tempid} ${topic.title}`, '6 of 6')
  })
})

test.describe('when something changed meanwhile', () => {
  test.use({ refused: [412, 422] })

  test('a locked entity shows why in its row, and the others are saved', async ({ page, site, signIn }) => {
    const company = await aReadyCompany(site)
    const [clinic, hospital, laboratory] = namesOf(company)
    await signIn(page, company)
    await open(page, company)
    await answer(page, 'a')
    await company.admin(entitiesApi.lock, {
      entity_id: company.entities[1]?.id ?? 0,
      period_id: company.periodId,
      locked: true,
    })
    await page.keyboard.press('Control+Enter')
    await expect(entityRow(page, hospital)).toContainText(/locked/i)
    await expect(page.getByRole('status').filter({ hasText: 'Not saved for 1 entity' })).toBeVisible()
    for (const name of [clinic, laboratory]) await expect(entityRow(page, name)).toContainText('Score 100')
    await expect(page.getByText('Question 1 of 2')).toBeVisible()
  })

  test('somebody else’s answer is shown beside the person’s own', async ({ page, site, signIn }) => {
    const company = await aReadyCompany(site)
    const [clinic, hospital] = namesOf(company)
    await signIn(page, company)
    await open(page, company)
    await answer(page, 'b')
    await answeredBySomebodyElse(site, company)
    await page.keyboard.press('Control+Enter')
    const row = entityRow(page, clinic)
    await expect(row).toContainText('Someone else saved a different answer.')
    await expect(row).toContainText(words)
    await expect(row).toContainText('We have had one since spring.')
    await expect(row.getByRole('heading', { name: /^Theirs: Kim Marsh/ })).toBeVisible()
    await expect(entityRow(page, hospital)).toContainText('Score 75')
    await row.getByRole('button', { name: `Save yours for ${clinic}` }).click()
    await expect(row).toContainText('Score 75')
    await expect(row).toContainText('Ada Keller')
    await expect(row.getByText('Someone else saved a different answer.')).toBeHidden()
  })
})

async function open(page: Page, { topic, questions }: ReadyCompany): Promise<void> {
  await page.goto(addressOf(topic.id))
  await expect(question(page)).toHaveText(questions[0]?.question ?? '')
  await expect(control(page)).toBeVisible()
}

async function answer(page: Page, letter: string): Promise<void> {
  await page.keyboard.press(letter)
  await expect(option(page, letter.toUpperCase())).toBeChecked()
  await tabTo(page, 'textarea')
  await page.keyboard.type(words)
}

/** Tab after Tab, until the focus is there. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const isThere = () => page.locator(`${selector}:focus`).count()
  for (let presses = 0; presses < 60 && (await isThere()) === 0; presses++) await page.keyboard.press('Tab')
  await expect(page.locator(selector).first()).toBeFocused()
}

function namesOf({ entities }: ReadyCompany): [string, string, string] {
  const [one, two, three] = entities
  return [one?.name ?? '', two?.name ?? '', three?.name ?? '']
}

/** Kim answers the first question for the first entity, at a page of their own. */
async function answeredBySomebodyElse(site: Site, company: ReadyCompany): Promise<void> {
  const [first] = company.questions
  const kim = await callerFor(site, await aPerson(site, 'Kim', 'Admin', company.organizationId))
  await kim(answersApi.giveMany, {
    question_id: first?.id ?? 0,
    answers: [
      {
        entity_id: company.entities[0]?.id ?? 0,
        assessment_period_id: company.periodId,
        question_option_id: first?.options.at(-1)?.id ?? 0,
        control: 'We have had one since spring.',
      },
    ],
  })
}
