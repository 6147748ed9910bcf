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
  await expect(answer).toContainText('Files (1)')
})

test('cancelling the rest, or leaving the question, returns to the plan where it began', async ({
  page,
  site,
  signIn,
}) => {
  const { emil, address, planId, answerId } = await aTaskForEmil(site)
  await site.owner.query('delete from answers where id = $1', [answerId])
  await signIn(page, emil, address)
  const task = page.getByRole('dialog')
  await expect(task.getByText(/^Score 0 → not answered$/)).toBeVisible()
  // Nobody has asked Emil for the answer yet.
  await expect(task.getByRole('link', { name: /again$/ })).toHaveCount(0)
  await task.getByText('Done', { exact: true }).click()
  await answerAgain(page)
  await page.getByRole('link', { name: 'Back to the action plan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible()
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: /Answering Session/ }).click()
  await page.getByRole('menuitem', { name: 'Cancel Remaining' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Remaining' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible()
  await expect(page).toHaveURL(`/action-plans/${planId}`)
})

interface TaskForEmil {
  emil: SomePerson
  address: string
  planId: number
  answerId: number
}

/** A plan of one task about one answer, for an employee. */
async function aTaskForEmil(site: Site): Promise<TaskForEmil> {
  const company = await aCompanyWithGaps(site)
  const emil = await aPerson(site, 'Emil', 'Employee', company.organizationId)
  const filter = { entity_id: company.entities[0]?.id, question_id: company.questions[0]?.id }
  const answerId = (await company.admin(answersApi.list, { filter })).data[0]?.id ?? 0
  const { id: planId } = await company.admin(actionPlansApi.create, { name: 'Policies' })
  const task = await company.admin(planTasksApi.create, {
    action_plan_id: planId,
    description: 'Write the policy',
    user_id: emil.userId,
    answer_ids: [answerId],
  })
  return { emil, planId, answerId, address: `/action-plans/${planId}?showTaskId=${task.id}` }
}

async function answerAgain(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Answer .+ again$/ })
    .click()
  await expect(page).toHaveURL(/returnToPlanId=\d+/)
  await expect(question(page)).toBeVisible()
}
