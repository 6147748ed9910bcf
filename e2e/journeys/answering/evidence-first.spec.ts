import type { Page } from '@playwright/test'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { must } from '#server/testing/must.ts'
import { expect, test } from '../../fixtures.ts'
import type { Site } from '../../site.ts'
import { addressOf, control, entityRow, option } from '../../steps/answering.ts'
import { aReadyCompany, type ReadyCompany } from '../../steps/companies.ts'

const doors = { name: 'doors.txt', mimeType: 'text/plain', buffer: Buffer.from('All doors are locked.\n') }
const plan = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Doors are locked at night.\n') }

test('evidence that is chosen before the first save belongs to every answer of it', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await signIn(page, company)
  await libraryHas(page, company)
  await open(page, company)
  await choose(page)
  await page.getByRole('button', { name: 'Save and next' }).click()
  await expect.poll(() => evidenceOf(site, company)).toEqual(everywhere(company, ['doors.txt', 'plan.txt']))
  // The next question has none of it.
  await expect(page.getByRole('list', { name: 'Files to attach' })).toBeHidden()
})

test.describe('without a connection', () => {
  test.use({ tolerated: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|ERR_NETWORK/ })

  test('evidence waits with its answers, also on another page, and is attached when the connection is back', async ({
    page,
    site,
    signIn,
  }) => {
    const company = await aReadyCompany(site)
    await signIn(page, company)
    await libraryHas(page, company)
    await open(page, company)
    await choose(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(
      page.getByText('Kept for 3 entities. Keep this page open: we’ll send it with 1 file'),
    ).toBeVisible()
    await expect(page.getByRole('list', { name: 'Files to attach' })).toBeHidden()
    for (const { name } of company.entities)
      await expect(entityRow(page, name)).toContainText('Waiting for connection')
    // A later save for the same entities keeps the evidence of the earlier one.
    await control(page).fill('Locked at night, and watched.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Kept for 3 entities.')).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('You’re back online. 3 answers saved.')).toBeVisible()
    await expect.poll(() => evidenceOf(site, company)).toEqual(everywhere(company, ['doors.txt', 'plan.txt']))
  })

  test('new files of a page that was closed are named, and what is in the library is attached', async ({
    page,
    site,
    signIn,
  }) => {
    const company = await aReadyCompany(site)
    await signIn(page, company)
    await libraryHas(page, company)
    await open(page, company)
    await choose(page)
    await page.route('**/mass-answers', route => route.abort())
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Keep this page open')).toBeVisible()
    page.once('dialog', dialog => dialog.accept())
    await page.reload()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await expect(page.getByText('You’re back online. 3 answers saved.')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'plan.txt' })).toContainText('Attach it again.')
    await expect.poll(() => evidenceOf(site, company)).toEqual(everywhere(company, ['doors.txt']))
  })
})

/** The second question has an answer with a file, which the library offers. */
async function libraryHas(page: Page, company: ReadyCompany): Promise<void> {
  const [, second] = company.questions
  const [given] = await company.admin(answersApi.giveMany, {
    question_id: must(second).id,
    answers: [
      {
        entity_id: must(company.entities[0]).id,
        assessment_period_id: company.periodId,
        question_option_id: must(must(second).options[0]).id,
        control: 'Doors are locked.',
      },
    ],
  })
  await page.goto(`/evidence#files-${must(given).id}`)
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(doors)
  await expect(page.getByRole('dialog').getByRole('button', { name: doors.name, exact: true })).toBeVisible()
}

async function open(page: Page, company: ReadyCompany): Promise<void> {
  await page.goto(addressOf(company.topic.id, must(company.questions[0]).id))
  await option(page, 'A').check()
  await control(page).fill('Locked at night.')
}

/** Chooses a file of the library and a new one. */
async function choose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose from the library' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: `Add ${doors.name}` }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByLabel('Attach evidence').locator('input[type=file]').setInputFiles(plan)
  await expect(page.getByRole('list', { name: 'Files to attach' }).getByRole('listitem')).toHaveCount(2)
}

/** The files of each answer to the first question, as they are stored, by entity. */
async function evidenceOf({ owner }: Site, { organizationId, questions }: ReadyCompany) {
  const { rows } = await owner.query(
    `select a.entity_id::int as entity, array_agg(f.name order by f.name) as names
     from answers a join answer_files af on af.organization_id = a.organization_id and af.answer_id = a.id
     join files f on f.organization_id = af.organization_id and f.id = af.file_id
     where a.organization_id = $1 and a.question_id = $2 group by a.entity_id`,
    [organizationId, must(questions[0]).id],
  )
  return Object.fromEntries(rows.map(({ entity, names }) => [entity, names]))
}

const everywhere = ({ entities }: ReadyCompany, names: string[]) =>
  Object.fromEntries(entities.map(({ id }) => [id, names]))
