import type { Page } from '@playwright/test'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible } from '../../steps/accessibility.ts'
import { aReadyCompany, type ReadyCompany } from '../../steps/companies.ts'
import { switchOn } from '../../steps/features.ts'
import { daysAround, endLastYear, keepInScope } from '../../steps/years.ts'

test('last year’s answers are carried over and confirmed, and the two closed years are compared', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const { admin, entities, questions } = company
  await switchOn(site, company, ['acceptance'])
  await keepInScope(site, company)
  for (const [index] of questions.entries()) await answer(company, company.periodId, index, 1)
  await endLastYear(site, company)
  await admin(periodsApi.close, { period_id: company.periodId })
  const next = await admin(periodsApi.create, { name: 'Next year', ...daysAround(10, 300) })
  const count = questions.length * entities.length
  await signIn(page, company, '/company/assessment-periods')

  await test.step('carries the answers over and confirms the copies', async () => {
    await page.getByRole('button', { name: 'Actions for Next year' }).click()
    await page.getByRole('menuitem', { name: 'Carry answers over' }).click()
    const dialog = page.getByRole('dialog', { name: 'Carry answers over to Next year' })
    await dialog.getByRole('button', { name: `Carry ${count} answers over` }).click()
    await expect(dialog).toContainText(`${count} answers were carried over to Next year.`)
    await dialog.getByRole('link', { name: 'Confirm them' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Answer' })).toContainText(`1 of ${count}`)
    await page.getByRole('checkbox', { name: /^Select all rows/ }).check()
    await page.getByRole('button', { name: `Accept ${count}`, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: `${count} answers accepted.` })).toBeVisible()
    await expect(page.getByText('Nothing left to review')).toBeVisible()
  })

  await answer(company, next.id, 0, 0, entities.slice(0, 1))
  await answer(company, next.id, 0, 4, entities.slice(1, 2))

  await test.step('sees on the dashboard what moved most', async () => {
    await page.goto('/dashboard')
    const movers = page.getByRole('region', { name: 'Biggest movers' })
    await expect(movers).toContainText('The largest changes of risk since Last year.')
    // A framework and two entities, and a threat to each of the two.
    await expect(movers.getByRole('listitem')).toHaveCount(5)
    await movers.getByRole('link', { name: entities[1]?.name ?? '', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Next year compared' })).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Compared by' }).getByRole('link', { name: 'Entities' }),
    ).toHaveAttribute('aria-current', 'page')
    await expect(row(page, entities[1]?.name ?? '')).toContainText('Worse')
    await expect(row(page, entities[0]?.name ?? '')).toContainText('Better')
  })

  await test.step('remedies an answer that got worse', async () => {
    await page.goto(`/company/assessment-periods/${next.id}/comparison?by=answers&change=worse`)
    const moved = page.getByRole('table', { name: 'Moved answers' })
    await moved
      .getByRole('row', { name: /GV\.PO-01/ })
      .getByRole('checkbox')
      .check()
    await page.getByRole('button', { name: 'Remediate', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Remediation' })
    await form.getByLabel('Name', { exact: true }).fill('What got worse')
    await form.getByRole('button', { name: 'Assign 1 task' }).click()
    await expect(page.getByRole('dialog')).toContainText('1 task assigned.')
    await page.keyboard.press('Escape')
  })

  await test.step('closes it, and finds the same in the comparison of two closed years', async () => {
    await admin(periodsApi.close, { period_id: next.id })
    await expect
      .poll(async () => (await admin(periodsApi.show, { period_id: next.id })).stored_at)
      .not.toBeNull()
    await page.reload()
    await expect(page.getByText(`${count - 2} answers have the same score.`)).toBeVisible()
    const changes = page.getByRole('region', { name: 'Answers that moved' })
    await expect(changes.getByRole('link', { name: '1 Better' })).toBeVisible()
    await changes.getByRole('link', { name: '1 Worse' }).click()
    const moved = page.getByRole('table', { name: 'Moved answers' })
    await expect(moved.getByRole('row')).toHaveCount(2)
    await expect(row(page, entities[1]?.name ?? '')).toContainText(questions[0]?.question ?? '')
    await expectAccessible(page)
    await page.setViewportSize(desktop)
  })

  await test.step('reopens it with a reason, and sees the figures of now at once', async () => {
    await page.goto(`/company/assessment-periods/${next.id}`)
    await expect(page.getByText(`${count} of ${count}`, { exact: true }).first()).toBeVisible()
    await admin(entitiesApi.remove, { entity_id: entities[1]?.id ?? 0 })
    await page.getByRole('button', { name: 'Reopen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reopen “Next year”?' })
    await dialog.getByRole('button', { name: 'Reopen assessment' }).click()
    await expect(dialog).toContainText('The reason field is required.')
    await dialog.getByLabel('Reason').fill('A clinic was sold.')
    await dialog.getByRole('button', { name: 'Reopen assessment' }).click()
    await expect(page.getByRole('button', { name: 'Close assessment' })).toBeVisible()
    const left = count - questions.length
    await expect(page.getByText(`${left} of ${left}`, { exact: true }).first()).toBeVisible()
  })
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function answer(
  { admin, questions, entities }: ReadyCompany,
  assessment_period_id: number,
  index: number,
  option: number,
  of = entities,
): Promise<void> {
  const question = questions[index]
  await admin(answersApi.giveMany, {
    question_id: question?.id ?? 0,
    answers: of.map(({ id: entity_id }) => ({
      entity_id,
      assessment_period_id,
      question_option_id: question?.options.at(Math.min(option, question.options.length - 1))?.id ?? 0,
      control: 'Reviewed each quarter.',
    })),
  })
}
