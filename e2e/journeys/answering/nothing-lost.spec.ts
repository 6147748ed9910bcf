import type { Page } from '@playwright/test'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { addressOf, control, entityRow, inMenuOf, option, question } from '../../steps/answering.ts'
import { aReadyCompany, type ReadyCompany } from '../../steps/companies.ts'
import { aPerson } from '../../steps/people.ts'

const words = 'Locked at night, watched by day.'

test.describe('without a connection', () => {
  test.use({ tolerated: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|ERR_NETWORK/ })

  test('saves wait, and are sent when the connection is back', async ({ page, site, signIn }) => {
    const company = await aReadyCompany(site)
    await signIn(page, company)
    await open(page, company)
    await answer(page, 'A')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Kept for 3 entities. We’ll send it when you’re back online')).toBeVisible()
    for (const { name } of company.entities) {
      await expect(entityRow(page, name)).toContainText('Waiting for connection')
    }
    expect(await countOf(company)).toBe(0)
    await page.context().setOffline(false)
    await expect(page.getByText('You’re back online. 3 answers saved.')).toBeVisible()
    for (const { name } of company.entities) await expect(entityRow(page, name)).toContainText('Score 100')
    expect(await countOf(company)).toBe(3)
  })
})

test('the last save is undone, from the next question too', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  await signIn(page, company)
  await open(page, company)
  await answer(page, 'B')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'What saving will change' })
  await expect(preview).toContainText('3 new answers')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save and next' }).click()
  await expect(question(page)).toHaveText(company.questions[1]?.question ?? '')
  expect(await countOf(company)).toBe(3)
  await page.getByRole('button', { name: 'Undo saving for 3 entities' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Undone for 3 entities' })).toBeVisible()
  expect(await countOf(company)).toBe(0)
})

