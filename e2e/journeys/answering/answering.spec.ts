import { answersApi } from '#domain/answers/answers.contract.ts'
import { expect, test } from '../../fixtures.ts'
import {
  addressOf,
  control,
  entityRow,
  expectCompletion,
  inMenuOf,
  option,
  question,
} from '../../steps/answering.ts'
import { callerFor } from '../../steps/caller.ts'
import { aReadyCompany, type ReadyCompany } from '../../steps/companies.ts'
import { askForExclusion } from '../../steps/exclusions.ts'
import { switchOn } from '../../steps/features.ts'
import { linkTo, notifyOfTasks } from '../../steps/mails.ts'
import { aPerson, assign } from '../../steps/people.ts'

const words = 'Signed by the board, sent to everybody.'

test('an employee opens an email, answers, and asks the team', async ({ page, site, login }) => {
  const company = await aReadyCompany(site)
  const noor = await aPerson(site, 'Noor', 'Employee', company.organizationId)
  await site.owner.query(`update users set registered_at = now() where id = $1`, [noor.userId])
  const [asked] = company.questions
  const [clinic] = company.entities
  await assign(site, company, { userId: noor.userId })
  await notifyOfTasks(site)
  const link = await linkTo(site, noor.email, '/questions/')
  await page.goto(link)
  await login(page, noor.email, noor.password)
  await expect(question(page)).toHaveText(asked?.question ?? '')
  await option(page, 'B').check()
  await control(page).fill(words)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(entityRow(page, clinic?.name ?? '')).toContainText('Answered')

  await inMenuOf(page, clinic?.name ?? '', 'Discuss')
  const dialog = page.getByRole('dialog', { name: /^Discuss \| Question Answer/ })
  await expect(dialog).toContainText('Start your discussion here')
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Message' }).pressSequentially('Is this enough, @ada')
  await page.getByRole('option', { name: /Ada Keller/ }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByRole('list', { name: 'Messages' })).toContainText('Is this enough, @Ada Keller')

  await test.step('a mentioned person is notified, and finds the discussion by the email', async () => {
    await site.owner.query(`update users set registered_at = now() where id = $1`, [company.userId])
    await notifyOfTasks(site)
    const toDiscussion = await linkTo(site, company.email, '/?answer-discussion=')
    const ada = await callerFor(site, company)
    const { data } = await ada(answersApi.list, {})
    expect(toDiscussion).toBe(`/?answer-discussion=${data[0]?.id}`)
  })
})

test('a message appears without reloading, and its link opens the discussion', async ({
  page,
  site,
  signIn,
  anotherBrowser,
}) => {
  const company = await aReadyCompany(site)
  const answerId = await answered(company)
  await signIn(page, company, `/questions?answer-discussion=${answerId}`)
  const mine = page.getByRole('dialog', { name: /^Discuss/ })
  await expect(mine).toContainText('Have a question? Ask your team!')
  const kim = await aPerson(site, 'Kim', 'Admin', company.organizationId)
  const theirs = await anotherBrowser()
  await signIn(theirs, kim, `/questions?answer-discussion=${answerId}`)
  const box = theirs.getByRole('textbox', { name: 'Message' })
  await box.fill('Since May it is.')
  await theirs.keyboard.press('Control+Enter')
  await expect(theirs.getByRole('list', { name: 'Messages' })).toContainText('Since May it is.')
  await expect(mine.getByRole('list', { name: 'Messages' })).toContainText('Kim Marsh')
  await expect(mine.getByRole('list', { name: 'Messages' })).toContainText('Since May it is.')
  await expect(mine).toContainText(company.entities[0]?.name ?? '')
  await expect(mine).toContainText(company.questions[0]?.question ?? '')
  await expect(mine).toContainText(words)

  await test.step('its author corrects and withdraws it, and others see both without reloading', async () => {
    await theirs.getByRole('button', { name: /^Actions for your message/ }).click()
    await theirs.getByRole('menuitem', { name: 'Edit' }).click()
    await theirs.getByRole('textbox', { name: 'Your message' }).fill('Since June it is.')
    await theirs.getByRole('list', { name: 'Messages' }).getByRole('button', { name: 'Save' }).click()
    for (const dialog of [theirs, mine]) {
      const messages = dialog.getByRole('list', { name: 'Messages' })
      await expect(messages).toContainText('Since June it is.')
      await expect(messages).toContainText('edited')
    }
    await theirs.getByRole('button', { name: /^Actions for your message/ }).click()
    await theirs.getByRole('menuitem', { name: 'Withdraw…' }).click()
    await theirs.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(mine.getByRole('list', { name: 'Messages' })).toContainText('This message was withdrawn.')
    await expect(mine).not.toContainText('Since June it is.')
    await expect(mine.getByRole('button', { name: /^Actions for your message/ })).toBeHidden()
  })
})

