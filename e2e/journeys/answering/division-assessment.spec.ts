import type { Page } from '@playwright/test'
import { divisionsApi } from '#domain/divisions/divisions.contract.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { expect, test } from '../../fixtures.ts'
import type { Site } from '../../site.ts'
import { control, entityRow, expectCompletion, inMenuOf, option, question } from '../../steps/answering.ts'
import { aReadyCompany, type ReadyCompany } from '../../steps/companies.ts'
import { aPerson, assign } from '../../steps/people.ts'

const topic = 'GV.PO Policy'
const name = 'Clinics, second half'

test('an employee answers in the assessment of a division, beside that of the company', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const [clinic, hospital] = company.entities.map(each => each.name)
  const noor = await somebodyWithBoth(site, company)
  const answered = async () => {
    const { rows } = await site.owner.query(
      `select p.name, a.control from answers a
       join assessment_periods p on p.organization_id = a.organization_id and p.id = a.assessment_period_id
       where a.organization_id = $1 order by a.id`,
      [company.organizationId],
    )
    return rows
  }

  await test.step('a notification opens the question in the assessment of the division', async () => {
    await signIn(page, noor, '/notifications')
    await page.getByRole('link', { name: company.questions[0]?.question ?? '' }).click()
    await expect(question(page)).toHaveText(company.questions[0]?.question ?? '')
    await expect(entityRow(page, clinic ?? '').getByRole('checkbox')).toBeChecked()
  })
  await test.step('an exclusion is requested there', async () => {
    await inMenuOf(page, clinic ?? '', 'Ask to exclude…')
    const dialog = page.getByRole('dialog', { name: 'Request an exclusion' })
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('There is no such policy.')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(dialog).toBeHidden()
    const { rows } = await site.owner.query(
      `select p.name from question_exclusion_requests r
       join assessment_periods p on p.organization_id = r.organization_id and p.id = r.assessment_period_id
       where r.organization_id = $1`,
      [company.organizationId],
    )
    expect(rows).toEqual([{ name }])
  })
  await test.step('and the answer is saved there', async () => {
    await option(page, 'B').check()
    await control(page).fill('The policy is signed each January.')
    await page.getByRole('button', { name: /^Save/ }).last().click()
    await expect.poll(answered).toEqual([{ name, control: 'The policy is signed each January.' }])
  })
  await test.step('My Questions has both assessments', async () => {
    const questionId = company.questions[1]?.id
    await assign(site, company, { userId: noor.userId, questionId, periodId: noor.periodId })
    await page.goto('/questions')
    await expectCompletion(page, topic, '0 of 1')
    await expectCompletion(page, topic, '1 assigned')
    await page.getByRole('button', { name: `Assessment: Harbor ${new Date().getFullYear()}` }).click()
    await page.getByRole('option', { name }).click()
    await expectCompletion(page, topic, '1 of 2')
  })
  await test.step('answering from there stays in it, also when it is resumed', async () => {
    await startAnswering(page)
    await expect(page).toHaveURL(/\?period=\d+$/)
    await page.goto('/questions')
    await page.getByRole('button', { name: /^Answering Session/ }).click()
    await page.getByRole('menuitem', { name: 'Resume Answering' }).click()
    await expect(question(page)).toHaveText(company.questions[1]?.question ?? '')
    await expect(page).toHaveURL(/\?period=\d+$/)
  })
  await test.step('what is assigned in the assessment of the company is answered there', async () => {
    await page.goto('/questions?mine=true')
    await startAnswering(page)
    await expect(entityRow(page, hospital ?? '').getByRole('checkbox')).toBeChecked()
    await option(page, 'D').check()
    await control(page).fill('Nobody has looked at it for years.')
    await page.getByRole('button', { name: /^Save/ }).last().click()
    await expect.poll(answered).toHaveLength(2)
    expect((await answered())[1]?.name).toBe(`Harbor ${new Date().getFullYear()}`)
  })
})

async function startAnswering(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: topic }).check()
  await page.getByRole('button', { name: 'Start answering 1 topic' }).click()
  await expect(question(page)).not.toBeEmpty()
}

/** An employee with one question for the clinic, in its division's assessment, and one for the hospital, in the company's. */
async function somebodyWithBoth(site: Site, company: ReadyCompany) {
  const { admin, organizationId, questions, entities } = company
  await site.owner.query(
    `insert into organization_features (organization_id, key) values ($1, 'divisions')`,
    [organizationId],
  )
  const { id: division_id } = await admin(divisionsApi.create, { name: 'Clinics' })
  const [clinic, hospital] = entities.map(({ id }) => id)
  await admin(divisionsApi.setEntities, { division_id, entity_ids: [clinic ?? 0] })
  const year = new Date().getFullYear()
  const period = { name, start_date: `${year - 1}-11-01`, end_date: `${year + 1}-02-28`, division_id }
  const { id: periodId } = await admin(periodsApi.create, period)
  const noor = await aPerson(site, 'Noor', 'Employee', organizationId)
  const { userId } = noor
  await assign(site, company, { userId, periodId })
  await assign(site, company, { userId, questionId: questions[1]?.id, entityId: hospital })
  return { ...noor, periodId }
}
