import { divisionsApi } from '#domain/divisions/divisions.contract.ts'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { expect, test } from '../fixtures.ts'
import { desktop, expectAccessible } from '../steps/accessibility.ts'
import { aReadyCompany } from '../steps/companies.ts'
import { addDivisions } from '../steps/divisions.ts'
import { switchOn } from '../steps/features.ts'
import { aPerson } from '../steps/people.ts'
import { visit } from '../steps/visit.ts'

test.use({ refused: [403, 404, 422] })
test.describe.configure({ timeout: 150_000 })

test('the primary administrator divides the company', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  await switchOn(site, company, ['divisions'])
  await aPerson(site, 'Rosa', 'Admin', company.organizationId)
  await aPerson(site, 'Emil', 'Employee', company.organizationId)
  const content = page.locator('#content')
  const dialog = page.getByRole('dialog')
  const act = async (division: string, action: string) => {
    await content.getByRole('button', { name: `Actions for ${division}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await signIn(page, company, '/company/entities')
  await page.getByRole('link', { name: 'Divisions', exact: true }).click()
  await expect(content.getByText('No divisions yet')).toBeVisible()

  // A new division continues with its entities.
  await content.getByRole('button', { name: 'Add your first division' }).click()
  await dialog.getByRole('button', { name: 'Save division' }).click()
  await expect(dialog.getByText('The name field is required.')).toBeVisible()
  await dialog.getByLabel('Name').fill('North')
  await dialog.getByLabel('Description').fill('Everything north of the river')
  await dialog.getByRole('combobox', { name: /Division admin/ }).fill('Rosa')
  await page.getByRole('option', { name: 'Rosa Marsh' }).click()
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await dialog.getByRole('button', { name: 'Save division' }).click()
  await expect(page.getByRole('dialog', { name: 'Entities of North' })).toBeVisible()
  await dialog.getByRole('row', { name: 'Harbor Clinic' }).getByRole('checkbox').check()
  await dialog.getByRole('row', { name: 'Harbor Hospital' }).getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Save entities' }).click()
  await expect(content.getByRole('link', { name: 'North: 2 entities' })).toBeVisible()

  await act('North', 'Choose members')
  await dialog.getByRole('searchbox').fill('emil')
  await dialog.getByRole('checkbox', { name: 'Emil Marsh' }).check()
  await expect(dialog.getByText('1 person selected')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await dialog.getByRole('button', { name: 'Save members' }).click()
  await expect(page.getByText('The members of “North” were saved.')).toBeVisible()
  const row = content.getByRole('row', { name: /North/ })
  await expect(row).toContainText('Rosa Marsh')
  await expect(row).toContainText(`Harbor ${new Date().getFullYear()}`)
  await expectAccessible(page)
  await page.setViewportSize(desktop)

  // An assessment of its own.
  await act('North', 'New assessment')
  await expect(dialog.getByRole('combobox', { name: 'Division' })).toHaveValue('North')
  await dialog.getByLabel('Name').fill('North alone')
  await dialog.getByRole('button', { name: 'This year' }).click()
  await dialog.getByLabel('Name').fill('North alone')
  await dialog.getByRole('button', { name: 'Save assessment' }).click()
  await expect(page).toHaveURL(/assessment-periods\?division=/)
  await expect(content.getByText('North alone')).toBeVisible()
  await visit(page, '/company/divisions')
  await expect(row).toContainText('1 own assessment')

  // The division in which one works is not trashed under one's feet.
  await act('North', 'Work in this division')
  await expect(page.getByText('You’re now working in North.')).toBeVisible()
  await expect(row).toContainText('Active')
  await content.getByRole('button', { name: 'Actions for North' }).click()
  await expect(page.getByText('You’re working in this division. Switch to another one first.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Switch division' }).first().click()
  await page.getByRole('button', { name: 'Select All divisions' }).click()
  await expect(row).not.toContainText('Active')

  await act('North', 'Move to trash')
  await expect(dialog.getByText('Its 2 entities and 1 member stay in the company.')).toBeVisible()
  await expect(dialog.getByText('Its 1 own assessment and their answers are kept.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Move to trash' }).click()
  await expect(content.getByText('No divisions yet')).toBeVisible()
  await visit(page, '/company/divisions?trashed=true')
  await act('North', 'Restore')
  await expect(page.getByText('“North” was restored.')).toBeVisible()
  await visit(page, '/company/divisions')
  await expect(content.getByRole('link', { name: 'North: 2 entities' })).toBeVisible()
  const download = page.waitForEvent('download')
  await content.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^divisions-.*\.csv$/)
})

test('an admin of two divisions works in one of them, or in both, and changes only its own', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  const [north = 0, south = 0] = await addDivisions(site, company, ['North', 'South', 'West'])
  const rosa = await aPerson(site, 'Rosa', 'Admin', company.organizationId)
  const emil = await aPerson(site, 'Emil', 'Employee', company.organizationId)
  await company.admin(divisionsApi.update, { division_id: north, admin_id: rosa.userId })
  await company.admin(divisionsApi.setUsers, { division_id: south, user_ids: [rosa.userId] })
  const content = page.locator('#content')
  const dialog = page.getByRole('dialog')
  const change = page.getByRole('button', { name: 'Switch division' })
  await signIn(page, rosa, '/company/divisions')

  // Two of three, and nothing to add.
  await expect(content.getByRole('row', { name: /North/ })).toBeVisible()
  await expect(content.getByRole('row', { name: /South/ })).toBeVisible()
  await expect(content.getByText('West')).toHaveCount(0)
  await expect(content.getByRole('button', { name: 'New division' })).toHaveCount(0)
  await visit(page, '/company/divisions?new=1')
  await expect(dialog).toHaveCount(0)
  await content.getByRole('button', { name: 'Actions for South' }).click()
  await expect(
    page.getByText('Only its own admin or the primary administrator can change this division.'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await visit(page, `/company/divisions?edit=${south}`)
  await expect(dialog.getByText('Only its own admin or the primary administrator')).toBeVisible()

  // Its own division, but for the admin.
  await visit(page, `/company/divisions?edit=${north}`)
  await expect(
    dialog.getByText('Only the primary administrator can change the division admin.'),
  ).toBeVisible()
  await expect(dialog.getByRole('combobox')).toHaveCount(0)
  await dialog.getByLabel('Description').fill('The north')
  await dialog.getByRole('button', { name: 'Save division' }).click()
  await expect(content.getByRole('row', { name: /North/ })).toContainText('The north')
  await visit(page, `/company/divisions?members=${north}`)
  await expect(dialog.getByRole('checkbox', { name: 'Ada Keller' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Emil Marsh' }).check()
  await dialog.getByRole('button', { name: 'Save members' }).click()
  await expect(page.getByText('The members of “North” were saved.')).toBeVisible()
  const { users } = await company.admin(divisionsApi.show, { division_id: north })
  expect(users.map(({ id }) => id)).toEqual([emil.userId])

  // Lists follow the division in which one works; a division's own choice of entities does not.
  const sees = async (names: string[]) => {
    await visit(page, '/company/entities')
    for (const { name } of company.entities)
      await expect(content.getByRole('row', { name })).toHaveCount(names.includes(name) ? 1 : 0)
  }
  await expect(change).toContainText('North')
  await sees(['Harbor Clinic'])
  await change.click()
  await page.getByRole('button', { name: 'Select South' }).click()
  await expect(change).toContainText('South')
  await sees(['Harbor Hospital'])
  await visit(page, `/company/divisions?entities=${north}`)
  await expect(dialog.getByRole('row', { name: 'Harbor Clinic' }).getByRole('checkbox')).toBeChecked()
  await expect(dialog.getByRole('row', { name: 'Harbor Hospital' }).getByRole('checkbox')).not.toBeChecked()
  await visit(page, '/company/entities')
  await change.click()
  await page.getByRole('button', { name: 'Select All your divisions' }).click()
  await expect(change).toContainText('All your divisions')
  await sees(['Harbor Clinic', 'Harbor Hospital'])
  await visit(page, `/company/divisions?entities=${north}`)
  await expect(dialog.getByRole('row', { name: 'Harbor Laboratory' })).toHaveCount(0)
  await dialog.getByRole('row', { name: 'Harbor Hospital' }).getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Save entities' }).click()
  await expect(content.getByRole('link', { name: 'North: 2 entities' })).toBeVisible()
  const hospital = company.entities[1]?.id ?? 0
  const { divisions } = await company.admin(entitiesApi.show, { entity_id: hospital })
  expect(divisions.map(({ name }) => name)).toEqual(['North', 'South'])
})

test('without divisions the page is in no menu, and closed by its address', async ({
  page,
  company,
  signIn,
}) => {
  await signIn(page, company, '/company/entities')
  await expect(page.getByRole('link', { name: 'Groups', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Divisions', exact: true })).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('division')
  await expect(page.getByRole('option', { name: /^Divisions|New division/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.goto('/company/divisions')
  await expect(page.getByText('Feature Divisions is required to view this page')).toBeVisible()
  await expect(page).not.toHaveURL(/company\/divisions/)
})