test('people discuss a question before it is answered, and its answer continues the discussion', async ({
  page,
  site,
  signIn,
  anotherBrowser,
}) => {
  const company = await aReadyCompany(site)
  const [asked] = company.questions
  const [clinic] = company.entities
  const name = clinic?.name ?? ''
  await signIn(page, company, addressOf(company.topic.id, asked?.id))
  await inMenuOf(page, name, 'Discuss')
  const dialog = page.getByRole('dialog', { name: /^Discuss \| Question Answer/ })
  await expect(dialog).toContainText(name)
  await expect(dialog).toContainText('Not answered yet.')
  const kim = await aPerson(site, 'Kim', 'Admin', company.organizationId)
  await dialog.getByRole('textbox', { name: 'Message' }).pressSequentially('Which policy, @kim')
  await page.getByRole('option', { name: /Kim Marsh/ }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByRole('list', { name: 'Messages' })).toContainText('Which policy, @Kim Marsh')
  await page.keyboard.press('Escape')
  await expect(entityRow(page, name).getByRole('img', { name: '1 message' })).toBeVisible()

  await test.step('the mentioned person finds it in the notifications', async () => {
    const theirs = await anotherBrowser()
    await signIn(theirs, kim, '/notifications')
    await theirs.getByText(/^New messages in the discussion of/).click()
    await expect(theirs.getByRole('dialog', { name: /^Discuss/ })).toContainText('Which policy')
  })
  await answered(company)
  await page.reload()
  await inMenuOf(page, name, 'Discuss')
  await expect(dialog).toContainText(words)
  await expect(dialog.getByRole('list', { name: 'Messages' })).toContainText('Which policy, @Kim Marsh')
})

test('an admin has a question excluded, sees the effect, and everybody sees the result', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const [clinic] = company.entities
  const name = clinic?.name ?? ''
  await signIn(page, company, addressOf(company.topic.id))
  await inMenuOf(page, name, 'Ask to exclude…')
  const ask = page.getByRole('dialog', { name: 'Request an exclusion' })
  await expect(ask.getByRole('region', { name: 'Effect' })).toContainText('Questions in scope')
  await expect(ask.getByRole('row', { name: /Questions in scope/ })).toContainText('106105')
  await ask.getByRole('textbox', { name: 'Reason' }).fill('There is no such policy here.')
  await ask.getByRole('button', { name: 'Send request' }).click()
  const review = page.getByRole('dialog', { name: /Question Exclusion Request/ })
  await expect(review).toContainText('There is no such policy here.')
  await review.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('dialog', { name: 'Approve this request?' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(page.getByText('Response Sent!')).toBeVisible()
  await expect(review).toBeHidden()
  await expect(entityRow(page, name)).toContainText('Excluded')
  await expect(entityRow(page, name).getByRole('checkbox')).toBeDisabled()
  await page.getByRole('link', { name: 'My Questions' }).first().click()
  await expectCompletion(page, `${company.topic.tempid} ${company.topic.title}`, '0 of 5')
})

test('an admin denies an exclusion with a reason, which the requester and the entity’s page show', async ({
  page,
  site,
  signIn,
  anotherBrowser,
}) => {
  const company = await aReadyCompany(site)
  const [clinic] = company.entities
  const noor = await aPerson(site, 'Noor', 'Employee', company.organizationId)
  await assign(site, company, { userId: noor.userId })
  const id = await askForExclusion(site, company, { userId: noor.userId, reason: 'There are no doors.' })
  await signIn(page, company, `/entities/${clinic?.id}/overview?view=excluded#exclusion-request-${id}`)
  const review = page.getByRole('dialog', { name: /Question Exclusion Request/ })
  await review.getByRole('button', { name: 'Deny' }).click()
  const confirm = page.getByRole('dialog', { name: 'Deny this request?' })
  const reason = confirm.getByRole('textbox', { name: 'Reason (optional)' })
  await expect(reason).toBeFocused()
  await reason.fill('The back door counts.')
  await confirm.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByText('Response Sent!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Denied exclusion requests' })).toContainText(
    'Denied: The back door counts.',
  )

  const theirs = await anotherBrowser()
  await signIn(theirs, noor, addressOf(company.topic.id, company.questions[0]?.id))
  await inMenuOf(theirs, clinic?.name ?? '', 'See denied exclusion request')
  await expect(theirs.getByRole('dialog', { name: /Question Exclusion Request/ })).toContainText(
    'Reason for denialThe back door counts.',
  )
})