test('entities are chosen by their group and by their state', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  const [clinic, hospital, laboratory] = company.entities
  const { rows } = await site.owner.query(
    `insert into groups (organization_id, name) values ($1, 'Patient care') returning id`,
    [company.organizationId],
  )
  await site.owner.query(`update entities set group_id = $1 where organization_id = $2 and id = any($3)`, [
    rows[0].id,
    company.organizationId,
    [clinic?.id, hospital?.id],
  ])
  await signIn(page, company)
  await open(page, company)
  await page.getByRole('button', { name: 'None', exact: true }).click()
  await page.getByRole('button', { name: 'Select by…' }).click()
  await page.getByRole('menuitem', { name: 'Patient care (2)' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 of 3 entities selected')).toBeVisible()
  await expect(entityRow(page, laboratory?.name ?? '').getByRole('checkbox')).not.toBeChecked()
})

test('answering begun on one device continues on another', async ({ page, site, signIn, anotherBrowser }) => {
  const company = await aReadyCompany(site)
  await signIn(page, company)
  await page.goto('/questions')
  const topic = `${company.topic.tempid} ${company.topic.title}`
  await page.getByRole('checkbox', { name: topic }).check()
  await page.getByRole('button', { name: 'Start answering 1 topic' }).click()
  await answer(page, 'A')
  await page.getByRole('button', { name: 'Save and next' }).click()
  await expect(question(page)).toHaveText(company.questions[1]?.question ?? '')
  const other = await anotherBrowser()
  await signIn(other, company, '/')
  await expect(async () => {
    await other.reload()
    await other.getByRole('button', { name: /^Answering Session/ }).click()
    await expect(other.getByText('Completed 0 of 1 selected topics')).toBeVisible({ timeout: 3000 })
    await other.getByRole('menuitem', { name: 'Resume' }).click()
    await expect(question(other)).toHaveText(company.questions[1]?.question ?? '', { timeout: 3000 })
  }).toPass()
  await other.getByRole('button', { name: /^Answering Session/ }).click()
  await other.getByRole('menuitem', { name: 'Cancel Remaining' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Cancel Remaining' }).click()
  await expect(other.getByRole('button', { name: /^Answering Session/ })).toBeHidden()
  await page.goto('/questions')
  await expect(page.getByRole('button', { name: /^Answering Session/ })).toBeHidden()
})

test.describe('two people on one answer', () => {
  test.use({ refused: [412] })

  test('see each other, and the second one sees both versions', async ({
    page,
    site,
    signIn,
    anotherBrowser,
  }) => {
    const company = await aReadyCompany(site)
    const [clinic] = company.entities
    const name = clinic?.name ?? ''
    const [asked] = company.questions
    const [saved] = await company.admin(answersApi.giveMany, {
      question_id: asked?.id ?? 0,
      answers: [given(company, clinic?.id ?? 0, 'As it was.')],
    })
    const kim = await aPerson(site, 'Kim', 'Admin', company.organizationId)
    const other = await anotherBrowser()
    await signIn(other, kim)
    await signIn(page, company)
    const address = `${addressOf(company.topic.id, asked?.id)}#answer-edit-${saved?.id}`
    await page.goto(address)
    await other.goto(address)
    const mine = page.getByRole('dialog', { name: /^Answer to/ })
    const theirs = other.getByRole('dialog', { name: /^Answer to/ })
    await theirs.getByRole('textbox', { name: /^Control/ }).fill('As Kim knows it.')
    await mine.getByRole('textbox', { name: /^Control/ }).fill('As Ada knows it.')
    await theirs.getByRole('button', { name: 'Update' }).click()
    await expect(theirs.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    await mine.getByRole('button', { name: 'Update' }).click()
    const conflict = mine.getByRole('alert')
    await expect(conflict).toContainText('As Ada knows it.')
    await expect(conflict).toContainText('As Kim knows it.')
    await conflict.getByRole('button').first().click()
    await expect(mine.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    await expect(mine).toContainText('As Ada knows it.')
    await mine.getByRole('button', { name: 'Earlier versions' }).click()
    await expect(mine.getByRole('region', { name: 'Earlier versions' })).toContainText('As Kim knows it.')
    await page.keyboard.press('Escape')
    await expect(entityRow(page, name)).toContainText('Answered')
  })
})

test.describe('an upload', () => {
  test.use({ tolerated: /ERR_FAILED|ERR_CONNECTION/ })

  test('an interrupted one is reported, retried, and opens from the answer', async ({
    page,
    site,
    signIn,
  }) => {
    const company = await aReadyCompany(site)
    await signIn(page, company)
    await open(page, company)
    let interruptions = 0
    await page.route('**/files/store', route => {
      interruptions += 1
      return interruptions === 1 ? route.abort('connectionreset') : route.continue()
    })
    await answer(page, 'A')
    const plan = {
      name: 'plan.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Doors are locked at night.\n'),
    }
    await page.getByLabel('Attach evidence').locator('input[type=file]').setInputFiles(plan)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const uploads = page.getByRole('region', { name: 'Uploads' })
    await expect(uploads.getByRole('alert')).toContainText('Error: No connection. plan.txt')
    await uploads.getByRole('button', { name: 'Retry plan.txt' }).click()
    await expect(uploads).toBeHidden()
    for (const { name } of company.entities) {
      await expect(entityRow(page, name).getByRole('img', { name: '1 file' })).toBeVisible()
    }
    await inMenuOf(page, company.entities[2]?.name ?? '', 'Files')
    const files = page.getByRole('dialog', { name: /^Files of/ })
    await expect(files).toContainText('These links will expire in 15 minutes.')
    const download = page.waitForEvent('download')
    await files.getByRole('link', { name: 'Download plan.txt' }).click()
    expect((await download).suggestedFilename()).toBe('plan.txt')
    const { rows } = await site.owner.query(
      `select count(*)::int as files from files where organization_id = $1 and stored_at is not null`,
      [company.organizationId],
    )
    expect(rows[0].files).toBe(1)
  })
})

test('dialogs are stacked, each with its address', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  const [clinic] = company.entities
  const [asked] = company.questions
  const [saved] = await company.admin(answersApi.giveMany, {
    question_id: asked?.id ?? 0,
    answers: [given(company, clinic?.id ?? 0, words)],
  })
  await signIn(page, company)
  await page.goto(addressOf(company.topic.id, asked?.id))
  const more = entityRow(page, clinic?.name ?? '').getByRole('button', { name: /^More for/ })
  await inMenuOf(page, clinic?.name ?? '', 'Open answer')
  const answerDialog = page.getByRole('dialog', { name: /^Answer to/ })
  const notes = page.getByRole('dialog', { name: 'My Answer Notes' })
  await answerDialog.getByRole('button', { name: 'My notes' }).click()
  await expect(notes).toContainText('No notes added')
  await expect(page).toHaveURL(new RegExp(`#answer-${saved?.id}/notes-${saved?.id}$`))
  await page.reload()
  await expect(notes).toBeVisible()
  await notes.getByRole('button', { name: 'Add Note' }).click()
  const editor = notes.getByRole('textbox', { name: 'Note' })
  await editor.click()
  await page.keyboard.type('Ask ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('again')
  await notes.getByRole('button', { name: 'Save Note' }).click()
  await expect(editor).toBeHidden()
  await expect(notes.locator('strong')).toHaveText('again')
  await page.keyboard.press('Escape')
  await expect(notes).toBeHidden()
  await expect(answerDialog).toBeVisible()
  await answerDialog.getByRole('button', { name: 'Criteria' }).click()
  await expect(page.getByRole('dialog', { name: /^Criteria of/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: /^Criteria of/ })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(answerDialog).toBeHidden()
  await expect(page).toHaveURL(/\/entity\/false$/)
  await inMenuOf(page, clinic?.name ?? '', 'Open answer')
  await expect(answerDialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
})

test('nine entities and thirty questions, by keyboard alone, in one sitting', async ({
  page,
  site,
  signIn,
}) => {
  test.slow()
  const company = await aReadyCompany(site)
  for (const region of ['North', 'East', 'South', 'West', 'Central', 'Upper'])
    await company.admin(entitiesApi.create, {
      name: `Harbor ${region}`,
      protocols: [{ protocol_id: company.protocolId }],
    })
  const topics = (await company.admin(questionsApi.topics, {})).data
  const chosen: number[] = []
  for (const topic of topics) {
    for (const id of topic.question_ids) if (chosen.length < 30) chosen.push(id)
  }
  await signIn(page, company)
  await page.goto(`/questions/${chosen.join(',')}/topic/${topics[0]?.id}/question/${chosen[0]}/entity/false`)
  await expect(page.getByText('Question 1 of 30')).toBeVisible()
  await expect(page.getByText('9 of 9 entities selected')).toBeVisible()
  const from = Date.now()
  for (let number = 1; number <= 30; number++) {
    await expect(page.getByText(`Question ${number} of 30`)).toBeVisible()
    await expect(page.getByText('9 of 9 entities selected')).toBeVisible()
    await page.keyboard.press('b')
    await expect(option(page, 'B')).toBeChecked()
    while ((await page.locator('textarea:focus').count()) === 0) await page.keyboard.press('Tab')
    await page.keyboard.type(`Kept, ${number}.`)
    await page.keyboard.press('Control+Enter')
  }
  await expect(page.getByRole('heading', { level: 1, name: 'My Questions' })).toBeVisible()
  const seconds = (Date.now() - from) / 1000
  expect((await company.admin(answersApi.list, {})).total).toBe(270)
  test.info().annotations.push({ type: 'seconds for 270 answers', description: seconds.toFixed(1) })
  process.stdout.write(`  270 answers by keyboard in ${seconds.toFixed(1)} s\n`)
})

async function open(page: Page, { topic, questions }: ReadyCompany): Promise<void> {
  await page.goto(addressOf(topic.id))
  await expect(question(page)).toHaveText(questions[0]?.question ?? '')
  await expect(control(page)).toBeVisible()
}

async function answer(page: Page, letter: string): Promise<void> {
  await option(page, letter).check()
  await control(page).fill(words)
}

function given(company: ReadyCompany, entity_id: number, text: string) {
  return {
    entity_id,
    assessment_period_id: company.periodId,
    question_option_id: company.questions[0]?.options[0]?.id ?? 0,
    control: text,
  }
}

async function countOf({ admin }: ReadyCompany): Promise<number> {
  return (await admin(answersApi.list, {})).total
}
