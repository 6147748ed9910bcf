import { actionPlansApi } from '#domain/action-plans/action-plans.contract.ts'
import { planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import { remediationApi } from '#domain/action-plans/remediation.contract.ts'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible } from '../../steps/accessibility.ts'
import { control, option, question } from '../../steps/answering.ts'
import { aCompanyWithGaps } from '../../steps/gaps.ts'
import { aPerson } from '../../steps/people.ts'
import { openProfileEntry } from '../../steps/sessions.ts'

test('a whole square of the matrix is assigned in three clicks', async ({ page, site, signIn }) => {
  const company = await aCompanyWithGaps(site)
  await signIn(page, company, '/risks?chart=matrix')
  await page.getByRole('grid', { name: 'Matrix' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/likelihood=\d&.*impact=\d|impact=\d&.*likelihood=\d/)
  await page.getByRole('button', { name: /^Remediate \d+ risks?$/ }).click()
  const form = page.getByRole('dialog', { name: 'Remediation' })
  await expect(form.getByLabel('Name', { exact: true })).not.toHaveValue('')
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await form.getByRole('button', { name: /^Assign \d+ tasks?$/ }).click()
  await expect(page.getByRole('dialog').getByText(/\d+ tasks? assigned\./)).toBeVisible()
  const [plan] = (await company.admin(actionPlansApi.list, {})).data
  expect(plan?.tasks_count).toBe(company.entities.length * company.questions.length)
})

test('an employee gets from Today’s Plan to the better answer that their task asks for', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aCompanyWithGaps(site)
  const emil = await aPerson(site, 'Emil', 'Employee', company.organizationId)
  const filter = { entity_id: company.entities[0]?.id, question_id: company.questions[0]?.id }
  const [answer] = (await company.admin(answersApi.list, { filter })).data
  const plan = await company.admin(actionPlansApi.create, { name: 'Policies' })
  const path = { action_plan_id: plan.id }
  await company.admin(planTasksApi.create, {
    ...path,
    description: 'Write the policy',
    user_id: emil.userId,
    answer_ids: [answer?.id ?? 0],
  })
  const riskNow = async () => (await company.admin(remediationApi.riskOfPlan, path)).total.now ?? 0
  const before = await riskNow()

  await signIn(page, emil, '/')
  await openProfileEntry(page, "Show Today's Plan")
  const today = page.getByRole('dialog', { name: /needs? your attention/ })
  await today.getByRole('link', { name: 'Write the policy' }).click()
  const task = page.getByRole('dialog')
  await task.getByText('Done', { exact: true }).click()
  await expect(task.getByText('Done on')).toBeVisible()
  expect(await riskNow()).toBe(before)
  await task.getByRole('link', { name: /^Answer .+ again$/ }).click()
  await expect(question(page)).toBeVisible()
  await option(page, 'A').click()
  await control(page).fill('The policy is written and signed.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(riskNow).toBeLessThan(before)
})