test('a manager accepts answers, and undoes an acceptance', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  await switchOn(site, company, ['acceptance'])
  const mona = await aPerson(site, 'Mona', 'Manager', company.organizationId)
  const [clinic] = company.entities
  await site.owner.query(`update entities set manager_id = $1 where organization_id = $2 and id = $3`, [
    mona.userId,
    company.organizationId,
    clinic?.id,
  ])
  await answered(company)
  await signIn(page, mona, addressOf(company.topic.id, company.questions[0]?.id))
  const row = entityRow(page, clinic?.name ?? '')
  await inMenuOf(page, clinic?.name ?? '', 'Accept')
  await expect(page.getByRole('status').filter({ hasText: 'Accepted for' })).toBeVisible()
  await expect(row.getByRole('img', { name: 'Accepted' })).toBeVisible()
  await inMenuOf(page, clinic?.name ?? '', 'Open answer')
  const dialog = page.getByRole('dialog', { name: /^Answer to/ })
  await expect(dialog).toContainText('Accepted by Mona Marsh')
  await dialog.getByRole('button', { name: 'Undo acceptance' }).click()
  await expect(dialog).toContainText('Needs Acceptance')
})

test('a collaborator gives an opinion, and an admin adopts it in one step', async ({
  page,
  site,
  signIn,
  anotherBrowser,
}) => {
  const company = await aReadyCompany(site)
  await switchOn(site, company, ['collaboration'])
  const noor = await aPerson(site, 'Noor', 'Employee', company.organizationId)
  const [asked] = company.questions
  const [clinic] = company.entities
  const name = clinic?.name ?? ''
  await assign(site, company, { userId: noor.userId, type: 'collaboration' })
  const theirs = await anotherBrowser()
  await signIn(theirs, noor, addressOf(company.topic.id, asked?.id))
  await expect(theirs.getByText('Someone asked for your opinion.')).toBeVisible()
  await option(theirs, 'C').check()
  await control(theirs).fill('It is a draft, I believe.')
  await theirs.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(entityRow(theirs, name)).toContainText('Answered')

  const before = await company.admin(answersApi.list, {})
  expect(before.data.filter(({ kind }) => kind === 'answer')).toEqual([])
  const [opinion] = (await company.admin(answersApi.list, { filter: { kind: 'collaboration' } })).data
  await signIn(page, company)
  await page.goto(
    `${addressOf(company.topic.id, asked?.id)}#collaboration-${clinic?.id}.${asked?.id}.${opinion?.id}`,
  )
  const dialog = page.getByRole('dialog', { name: /^Opinion on/ })
  await expect(dialog).toContainText('It is a draft, I believe.')
  await dialog.getByRole('button', { name: 'Adopt as the answer' }).click()
  await page
    .getByRole('dialog', { name: 'Adopt this opinion?' })
    .getByRole('button', { name: 'Adopt as the answer' })
    .click()
  await expect(dialog).toBeHidden()
  await expect(entityRow(page, name)).toContainText('Score 50')
})

/** The first question has an answer for the first entity; its number. */
async function answered({ admin, questions, entities, periodId }: ReadyCompany): Promise<number> {
  const [asked] = questions
  const [saved] = await admin(answersApi.giveMany, {
    question_id: asked?.id ?? 0,
    answers: [
      {
        entity_id: entities[0]?.id ?? 0,
        assessment_period_id: periodId,
        question_option_id: asked?.options[0]?.id ?? 0,
        control: words,
      },
    ],
  })
  return saved?.id ?? 0
}
