import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible } from '../../steps/accessibility.ts'
import { answerAll, aReadyCompany } from '../../steps/companies.ts'

test('a view of a list is saved, found again, replaced and deleted', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  await signIn(page, company, '/company/entities?search=Clinic&sort=name%7Cdesc')
  const content = page.locator('#content')
  const views = page.getByRole('dialog', { name: 'Saved views' })
  const open = () => content.getByRole('button', { name: 'Saved views' }).click()
  const clinic = content.getByRole('row', { name: 'Harbor Clinic' })
  const hospital = content.getByRole('row', { name: 'Harbor Hospital' })
  await expect(clinic).toBeVisible()

  await test.step('under a name', async () => {
    await open()
    await expectAccessible(page, [desktop])
    await views.getByRole('button', { name: 'Save' }).click()
    await expect(views.getByText('The name field is required.')).toBeVisible()
    await views.getByLabel('Save this view as').fill('Our clinics')
    await page.keyboard.press('Enter')
    await expect(page.getByText('“Our clinics” was saved.')).toBeVisible()
    await expect(views.getByRole('button', { name: 'Our clinics', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
  })
  await test.step('from the list without filters, and from anywhere', async () => {
    await page.goto('/company/entities')
    await expect(hospital).toBeVisible()
    await open()
    await views.getByRole('button', { name: 'Our clinics', exact: true }).click()
    await expect(page).toHaveURL(/search=Clinic/)
    await expect(page).toHaveURL(/sort=name/)
    await expect(hospital).toHaveCount(0)
    await page.goto('/company')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('combobox').fill('our clin')
    await page.getByRole('option', { name: /Our clinics/ }).click()
    await expect(page).toHaveURL(/\/company\/entities\?.*search=Clinic/)
    await expect(clinic).toBeVisible()
    await expect(hospital).toHaveCount(0)
  })
  await test.step('by the same name with other filters', async () => {
    await page.goto('/company/entities?search=Hospital')
    await open()
    await views.getByLabel('Save this view as').fill('our clinics')
    await views.getByRole('button', { name: 'Replace' }).click()
    await expect(page.getByText('“Our clinics” was replaced.')).toBeVisible()
  })
  await test.step('with Undo', async () => {
    await views.getByRole('button', { name: 'Delete “Our clinics”' }).click()
    await expect(views.getByText('Save filters, order and columns')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await expect(page.getByText('“Our clinics” was restored.')).toBeVisible()
    await open()
    await expect(views.getByRole('button', { name: 'Our clinics', exact: true })).toBeVisible()
  })
})

test('the parts of the dashboard are hidden, put in order and reset', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  await answerAll(company, 0)
  await signIn(page, company, '/dashboard')
  const parts = page.locator('#content h2')
  const dialog = page.getByRole('dialog', { name: 'Arrange page' })
  const all = [/^Top risks/, /^Frameworks/, /^People/, /^Biggest movers/, /^Evidence/, /^Entities/]
  const chosen = [/^Top risks/, /^People/, /^Entities/, /^Biggest movers/, /^Evidence/]
  await expect(parts).toHaveText(all)
  await page.getByRole('button', { name: 'Arrange page' }).click()
  await expectAccessible(page, [desktop])
  // Past “Over time”, which a single assessment does not show, the evidence and the movers.
  for (const _ of [1, 2, 3]) await dialog.getByRole('button', { name: 'Move “Entities” up' }).click()
  await dialog.getByRole('checkbox', { name: 'Frameworks' }).uncheck()
  await expect(parts).toHaveText(chosen)
  await page.reload()
  await expect(parts).toHaveText(chosen)
  await page.getByRole('button', { name: 'Arrange page' }).click()
  await dialog.getByRole('button', { name: 'Reset to default' }).click()
  await expect(parts).toHaveText(all)
})
