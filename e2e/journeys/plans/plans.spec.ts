import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { actionPlansApi } from '#domain/action-plans/action-plans.contract.ts'
import { planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible } from '../../steps/accessibility.ts'
import { callerFor } from '../../steps/caller.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { aPerson } from '../../steps/people.ts'

test('an admin creates a plan, hands it to a manager, completes and reopens it', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await aPerson(site, 'Mila', 'Manager', company.organizationId)
  await aPerson(site, 'Emil', 'Employee', company.organizationId)
  await signIn(page, company, '/action-plans')
  await expect(page.getByText('No action plans yet')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Create action plan' }).first().click()

  const dialog = page.getByRole('dialog', { name: 'Create New Action Plan' })
  await dialog.getByRole('button', { name: 'Create action plan' }).click()
  await expect(dialog.getByText('The name field is required.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Laptops that leave the building')
  // Employees manage no plan.
  await dialog.getByRole('combobox', { name: 'Plan manager' }).fill('M')
  await expect(page.getByRole('option', { name: 'Mila Marsh' })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Plan manager' }).fill('Emil')
  await expect(page.getByRole('option', { name: 'Emil Marsh' })).toHaveCount(0)
  await dialog.getByRole('combobox', { name: 'Plan manager' }).fill('Mila')
  await page.getByRole('option', { name: 'Mila Marsh' }).click()
  await dialog.getByRole('combobox', { name: 'Threat' }).fill('a')
  await page.getByRole('option').first().click()
  await dialog.getByRole('combobox', { name: 'Entity' }).fill('Clinic')
  await page.getByRole('option', { name: 'Harbor Clinic' }).click()
  await dialog.getByRole('button', { name: 'Add risk' }).click()
  await expect(dialog.getByRole('list', { name: 'Risks of the plan' }).getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Create action plan' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Laptops that leave the building' })).toBeVisible()
  const facts = page.getByLabel('About the plan')
  await expect(facts).toContainText('Mila Marsh')
  await expect(facts).toContainText('Open')

  await choose(page, 'Edit')
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Management response')).toBeHidden()
  await form.getByRole('checkbox', { name: 'Completed' }).check()
  await expect(form.getByLabel('Due date').first()).not.toHaveValue('')
  await form.getByLabel('Management response').fill('All disks are encrypted.')
  await form.getByRole('button', { name: 'Save action plan' }).click()
  await expect(facts).toContainText('Completed')
  await expect(facts).toContainText('All disks are encrypted.')
  await expect(page.getByRole('button', { name: 'Add task' })).toBeHidden()
  await choose(page, 'Edit')
  await form.getByRole('checkbox', { name: 'Completed' }).uncheck()
  await expect(form.getByLabel('Due date').first()).toHaveValue('')
  await form.getByRole('button', { name: 'Save action plan' }).click()
  await expect(facts).toContainText('No due date')
  await expect(facts).not.toContainText('All disks are encrypted.')

  await page.getByRole('tab', { name: 'History' }).click()
  const history = page.getByRole('table', { name: 'History' })
  await expect(history.getByRole('row')).toHaveCount(4)
  await expect(history).toContainText('Management response: All disks are encrypted. → –')
})

