import type { Page } from '@playwright/test'
import { actionPlansApi } from '#domain/action-plans/action-plans.contract.ts'
import { planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { expect, test } from '../../fixtures.ts'
import type { Site } from '../../site.ts'
import { control, option, question } from '../../steps/answering.ts'
import { aCompanyWithGaps } from '../../steps/gaps.ts'
import { aPerson, type SomePerson } from '../../steps/people.ts'

test('an answer that a task asks for again begins as it was, keeps the evidence of the task, and leads back to the plan', async ({
  page,
  site,
  signIn,
}) => {
  const { emil, address } = await aTaskForEmil(site)
  await signIn(page, emil, address)
  const task = page.getByRole('dialog')
  await task
    .locator('input[type=file]')
    .setInputFiles({ name: 'policy.txt', mimeType: 'text/plain', buffer: Buffer.from('signed') })
  await expect(task.getByRole('button', { name: 'policy.txt', exact: true })).toBeVisible()
  await task.getByText('Done', { exact: true }).click()
  await expect(task.getByText('Done on')).toBeVisible()
  await answerAgain(page)
  await expect(control(page)).toHaveText('Nothing is in place yet.')
  await option(page, 'A').click()
  await control(page).fill('The policy is written and signed.')
  await page.getByRole('button', { name: 'Save and finish' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible()
  await page.getByRole('link', { name: 'Write the policy' }).click()
  await expect(task.getByText(/^Score 0 → 100$/)).toBeVisible()
  await task.getByRole('button', { name: /^Open the answer to / }).click()
  const answer = page.getByRole('dialog', { name: /^Answer to / })
  await expect(answer).toContainText('The policy is written and signed.')
  await answer.getByRole('button', { name: 'Files (1)' }).click()
  await expect(page.getByRole('dialog').getByText('policy.txt').first()).toBeVisible()
})

/** A plan of one task about one answer, for an employee. */
async function aTaskForEmil(site: Site): Promise<{ emil: SomePerson; address: string }> {
  const company = await aCompanyWithGaps(site)
  const emil = await aPerson(site, 'Emil', 'Employee', company.organizationId)
  const filter = { entity_id: company.entities[0]?.id, question_id: company.questions[0]?.id }
  const [answer] = (await company.admin(answersApi.list, { filter })).data
  const { id: planId } = await company.admin(actionPlansApi.create, { name: 'Policies' })
  const task = await company.admin(planTasksApi.create, {
    action_plan_id: planId,
    description: 'Write the policy',
    user_id: emil.userId,
    answer_ids: [answer?.id ?? 0],
  })
  return { emil, address: `/action-plans/${planId}?showTaskId=${task.id}` }
}

async function answerAgain(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Answer .+ again$/ })
    .click()
  await expect(page).toHaveURL(/returnToPlanId=\d+/)
  await expect(question(page)).toBeVisible()
}
