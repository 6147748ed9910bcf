import type { Page } from '@playwright/test'
import { actionPlansApi } from '#domain/action-plans/action-plans.contract.ts'
import { planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible } from '../../steps/accessibility.ts'
import { aReadyCompany, type ReadyCompany } from '../../steps/companies.ts'
import { aPerson } from '../../steps/people.ts'

test('a plan is carried out: by the list, by dragging, and by keys', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  const { id } = await company.admin(actionPlansApi.create, {
    name: 'Laptops',
    cost_tracking_enabled: true,
  })
  await signIn(page, company, `/action-plans/${id}`)
  await page.getByRole('button', { name: 'Add task' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(dialog.getByText('The description field is required.')).toBeVisible()
  await dialog.getByLabel('Description').fill('Encrypt disks')
  await dialog.getByLabel('Estimated cost').fill('250')
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await expect(page.getByRole('row', { name: /Encrypt disks/ })).toContainText('$250.00')

  await page.getByRole('radiogroup', { name: 'View' }).getByText('Board').click()
  const line = page.getByRole('textbox', { name: 'Add task' })
  for (const task of ['Train staff', 'Buy locks']) {
    await line.fill(task)
    await line.press('Enter')
    await expect(card(page, task)).toBeVisible()
  }
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await card(page, 'Train staff').dragTo(column(page, 'In progress'))
  await expect(column(page, 'In progress')).toContainText('Train staff')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(column(page, 'To do')).toContainText('Train staff')

  await card(page, 'Buy locks').getByRole('link').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(column(page, 'To do').getByRole('listitem').nth(1)).toContainText('Buy locks')
  await page.keyboard.press('3')
  await expect(page.getByText('“Buy locks” is now done.')).toBeVisible()
  await expect(page.getByLabel('About the plan')).toContainText('1 of 3 tasks done')
  await page.reload()
  await expect(column(page, 'Done')).toContainText('Buy locks')

  await card(page, 'Encrypt disks').getByRole('link').click()
  await expect(page).toHaveURL(/showTaskId=\d+/)
  await dialog.getByText('Done', { exact: true }).click()
  await expect(dialog.getByText('Done on')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Message' }).fill('All of them are encrypted.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByRole('list', { name: 'Messages' })).toContainText('All of them are encrypted.')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'report.txt', mimeType: 'text/plain', buffer: Buffer.from('encrypted') })
  await expect(dialog.getByRole('button', { name: 'report.txt', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('table', { name: 'History' })).toContainText('Encrypt disks')
})

test('two people move one task at once: the second is told, and may move it anyway', async ({
  page,
  site,
  signIn,
  refused,
}) => {
  refused.push(412)
  const company = await aReadyCompany(site)
  const { planId, taskId } = await aTaskFor(company, null)
  await signIn(page, company, `/action-plans/${planId}?view=board`)
  await expect(card(page, 'Encrypt disks')).toBeVisible()
  await company.admin(planTasksApi.move, { action_plan_id: planId, task_id: taskId, state: 'done' })
  await card(page, 'Encrypt disks').getByRole('link').focus()
  await page.keyboard.press('2')
  await expect(page.getByText(/Someone else changed “Encrypt disks”.+ It is now done\./)).toBeVisible()
  await expect(column(page, 'Done')).toContainText('Encrypt disks')
  await page.getByRole('button', { name: 'Move to In progress anyway' }).click()
  await expect(column(page, 'In progress')).toContainText('Encrypt disks')
})

test('an employee sees their own task only, and neither costs nor risk of the plan', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const employee = await aPerson(site, 'Emil', 'Employee', company.organizationId)
  const { planId } = await aTaskFor(company, employee.userId)
  await company.admin(planTasksApi.create, { action_plan_id: planId, description: 'Of somebody else' })
  await signIn(page, employee, '/action-plans')
  await page.getByRole('link', { name: 'Laptops' }).click()
  const row = page.getByRole('row', { name: /Encrypt disks/ })
  await expect(row).toBeVisible()
  await expect(page.getByText('Of somebody else')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Risk' })).toHaveCount(0)
  await expect(page.getByLabel('About the plan')).not.toContainText('$')
  await expect(page.getByRole('button', { name: 'Add task' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Encrypt disks' }).click()
  await page.getByRole('dialog').getByText('Done', { exact: true }).click()
  await expect(page.getByText('“Encrypt disks” is now done.')).toBeVisible()
})

test('a plan that is trashed under an open task explains itself', async ({ page, site, signIn, refused }) => {
  refused.push(404, 403, 409)
  const company = await aReadyCompany(site)
  const { planId, taskId } = await aTaskFor(company, null)
  await signIn(page, company, `/action-plans/${planId}?showTaskId=${taskId}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Encrypt disks')).toBeVisible()
  await company.admin(actionPlansApi.remove, { action_plan_id: planId })
  await dialog.getByText('Done', { exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This action plan is in the trash. Restore it first.')
})

async function aTaskFor(company: ReadyCompany, userId: number | null) {
  const plan = await company.admin(actionPlansApi.create, {
    name: 'Laptops',
    cost_tracking_enabled: true,
    estimated_cost_cents: 500_000,
  })
  const task = await company.admin(planTasksApi.create, {
    action_plan_id: plan.id,
    description: 'Encrypt disks',
    user_id: userId,
  })
  return { planId: plan.id, taskId: task.id }
}

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}, \\d`) })
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
