import { answersApi } from '#domain/answers/answers.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { addressOf, control, entityRow, option, question } from '../../steps/answering.ts'
import { callerFor } from '../../steps/caller.ts'
import { aReadyCompany, type ReadyCompany } from '../../steps/companies.ts'
import { switchOn } from '../../steps/features.ts'
import { aPerson, assign } from '../../steps/people.ts'

const words = 'Policies are read each spring and signed by all.'

async function answerAll({ admin, questions, entities, periodId }: ReadyCompany): Promise<void> {
  const [asked] = questions
  await admin(answersApi.giveMany, {
    question_id: asked?.id ?? 0,
    answers: entities.map(({ id }) => ({
      entity_id: id,
      assessment_period_id: periodId,
      question_option_id: asked?.options[0]?.id ?? 0,
      control: words,
    })),
  })
}

test('answers are read, reviewed and accepted together, without opening one', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await switchOn(site, company, ['acceptance'])
  await answerAll(company)
  const [first] = company.questions
  await signIn(page, company)
  await page.goto(addressOf(company.topic.id, first?.id))
  await expect(question(page)).toHaveText(first?.question ?? '')
  for (const { name } of company.entities) {
    const row = entityRow(page, name)
    await expect(row).toContainText(words)
    await expect(row).toContainText(first?.options[0]?.option ?? '')
    await expect(row).toContainText('Ada Keller')
    await expect(row.locator('time')).toBeVisible()
  }
  const review = page.getByRole('radiogroup', { name: 'Answers to review' })
  await review.getByText('Accepted (0)').click()
  await expect(page.getByText('No Answers Recorded')).toBeVisible()
  await review.getByText('Needs Acceptance (3)').click()
  await page.getByRole('button', { name: 'Accept 3 answers' }).click()
  await expect(page.getByRole('status').filter({ hasText: '3 answers accepted.' })).toBeVisible()
  await review.getByText('Accepted (3)').click()
  await expect(entityRow(page, 'Harbor Clinic').getByRole('img', { name: 'Accepted' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Filter entities' }).fill('nothing like it')
  await expect(page.getByText('No matches found')).toBeVisible()
})

test('an answer is edited by keyboard: the focus follows, and Escape asks before changes are lost', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await answerAll(company)
  const { data } = await company.admin(answersApi.list, {})
  await signIn(page, company)
  await page.goto(`/questions#answer-${data[0]?.id}`)
  const dialog = page.getByRole('dialog', { name: /^Answer to/ })
  const edit = dialog.getByRole('button', { name: 'Edit', exact: true })
  await expect(edit).toBeVisible()
  await edit.press('Enter')
  await expect(dialog.locator('form :focus')).toHaveCount(1)
  await control(dialog.page()).last().fill('Changed')
  await expect(dialog.getByRole('button', { name: 'Update' })).toBeEnabled()
  await page.keyboard.press('Escape')
  const asked = page.getByRole('dialog', { name: 'Discard your changes?' })
  await asked.getByRole('button', { name: 'Keep editing' }).click()
  await expect(control(dialog.page()).last()).toHaveValue('Changed')
  await page.keyboard.press('Escape')
  await asked.getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog).toBeHidden()
})

test('an opinion is changed and deleted in its dialog', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  const { questions, entities, periodId, organizationId } = company
  await switchOn(site, company, ['collaboration'])
  const noor = await aPerson(site, 'Noor', 'Employee', organizationId)
  const [asked] = questions
  const item = { questionId: asked?.id ?? 0, entityId: entities[0]?.id ?? 0 }
  await assign(site, company, { userId: noor.userId, type: 'collaboration' })
  const call = await callerFor(site, noor)
  const [saved] = await call(answersApi.collaborateMany, {
    question_id: item.questionId,
    answers: [
      {
        entity_id: item.entityId,
        assessment_period_id: periodId,
        question_option_id: asked?.options[0]?.id ?? 0,
        control: words,
      },
    ],
  })
  await signIn(page, noor)
  await page.goto(`/questions#collaboration-${item.entityId}.${item.questionId}.${saved?.id}`)
  const dialog = page.getByRole('dialog', { name: /^Opinion on/ })
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click()
  await control(page).fill('Not since the spring.')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await expect(dialog).toContainText('Not since the spring.')
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete opinion' }).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await call(answersApi.list, { filter: { kind: 'collaboration' } })).data)
    .toEqual([])
})
test('a draft keeps the interview that it was written in', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  await switchOn(site, company, ['interviews'])
  const [first, second] = company.questions
  await signIn(page, company)
  await page.goto(addressOf(company.topic.id, first?.id))
  await page.getByRole('button', { name: 'Record an interview' }).click()
  await option(page, 'A').check()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.goto(addressOf(company.topic.id, second?.id))
  await expect(page.getByRole('button', { name: 'Record an interview' })).toBeVisible()
  await page.goto(addressOf(company.topic.id, first?.id))
  await expect(page.getByRole('combobox', { name: 'Interviewer' })).toHaveValue('Ada Keller')
})

test('a question that is not assigned to the person is not shown as locked', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const noor = await aPerson(site, 'Noor', 'Employee', company.organizationId)
  const [first] = company.questions
  await assign(site, company, { userId: noor.userId })
  await signIn(page, noor)
  await page.goto(addressOf(company.topic.id, first?.id))
  await expect(entityRow(page, 'Harbor Clinic')).toContainText('Needs answer')
  await expect(page.getByRole('list', { name: 'Applies to' })).not.toContainText('Locked')
})
