import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { expect, test } from '../fixtures.ts'
import { desktop, expectAccessible } from '../steps/accessibility.ts'
import { aReadyCompany } from '../steps/companies.ts'
import { visit } from '../steps/visit.ts'

test.use({ refused: [404] })

test('tags are added, merged, trashed with what has them, and restored', async ({ page, site, signIn }) => {
  test.setTimeout(120_000)
  const company = await aReadyCompany(site)
  const [clinic, hospital, laboratory] = company.entities
  const mark = (entity: { id: number } | undefined, tags: string[]) =>
    company.admin(entitiesApi.setTags, { entity_id: entity?.id ?? 0, tags })
  await mark(clinic, ['leased', 'Leased site'])
  await mark(hospital, ['Leased site'])
  await mark(laboratory, ['rented'])
  const content = page.locator('#content')
  const dialog = page.getByRole('dialog')
  const act = async (tag: string, action: string) => {
    await content.getByRole('button', { name: `Actions for ${tag}`, exact: true }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await signIn(page, company, '/company/groups')
  await page.getByRole('link', { name: 'Tags', exact: true }).click()
  await expect(content.getByRole('link', { name: 'Leased site: 2 entities' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(desktop)

  await content.getByRole('button', { name: 'New tag' }).click()
  await dialog.getByLabel('Name').fill('Open day and night')
  await dialog.getByRole('button', { name: 'Save tag' }).click()
  await expect(page.getByText('“Open day and night” was added.')).toBeVisible()

  // A form of an entity offers what was added here.
  await visit(page, `/company/entities?edit=${clinic?.id}`)
  await dialog.getByRole('combobox', { name: /Tags/ }).fill('open')
  await expect(page.getByRole('option', { name: 'Open day and night' })).toBeVisible()
  await visit(page, '/company/tags')

  await act('leased', 'Merge into another tag')
  await expect(dialog.getByText('The entity with “leased” gets the other tag.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge tags' }).click()
  await expect(dialog.getByText('Choose the other tag.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Other tag' }).click()
  await page.getByRole('option', { name: 'rented (1 entity)' }).click()
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await dialog.getByRole('button', { name: 'Merge tags' }).click()
  await expect(page.getByText('“leased” was merged into “rented”. 1 entity changed.')).toBeVisible()
  await expect(content.getByRole('link', { name: 'rented: 2 entities' })).toBeVisible()
  await expect(content.getByText('leased', { exact: true })).toHaveCount(0)

  await act('rented', 'Move to trash')
  await expect(dialog.getByText('2 entities don’t have it until you restore it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Move to trash' }).click()
  await visit(page, '/company/entities')
  await expect(content.getByRole('row', { name: 'Harbor Clinic' })).toContainText('Leased site')
  await expect(content.getByRole('row', { name: 'Harbor Clinic' })).not.toContainText('rented')
  await visit(page, '/company/tags?trashed=true')
  await act('rented', 'Restore')
  await expect(page.getByText('“rented” was restored.')).toBeVisible()
  await visit(page, '/company/entities')
  await expect(content.getByRole('row', { name: 'Harbor Clinic' })).toContainText('rented')

  // Nothing has the tag: it is found as unused, and goes.
  await visit(page, '/company/tags')
  await content.getByRole('button', { name: 'Unused' }).click()
  await expect(content.getByRole('link', { name: 'Leased site', exact: true })).toHaveCount(0)
  await content.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Move to trash' }).click()
  await dialog.getByRole('button', { name: 'Move to trash' }).click()
  await expect(page.getByText('1 tag moved to the trash.')).toBeVisible()
  await expect(content.getByText('No results found')).toBeVisible()
})

test('a tag that is not there is explained', async ({ page, company, signIn }) => {
  await signIn(page, company, '/company/tags?merge=999999')
  await expect(page.getByRole('dialog').getByText('This tag no longer exists')).toBeVisible()
})
