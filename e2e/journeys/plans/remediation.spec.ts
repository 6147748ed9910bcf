import type { Locator } from '@playwright/test'
import { actionPlansApi } from '#domain/action-plans/action-plans.contract.ts'
import { planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import { remediationApi } from '#domain/action-plans/remediation.contract.ts'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { expect, test } from '../../fixtures.ts'
import type { Site } from '../../site.ts'
import { desktop, expectAccessible } from '../../steps/accessibility.ts'
import { addressOf, control, option, question } from '../../steps/answering.ts'
import type { ReadyCompany } from '../../steps/companies.ts'
import { aCompanyWithGaps } from '../../steps/gaps.ts'
import { aPerson } from '../../steps/people.ts'
import { openProfileEntry } from '../../steps/sessions.ts'

test('from the heat map to assigned work in three clicks, and to a lower risk by a better answer', async ({
  page,
  anotherBrowser,
  site,
  signIn,
}) => {
  const company = await aCompanyWithGaps(site)
  const mina = await aManagerOf(site, company)
  await signIn(page, company, '/risks')
  const map = page.getByRole('grid', { name: 'Heat map' })
  await test.step('three clicks assign the work', async () => {
    await map
      .getByRole('link', { name: /\d/ })
      .or(map.getByRole('button', { name: /\d/ }))
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Remediate|Plan remediation/ })
      .click()
    const form = page.getByRole('dialog', { name: 'Remediation' })
    await expect(form.getByRole('button', { name: /^Assign \d+ tasks?$/ })).toBeEnabled()
    await expectAccessible(page)
    await page.setViewportSize(desktop)
    await form.getByRole('button', { name: /^Assign \d+ tasks?$/ }).click()
    await expect(page.getByRole('dialog').getByText(/\d+ tasks? assigned\./)).toBeVisible()
  })
  const [plan] = (await company.admin(actionPlansApi.list, {})).data
  if (!plan) throw new Error('there is a plan')
  const [task] = (await company.admin(planTasksApi.list, { action_plan_id: plan.id })).data
  expect(task).toMatchObject({ user: { id: mina.userId }, state: 'todo', answers: [{ score: 0 }] })
  const before = await company.admin(remediationApi.riskOfPlan, { action_plan_id: plan.id })

  const other = await anotherBrowser()
  await signIn(other, mina, '/')
  await test.step('the assignee ticks the task in Today’s Plan, undoes it, and ticks it again', async () => {
    await openProfileEntry(other, "Show Today's Plan")
    const today = other.getByRole('dialog', { name: /need your attention|needs your attention/ })
    const tick = today.getByRole('button', { name: /^Mark “.*” for Harbor \w+ as done$/ }).first()
    await tick.click()
    await other.getByRole('button', { name: 'Undo' }).last().click()
    await expect(other.getByText('Task reopened.')).toBeVisible()
    await tick.click()
    await expect(other.getByText('Task done.').last()).toBeVisible()
    const now = await company.admin(remediationApi.riskOfPlan, { action_plan_id: plan.id })
    expect(now.total).toEqual(before.total)
  })
  await test.step('the answer is asked for again, and lowers the risk', async () => {
    const [linked] = task?.answers ?? []
    await other.goto(addressOf(linked?.question.topic_id ?? 0, linked?.question.id ?? 0, linked?.entity.id))
    await expect(question(other)).toBeVisible()
    await option(other, 'A').click()
    await control(other).fill('It is written into the risk method.')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect
      .poll(
        async () => (await company.admin(remediationApi.riskOfPlan, { action_plan_id: plan.id })).total.now,
      )
      .toBeLessThan(before.total.now ?? 0)
  })
  await test.step('the answer names its task and leads to it', async () => {
    const [linked] = task?.answers ?? []
    await page.goto(`/questions#answer-${linked?.answer_id}`)
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('link', { name: plan.name }).click()
    await expect(
      page
        .getByRole('dialog')
        .getByText(task?.description ?? '')
        .first(),
    ).toBeVisible()
  })
  await test.step('the plan shows that its risk went down', async () => {
    await page.goto(`/action-plans/${plan.id}`)
    await page.getByRole('tab', { name: 'Risk' }).click()
    const [before, now, whenDone] = await figuresIn(
      page.getByRole('region', { name: 'All risks of the plan together' }),
    )
    expect(now).toBeLessThan(before ?? 0)
    expect(whenDone).toBeLessThanOrEqual(now ?? 0)
  })
})

