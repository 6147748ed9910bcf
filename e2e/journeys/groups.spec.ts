import { expect, test } from '../fixtures.ts'
import { desktop, expectAccessible } from '../steps/accessibility.ts'
import { aReadyCompany } from '../steps/companies.ts'
import { visit } from '../steps/visit.ts'

test.use({ refused: [404, 422] })

test('entities are grouped, moved to another group, and have theirs again after a restore', async ({
  page,
  site,
  signIn,
}) => {
  test.setTimeout(120_000)
  const company = await aReadyCompany(site)
  const content = page.locator('#content')
  const dialog = page.getByRole('dialog')
  const choose = (name: string) => dialog.getByRole('row', { name }).getByRole('checkbox')
  await signIn(page, company, '/company/entities')
  await page.getByRole('link', { name: 'Groups', exact: true }).click()
  await expect(page.getByText('No groups yet')).toBeVisible()
  await expectAccessible(page)

  // A new group continues with its entities.
  await content.getByRole('button', { name: 'Add your first group' }).click()
  await dialog.getByRole('button', { name: 'Save group' }).click()
  await expect(dialog.getByText('The name field is required.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Patient care')
  await dialog.getByRole('button', { name: 'Save group' }).click()
  await expect(dialog).toContainText('Entities of Patient care')
  await choose('Harbor Clinic').check()
  await choose('Harbor Hospital').check()
  await expect(dialog.getByText('2 entities selected')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save entities' }).click()
  await expect(page.getByText('The entities of “Patient care” were saved.')).toBeVisible()
  const link = content.getByRole('link', { name: 'Patient care: 2 entities' })
  await expect(link).toBeVisible()

  // An entity of another group is named before it moves.
  await content.getByRole('button', { name: 'New group' }).click()
  await dialog.getByLabel('Name').fill('patient care')
  await dialog.getByRole('button', { name: 'Save group' }).click()
  await expect(dialog.getByText('A reporting group with this name already exists.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Diagnostics')
  await dialog.getByRole('button', { name: 'Save group' }).click()
  await expect(dialog).toContainText('Entities of Diagnostics')
  await dialog.getByRole('searchbox').fill('clin')
  await expect(dialog.getByRole('row', { name: 'Harbor Laboratory' })).toHaveCount(0)
  await choose('Harbor Clinic').check()
  await dialog.getByRole('searchbox').fill('')
  await choose('Harbor Laboratory').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save entities' }).click()
  const question = page.getByRole('dialog', { name: 'Move 1 entity from another group?' })
  await expect(question.getByText('Harbor Clinic, from Patient care')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Save entities' }).click()
  await question.getByRole('button', { name: 'Move and save' }).click()
  await expect(content.getByRole('link', { name: 'Diagnostics: 2 entities' })).toBeVisible()
  await expect(content.getByRole('link', { name: 'Patient care: 1 entity' })).toBeVisible()
  await expectAccessible(page)

  // The number leads to the entities themselves.
  await content.getByRole('link', { name: 'Diagnostics: 2 entities' }).click()
  await expect(page).toHaveURL(/\/company\/entities\?group=/)
  await expect(content.getByText('Harbor Laboratory')).toBeVisible()
  await expect(content.getByText('Harbor Hospital')).toHaveCount(0)
  await page.goBack()

  await content.getByRole('button', { name: 'Actions for Diagnostics' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await dialog.getByLabel('Name').fill('Laboratories')
  await dialog.getByRole('button', { name: 'Save group' }).click()
  await expect(content.getByRole('link', { name: 'Laboratories', exact: true })).toBeVisible()

  await content.getByRole('button', { name: 'Actions for Laboratories' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(dialog.getByText('Its 2 entities have no group until you restore it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Move to trash' }).click()
  await expect(content.getByRole('link', { name: 'Laboratories', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(content.getByRole('link', { name: 'Laboratories: 2 entities' })).toBeVisible()

  // Both at once, and back from the trash; cards on a phone have no choice of several.
  await page.setViewportSize(desktop)
  await content.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await expect(dialog.getByText('Their entities have no group until you restore them.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Move to trash' }).click()
  await expect(page.getByText('2 groups moved to the trash.')).toBeVisible()
  await expect(content.getByText('No groups yet')).toBeVisible()
  await visit(page, '/company/groups?trashed=true')
  await content.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('2 groups restored.')).toBeVisible()
  await visit(page, '/company/groups')
  const download = page.waitForEvent('download')
  await content.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^groups-.*\.csv$/)
})

test('a group of somebody else’s company, or none, is explained', async ({ page, company, signIn }) => {
  await signIn(page, company, '/company/groups?entities=999999')
  await expect(page.getByRole('dialog').getByText('This group no longer exists')).toBeVisible()
})
