import { actionPlansApi } from '#domain/action-plans/action-plans.contract.ts'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { controlQuestionsApi } from '#domain/controls/control-questions.contract.ts'
import { controlsApi } from '#domain/controls/controls.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible } from '../../steps/accessibility.ts'
import { switchOn } from '../../steps/features.ts'
import { aCompanyWithGaps } from '../../steps/gaps.ts'

test('starter controls are adopted, linked and tested; one fails, is remedied by a plan, and works again', async ({
  page,
  site,
  signIn,
}) => {
  test.slow()
  const company = await aCompanyWithGaps(site)
  const { admin, questions, entities, periodId } = company
  const [question] = questions
  await switchOn(site, company, ['controls'])
  await site.owner.query('update entities set manager_id = $2 where organization_id = $1', [
    company.organizationId,
    company.userId,
  ])
  const dialog = page.getByRole('dialog')
  await page.setViewportSize(desktop)
  await signIn(page, company, '/company/starter-controls')
  await test.step('all starter controls are adopted, linked to what they serve', async () => {
    await page.getByRole('button', { name: 'Adopt all' }).click()
    await dialog.getByLabel('Active: already in place').check()
    await dialog.getByRole('button', { name: 'Adopt controls' }).click()
    await expect(page.getByText('60 controls adopted.')).toBeVisible({ timeout: 60_000 })
  })
  const served = (await admin(controlQuestionsApi.ofQuestion, { question_id: question?.id ?? 0 })).map(
    ({ id }) => id,
  )
  const { data } = await admin(controlsApi.list, {})
  const control = data.find(({ id }) => !served.includes(id))
  if (!control || !question) throw new Error('there is a control that does not serve the question')
  await test.step('a question is linked to one of them', async () => {
    await page.goto(`/company/control-coverage?control=${control.id}&search=${question.tempid}`)
    const found = page.getByRole('row').filter({ hasText: question.tempid })
    await found.getByRole('checkbox').check()
    await page.getByRole('button', { name: `Link to “${control.name}”` }).click()
    await expect(page.getByText(`1 question linked to “${control.name}”.`)).toBeVisible()
  })
  await page.goto(`/company/controls/${control.id}/overview`)
  await expect(page.getByRole('heading', { level: 1, name: control.name })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  const record = async (result: string) => {
    await page.getByRole('button', { name: 'Record a test' }).first().click()
    await dialog.getByRole('combobox', { name: 'Result' }).click()
    await page.getByRole('option', { name: result, exact: true }).click()
    await dialog.getByRole('button', { name: 'Save test' }).click()
  }
  await test.step('its test fails, and a plan remedies the answers that rest on it', async () => {
    await record('Not effective')
    await expect(dialog.getByText(/answers of the current assessment rest on it/)).toBeVisible()
    await dialog.getByRole('button', { name: /^Remediate/ }).click()
    const form = page.getByRole('dialog', { name: 'Remediation' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Doors that lock')
    const assign = form.getByRole('button', { name: /^Assign \d+ tasks?$/ })
    await expect(assign).toBeEnabled()
    await assign.click()
    await expect(page.getByRole('dialog').getByText(/\d+ tasks? assigned\./)).toBeVisible()
    expect((await admin(actionPlansApi.list, {})).data).toHaveLength(1)
  })
  await page.goto(`/company/controls/${control.id}/overview`)
  await expect(page.getByText(/answers? to look at again, because the control failed/)).toBeVisible()
  await test.step('the answers are given again, and the control is effective', async () => {
    await admin(answersApi.giveMany, {
      question_id: question.id,
      answers: entities.map(({ id: entity_id }) => ({
        ...{ entity_id, assessment_period_id: periodId, control: 'It is done each quarter.' },
        question_option_id: question.options[0]?.id ?? 0,
      })),
    })
    await page.reload()
    await record('Effective')
    await expect(page.getByText(`The test of “${control.name}” was saved.`)).toBeVisible()
    await expect(page.getByText(/to look at again, because the control failed/)).toBeHidden()
    await expect(page.getByText('Average score 100')).toBeVisible()
  })
})