test('a suggested task is read and rewritten before it is planned', async ({ page, site, signIn }) => {
  const company = await aCompanyWithGaps(site)
  const [answer] = (await company.admin(answersApi.list, {})).data
  const { answers } = await company.admin(remediationApi.preview, { answer_ids: [answer?.id ?? 0] })
  const suggestion = answers[0]?.suggestion ?? ''
  await signIn(page, company, `/questions#remediate-answers-${answer?.id}`)
  const form = page.getByRole('dialog', { name: 'Remediation' })
  const tasks = form.getByRole('list', { name: 'Tasks' })
  await expect(tasks).toContainText(suggestion)
  await form.getByLabel('Name', { exact: true }).fill('Governance')
  await tasks.getByRole('button', { name: /^Change the task of / }).click()
  const description = tasks.getByRole('textbox', { name: 'Description' })
  await expect(description).toHaveValue(suggestion)
  await description.fill('Ask the vendor for their policy, and adapt it.')
  await tasks.getByRole('button', { name: 'Done' }).click()
  await expect(tasks).toContainText('Ask the vendor for their policy, and adapt it.')
  await form.getByRole('button', { name: 'Assign 1 task' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Open action plan' }).click()
  await expect(
    page.getByRole('row', { name: /Ask the vendor for their policy, and adapt it\./ }),
  ).toBeVisible()
  await expect(page.getByText(suggestion)).toHaveCount(0)
})

test('a refusal is told by the name of its answer, and the others are assigned', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aCompanyWithGaps(site)
  await signIn(page, company, '/action-plans/what-pays-most')
  await page.getByRole('button', { name: /^Plan these \d+ tasks?$/ }).click()
  const form = page.getByRole('dialog', { name: 'Remediation' })
  await form.getByLabel('Name', { exact: true }).fill('Governance')
  await expect(form.getByRole('button', { name: /^Assign \d+ tasks?$/ })).toBeEnabled()
  await site.owner.query('delete from answers where organization_id = $1 and question_id = $2', [
    company.organizationId,
    company.questions[0]?.id,
  ])
  await form.getByRole('button', { name: /^Assign \d+ tasks?$/ }).click()
  const outcome = page.getByRole('dialog')
  await expect(outcome.getByText(/^Error while assigning task to /).first()).toBeVisible()
  await expect(outcome.getByText('This answer doesn’t exist.').first()).toBeVisible()
  const [plan] = (await company.admin(actionPlansApi.list, {})).data
  expect(plan).toMatchObject({ name: 'Governance' })
  expect(plan?.tasks_count).toBeGreaterThan(0)
})

test('an employee is offered no remediation', async ({ page, site, signIn }) => {
  const company = await aCompanyWithGaps(site)
  const nico = await aPerson(site, 'Nico', 'Employee', company.organizationId)
  await site.owner.query(
    `insert into assignments (organization_id, type, user_id, entity_id, protocol_id, question_id, assessment_period_id, created_by)
     values ($1, 'question', $2, $3, $4, $5, $6, $7)`,
    [
      company.organizationId,
      nico.userId,
      company.entities[0]?.id,
      company.protocolId,
      company.questions[0]?.id,
      company.periodId,
      company.userId,
    ],
  )
  const filter = { entity_id: company.entities[0]?.id, question_id: company.questions[0]?.id }
  const [answer] = (await company.admin(answersApi.list, { filter })).data
  await signIn(page, nico, `/questions#answer-${answer?.id}`)
  const dialog = page.getByRole('dialog', { name: /^Answer to / })
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(
    dialog.getByRole('button', { name: /Remediate|Plan remediation|Link to an action plan/ }),
  ).toHaveCount(0)
  await page.goto('/action-plans/what-pays-most')
  await expect(page.getByText('Permission Denied').first()).toBeVisible()
})

/** The figures before, now and when all is done. */
async function figuresIn(region: Locator): Promise<number[]> {
  await expect(region.getByRole('definition')).toHaveCount(3)
  return (await region.getByRole('definition').allInnerTexts()).map(Number.parseFloat)
}

async function aManagerOf(site: Site, company: ReadyCompany) {
  const mina = await aPerson(site, 'Mina', 'Manager', company.organizationId)
  for (const { id } of company.entities)
    await company.admin(entitiesApi.update, { entity_id: id, manager_id: mina.userId })
  return mina
}
