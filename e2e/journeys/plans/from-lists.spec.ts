import type { Locator, Page } from '@playwright/test'
import { actionPlansApi } from '#domain/action-plans/action-plans.contract.ts'
import { planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { aCompanyWithGaps } from '../../steps/gaps.ts'

test('remediation of chosen answers gives back the place in the list and the focus, cancelled or assigned', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aCompanyWithGaps(site)
  // A low window, so that the list is scrolled.
  await page.setViewportSize({ width: 1280, height: 420 })
  await signIn(page, company, `/entities/${company.entities[0]?.id}/overview?view=answers`)
  const row = page.getByRole('row', { name: company.questions.at(-1)?.tempid ?? '' })
  await row.getByRole('checkbox').check()
  const remediate = page.getByRole('button', { name: 'Remediate', exact: true })
  await remediate.focus()
  const top = await scrolled(page)
  expect(top).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Remediation' })
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expectPlace(page, remediate, top)
  await expect(row.getByRole('checkbox')).toBeChecked()

  await page.keyboard.press('Enter')
  await form.getByLabel('Name', { exact: true }).fill('Plan from a list')
  await form.getByRole('button', { name: 'Assign 1 task' }).click()
  await expect(page.getByRole('dialog').getByText('1 task assigned.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectPlace(page, remediate, top)
})

test('an answer is linked to a plan where it is read, to a new task and to one that is there', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aCompanyWithGaps(site)
  const plan = await company.admin(actionPlansApi.create, { name: 'Policies' })
  const there = await company.admin(planTasksApi.create, {
    action_plan_id: plan.id,
    description: 'Write the policy',
  })
  const [first, second] = (await company.admin(answersApi.list, {})).data
  await signIn(page, company, `/questions#answer-${first?.id}`)
  for (const [answer, task] of [
    [first, 'New task'],
    [second, there.description],
  ] as const) {
    await page.goto(`/questions#answer-${answer?.id}`)
    const dialog = page.getByRole('dialog', { name: /^Answer to / })
    const link = dialog.getByRole('button', { name: 'Link to an action plan' })
    await link.click()
    const form = page.getByRole('dialog', { name: 'Link to an action plan' })
    await form.getByRole('button', { name: 'Link answer' }).click()
    await expect(form.getByText('Choose an action plan.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(link).toBeFocused()

    await link.click()
    await form.getByRole('combobox', { name: 'Action plan' }).fill('Pol')
    await page.getByRole('option', { name: 'Policies' }).click()
    await form.getByLabel('Task').selectOption({ label: task })
    if (answer === first) await form.getByLabel('Description').fill('Ask the vendor')
    await form.getByRole('button', { name: 'Link answer' }).click()
    await expect(form).toBeHidden()
    await expect(dialog.getByRole('link', { name: 'Policies' })).toBeVisible()
  }
  const tasks = (await company.admin(planTasksApi.list, { action_plan_id: plan.id })).data
  expect(
    tasks.map(({ description, answers }) => [description, answers?.map(each => each.answer_id)]),
  ).toEqual([
    ['Write the policy', [second?.id]],
    ['Ask the vendor', [first?.id]],
  ])
})

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)

async function expectPlace(page: Page, focused: Locator, top: number): Promise<void> {
  await expect(focused).toBeFocused()
  expect(await scrolled(page)).toBe(top)
}
