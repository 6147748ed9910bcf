import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../steps/accessibility.ts'
import { adopt, framework } from '../steps/administration.ts'
import { control, option, question, startAnswering } from '../steps/answering.ts'
import { aReadyCompany } from '../steps/companies.ts'

const outline = (page: Page) => page.getByRole('tree', { name: 'Topics and questions' })
const line = (page: Page, title: string) => outline(page).getByRole('treeitem', { name: title })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ })
const lines = async (page: Page) =>
  (await outline(page).getByRole('treeitem').allInnerTexts()).map(text => text.replaceAll(/\s+/g, ' ').trim())

async function write(page: Page, titles: string[]): Promise<void> {
  for (const title of titles) {
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
    await expect(line(page, title)).toBeVisible()
  }
  await page.keyboard.press('Enter')
}

async function newFramework(page: Page, name: string): Promise<void> {
  await page.goto('/company/frameworks')
  await page.getByRole('button', { name: 'New framework' }).click()
  const dialog = page.getByRole('dialog', { name: 'New framework' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create and write' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a framework of one’s own is written, put in order, adopted and answered', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await signIn(page, company)

  await test.step('adds topics and questions by Enter', async () => {
    await newFramework(page, 'House rules')
    await page.getByRole('button', { name: 'Add topic' }).click()
    await write(page, ['Doors', 'Backups'])
    await line(page, 'Doors').click()
    await page.keyboard.press('Enter')
    await write(page, ['Are doors locked?', 'Are keys counted?', 'Are backups tried?'])
    expect(await lines(page)).toEqual([
      '1 Doors 3',
      '1.1 Are doors locked?',
      '1.2 Are keys counted?',
      '1.3 Are backups tried?',
      '2 Backups',
    ])
    await expectAccessible(page)
  })
  await test.step('moves by keyboard and by dragging, and undoes it', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await line(page, 'Are keys counted?').press('Alt+ArrowUp')
    await expect(page.getByText('Moved to 1 of 3.')).toBeAttached()
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await expect(page.getByText('Undone: Move 1.2')).toBeVisible()
    await line(page, 'Are backups tried?').dragTo(line(page, '2 Backups'), {
      targetPosition: { x: 90, y: 30 },
    })
    await expect
      .poll(() => lines(page))
      .toEqual([
        '1 Doors 2',
        '1.1 Are doors locked?',
        '1.2 Are keys counted?',
        '2 Backups 1',
        '1.3 Are backups tried?',
      ])
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Renumber in order' }).click()
    await page.getByRole('button', { name: 'Renumber in order' }).click()
    await expect(line(page, '2.1 Are backups tried?')).toBeVisible()
  })
  await test.step('saves as one writes', async () => {
    await line(page, 'Are doors locked?').click()
    await page.getByLabel('Question (optional)').fill('Are all doors locked at night?')
    await page.getByLabel('Option B', { exact: true }).fill('Most of them')
    await page.getByLabel('Value of option B, in percent').fill('80')
    await page.getByRole('button', { name: 'Remove option C' }).click()
    await page.getByRole('radiogroup', { name: 'Weight' }).getByText('4').click()
    await expect(saved(page)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Option B', { exact: true })).toHaveValue('Most of them')
    await expect(page.getByLabel('Value of option B, in percent')).toHaveValue('80%')
    await expect(page.getByLabel('Option D', { exact: true })).toHaveValue(/^Not in place/)
    await expect(page.getByLabel('Option E', { exact: true })).toBeHidden()
    await page.getByText('Preview', { exact: true }).click()
    await expect(page.getByRole('radio', { name: /^B Most of them/ })).toBeVisible()
  })
  await test.step('deletes a question, and takes that back', async () => {
    await line(page, 'Are keys counted?').press('Delete')
    await expect(page.getByText('1.2 was moved to the trash.')).toBeVisible()
    await expect(line(page, 'Are keys counted?')).toBeHidden()
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await expect(line(page, 'Are keys counted?')).toBeVisible()
  })
  await test.step('is adopted and answered', async () => {
    await page.getByRole('link', { name: 'Adopt' }).click()
    await adopt(page, 'House rules', ['Harbor Clinic'])
    await entitiesAreChosenLater(page)
    await startAnswering(page, '1 Doors')
    await expect(question(page)).toContainText('locked')
    await option(page, 'B').check()
    await control(page).fill('The guard locks them at ten.')
    await page.getByRole('button', { name: 'Save and next' }).click()
    await expect(page.getByText('Question 2 of 2')).toBeVisible()
  })
  await test.step('says what a change touches once it is answered', async () => {
    await page.goto('/company/frameworks')
    await page.getByRole('link', { name: 'House rules' }).click()
    await line(page, 'Are doors locked?').click()
    await expect(page.getByText('1 answer of 1 entity uses these options')).toBeVisible()
    await expect(page.getByLabel('Option B', { exact: true })).toBeDisabled()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Edit options and weight' }).click()
    await page.getByLabel('Value of option B, in percent').fill('70')
    await expect(saved(page)).toBeVisible()
    await line(page, 'Are doors locked?').press('Delete')
    const dialog = page.getByRole('dialog', { name: 'Move 1.1 to the trash?' })
    await expect(dialog).toContainText('1 answer of 1 entity will no longer count')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(line(page, 'Are doors locked?')).toBeVisible()
  })
  await test.step('rates many questions in one step, and undoes it', async () => {
    await page.getByRole('button', { name: 'Select questions' }).click()
    await line(page, 'Are doors locked?').click()
    await line(page, 'Are backups tried?').click({ modifiers: ['Shift'] })
    await expect(page.getByRole('status').filter({ hasText: '3 selected' })).toBeVisible()
    await page.getByRole('button', { name: 'Rate', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Rate 3 questions' })
    await expect(dialog).toContainText('1 answer of 1 entity to 1 question')
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('combobox', { name: 'Weight' }).click()
    await page.getByRole('option', { name: '5' }).click()
    await dialog.getByRole('button', { name: 'Rate 3 questions' }).click()
    await expect(page.getByText('3 questions were rated.')).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await line(page, 'Are backups tried?').click()
    const weight = page.getByRole('radiogroup', { name: 'Weight' })
    await expect(weight.getByRole('radio', { name: '5' })).toBeChecked()
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
    await expect(weight.getByRole('radio', { name: '1' })).toBeChecked()
  })
})

/** The entities are chosen again, all of them by one click, and as before by Undo. */
async function entitiesAreChosenLater(page: Page): Promise<void> {
  const rules = framework(page, 'House rules')
  await expect(rules).toContainText('Used by 1 entity')
  await rules.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Choose entities…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Entities that use House rules' })
  await expect(dialog.getByText('Used by 1 of 3 entities')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('searchbox').fill('Hospital')
  await dialog.getByRole('button', { name: 'Select all 1', exact: true }).click()
  await expect(dialog.getByText('Used by 2 of 3 entities')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save entities' }).click()
  await expect(rules).toContainText('Used by 2 entities')
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(rules).toContainText('Used by 1 entity')
}

test.describe('of two people who write one framework', () => {
  test.use({ refused: [412] })

  test('different changes are both kept, and the same shows both versions', async ({
    page,
    site,
    signIn,
  }) => {
    const company = await aReadyCompany(site)
    await signIn(page, company)
    await newFramework(page, 'Shared rules')
    await page.getByRole('button', { name: 'Add topic' }).click()
    await write(page, ['Doors'])
    await line(page, 'Doors').click()
    await page.keyboard.press('Enter')
    await write(page, ['Are doors locked?'])
    await line(page, 'Are doors locked?').click()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await expect(other.getByLabel('Evidence (optional)')).toBeVisible()

    await page.getByLabel('Guidance (optional)').fill('Try each door.')
    await expect(saved(page)).toBeVisible()
    await other.getByLabel('Evidence (optional)').fill('A photo')
    await expect(saved(other)).toBeVisible()
    await expect(other.getByLabel('Guidance (optional)')).toHaveValue('Try each door.')

    await page.getByLabel('Evidence (optional)').fill('A list')
    const conflict = page.getByRole('alert').filter({ hasText: 'A photo' })
    await expect(conflict).toContainText('A list')
    await conflict.getByRole('button').first().click()
    await expect(saved(page)).toBeVisible()
    await other.reload()
    await expect(other.getByLabel('Evidence (optional)')).toHaveValue('A list')
  })
})

test('a copy of a framework of the product is one’s own', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  await signIn(page, company)
  await page.goto('/company/frameworks')
  await page.getByRole('button', { name: 'More actions for NIST Cybersecurity Framework' }).click()
  await page.getByRole('menuitem', { name: 'Make a copy' }).click()
  const dialog = page.getByRole('dialog', { name: /^Copy NIST/ })
  await dialog.getByLabel('Name').fill('Our CSF')
  await dialog.getByRole('button', { name: 'Make a copy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our CSF' })).toBeVisible()
  await page.getByText('Read', { exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Topics', exact: true })).toBeVisible()
  await page.getByText('Edit', { exact: true }).click()
  await outline(page).getByRole('treeitem').nth(1).click()
  await expect(page.getByLabel('Title')).toBeVisible()
})
