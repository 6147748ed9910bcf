import { answersApi } from '#domain/answers/answers.contract.ts'
import { periodsApi } from '#domain/periods/periods.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible } from '../../steps/accessibility.ts'
import { aReadyCompany, type ReadyCompany } from '../../steps/companies.ts'
import { addDivisions } from '../../steps/divisions.ts'
import { daysAround, endLastYear, keepInScope } from '../../steps/years.ts'

test('a board reads what moved since last year, in the order that its secretary chose', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const { admin, entities, periodId } = company
  await addDivisions(site, company, ['North', 'South'])
  await keepInScope(site, company)
  await answer(company, periodId, [0, 0])
  await endLastYear(site, company)
  await admin(periodsApi.close, { period_id: periodId })
  await expect
    .poll(async () => (await admin(periodsApi.show, { period_id: periodId })).stored_at)
    .not.toBeNull()
  const next = await admin(periodsApi.create, { name: 'This year', ...daysAround(10, 300) })
  await answer(company, next.id, [4, 0])
  await signIn(page, company, '/company/organization-dashboard')

  await test.step('figures, trends and divisions on one page', async () => {
    const figures = page.getByRole('region', { name: 'Figures' })
    await expect(figures).toContainText('Changes are since Last year')
    await expect(figures).toContainText(/[+−][\d.]+ ?(Better|Worse)/)
    await expect(page.getByRole('table', { name: 'Organization Dashboard' })).toContainText('South')
    const trend = page.getByRole('region', { name: 'Risk of divisions over time' })
    await expect(trend.locator('polyline')).toHaveCount(2)
    await trend.getByText('Show as a table').click()
    await trend
      .getByRole('row', { name: /^North/ })
      .getByRole('link')
      .first()
      .click()
    await expect(page.getByRole('dialog')).toContainText('North')
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await page.setViewportSize(desktop)
  })

  await test.step('a threat to one entity is among the movers', async () => {
    const movers = page.getByRole('region', { name: 'Biggest movers' })
    const pairs = movers.getByRole('link', { name: new RegExp(` · ${entities[0]?.name}$`) })
    await expect(pairs.first()).toBeVisible()
    await pairs.first().click()
    await expect(page.getByRole('dialog')).toContainText(entities[0]?.name ?? '')
    await page.keyboard.press('Escape')
  })

  await test.step('in an order of one’s own, which stays', async () => {
    const headings = page.locator('#content h2')
    await expect(headings.first()).toHaveText(/^Top risks/)
    await page.getByRole('button', { name: 'Arrange page' }).click()
    const dialog = page.getByRole('dialog', { name: 'Arrange page' })
    await dialog.getByRole('button', { name: 'Move “Over time” up' }).click()
    await dialog.getByRole('checkbox', { name: 'Frameworks' }).uncheck()
    await expect(headings.first()).toHaveText(/^Over time/)
    await page.reload()
    await expect(headings.first()).toHaveText(/^Over time/)
    await expect(page.getByRole('heading', { name: 'Frameworks' })).toHaveCount(0)
  })

  await test.step('printed with the heads of its columns, and without buttons', async () => {
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const heads = page.getByRole('table', { name: 'Organization Dashboard' }).getByRole('columnheader')
    for (const head of await heads.all()) await expect(head).toHaveText(/./)
    await expect(heads.getByText('Risk', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('link', { name: /^Add to register/ })).toHaveCount(0)
    await page.emulateMedia({ media: null })
  })
})

/** Answers every question of a topic, each entity with an option of its own. */
async function answer(
  { admin, questions, entities }: ReadyCompany,
  assessment_period_id: number,
  options: [number, number],
): Promise<void> {
  for (const { id: question_id, options: all } of questions)
    await admin(answersApi.giveMany, {
      question_id,
      answers: entities.map(({ id: entity_id }, index) => ({
        entity_id,
        assessment_period_id,
        question_option_id: all.at(Math.min(options[index] ?? 0, all.length - 1))?.id ?? 0,
        control: 'Reviewed each quarter.',
      })),
    })
}