test('a plan is archived, trashed and restored, each with a way back', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  await company.admin(actionPlansApi.create, { name: 'Backups' })
  await signIn(page, company, '/action-plans')
  const row = page.getByRole('row', { name: /Backups/ })
  await row.getByRole('button', { name: 'Actions for Backups' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Archived' }).click()
  await expect(row).toContainText('Archived')
  await row.getByRole('button', { name: 'Actions for Backups' }).click()
  await page.getByRole('menuitem', { name: 'Unarchive' }).click()
  await expect(page.getByText('No archived plans')).toBeVisible()
  await page.getByRole('button', { name: 'Archived' }).click()
  await row.getByRole('button', { name: 'Actions for Backups' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(row).toContainText('Open')
})

test('two people change one plan: the second sees both versions', async ({ page, site, signIn, refused }) => {
  refused.push(412)
  const company = await aReadyCompany(site)
  const plan = await company.admin(actionPlansApi.create, { name: 'Backups' })
  await signIn(page, company, `/action-plans/${plan.id}?edit=${plan.id}`)
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Backups and restores')
  await company.admin(actionPlansApi.update, { action_plan_id: plan.id, name: 'Backups of everything' })
  await form.getByRole('button', { name: 'Save action plan' }).click()
  await expect(form.getByText('Someone else saved this while you were editing.')).toBeVisible()
  await expect(form.getByText('Backups of everything')).toBeVisible()
})

test('a manager is the manager of a new plan, and an employee sees none of it', async ({
  page,
  site,
  signIn,
  anotherBrowser,
}) => {
  const company = await aReadyCompany(site)
  const manager = await aPerson(site, 'Mila', 'Manager', company.organizationId)
  const employee = await aPerson(site, 'Emil', 'Employee', company.organizationId)
  await company.admin(actionPlansApi.create, { name: 'Of somebody else' })
  await signIn(page, manager, '/action-plans?new=1')
  const dialog = page.getByRole('dialog', { name: 'Create New Action Plan' })
  await expect(dialog.getByLabel('Plan manager')).toHaveValue('Mila Marsh (you)')
  await dialog.getByLabel('Name').fill('Training of the reception')
  await dialog.getByRole('button', { name: 'Create action plan' }).click()
  await expect(page.getByLabel('About the plan')).toContainText('Mila Marsh')
  await page.getByRole('link', { name: 'My Action Plans' }).first().click()
  await expect(page.getByRole('row', { name: /Training of the reception/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Of somebody else/ })).toHaveCount(0)

  const other = await anotherBrowser()
  await signIn(other, employee, '/action-plans')
  await expect(other.getByText('Plans appear here as soon as you have a task in one.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Create action plan' })).toHaveCount(0)
  await expect(other.getByRole('link', { name: 'Accounting' })).toHaveCount(0)
})

test('a manager runs a plan from its first task to its end, without an admin', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const manager = await aPerson(site, 'Mila', 'Manager', company.organizationId)
  await aPerson(site, 'Emil', 'Employee', company.organizationId)
  await signIn(page, manager, '/action-plans?new=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Training of the reception')
  await dialog.getByRole('button', { name: 'Create action plan' }).click()
  await page.getByRole('button', { name: 'Add task' }).first().click()
  await dialog.getByLabel('Description').fill('Write the handout')
  await dialog.getByRole('combobox', { name: 'Assignee' }).fill('Emil')
  await page.getByRole('option', { name: 'Emil Marsh' }).click()
  await dialog.getByRole('button', { name: 'Add task' }).click()
  const row = page.getByRole('row', { name: /Write the handout/ })
  await expect(row).toContainText('Emil Marsh')
  await row.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: 'Move to Done' }).click()
  const facts = page.getByLabel('About the plan')
  await expect(facts).toContainText('1 of 1 task done')
  await choose(page, 'Edit')
  await dialog.getByRole('checkbox', { name: 'Completed' }).check()
  await dialog.getByLabel('Management response').fill('Everybody was trained.')
  await dialog.getByRole('button', { name: 'Save action plan' }).click()
  await expect(facts).toContainText('Everybody was trained.')
})

test('accounting adds up what the plans say, on the page and in the file', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  const ask = await callerFor(site, company)
  const costs = [
    { name: 'Disks', estimated_cost_cents: 125_050, actual_cost_cents: 150_000 },
    { name: 'Training', estimated_cost_cents: 80_000, actual_cost_cents: 20_025 },
  ]
  for (const each of costs) {
    const plan = await ask(actionPlansApi.create, { ...each, cost_tracking_enabled: true })
    // Two tasks of $100.10 and $0.05 estimated, one of them of $99.99 so far.
    await ask(planTasksApi.create, {
      ...{ action_plan_id: plan.id, description: 'Order', entity_id: company.entities[0]?.id ?? 0 },
      ...{ estimated_cost_cents: 10_010, actual_cost_cents: 9_999 },
    })
    await ask(planTasksApi.create, {
      ...{ action_plan_id: plan.id, description: 'Check', estimated_cost_cents: 5 },
    })
  }
  await ask(actionPlansApi.create, { name: 'Without costs', estimated_cost_cents: 999_900 })
  await signIn(page, company, '/action-plans/accounting')
  const totals = page.getByLabel('Totals')
  // 1,250.50 + 800.00 + 2 × (100.10 + 0.05), against 1,500.00 + 200.25 + 2 × 99.99.
  const estimated = '$2,250.80'
  await expect(totals).toContainText(estimated)
  await expect(totals).toContainText('$1,900.23')
  await expect(totals).toContainText('$350.57 under')
  await expect(page.getByRole('row', { name: /Disks/ })).toContainText('$249.34 over')
  await expect(page.getByRole('row', { name: /Without costs/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Download' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV (.csv)' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text.trim().split('\n')).toHaveLength(3)
  for (const by of ['Entity', 'Category', 'Quarter']) {
    await page.getByRole('radiogroup', { name: 'Group by' }).getByText(by, { exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`by=${by.toLowerCase()}`))
    await expect(page.getByRole('columnheader', { name: by })).toBeVisible()
    if (by === 'Entity')
      await expect(page.getByRole('row', { name: /Harbor Clinic/ })).toContainText('$200.20')
    // However it is grouped, the sum is the same.
    await expect(totals).toContainText(estimated)
  }
})

/** Chooses an action of the open plan. */
async function choose(page: Page, action: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}
