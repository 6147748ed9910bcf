import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { desktop, expectAccessible } from '../steps/accessibility.ts'
import { aReadyCompany } from '../steps/companies.ts'
import { aPerson } from '../steps/people.ts'

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Adds a record, renames it, moves it to the trash, undoes that, and restores it from the trash at last. */
async function maintain(page: Page, kind: { title: string; one: string; deleted: string; field: string }) {
  const { title, one, deleted, field } = kind
  const [first, second] = [`Zebra ${one}`, `Zebra ${one} renamed`]
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: title, exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await page.getByRole('button', { name: `New ${one}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: `Save ${one}` }).click()
  await expect(dialog.getByText(`The ${field.toLowerCase()} field is required.`)).toBeVisible()
  if (field !== 'Name') await dialog.getByLabel('Regulation', { exact: true }).fill('Rules')
  await dialog.getByLabel(field, { exact: true }).fill(first)
  await dialog.getByRole('button', { name: `Save ${one}` }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('searchbox', { name: /^Search / }).fill('zebra')
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(row(first)).toContainText('0')
  await row(first).getByRole('link', { name: first, exact: true }).click()
  await dialog.getByLabel(field, { exact: true }).fill(second)
  await dialog.getByRole('button', { name: `Save ${one}` }).click()
  await expect(row(second)).toBeVisible()

  const trash = async () => {
    await row(second)
      .getByRole('button', { name: /^Actions for / })
      .click()
    await page.getByRole('menuitem', { name: 'Move to trash' }).click()
    await expect(dialog).toContainText('It’s no longer offered.')
    await dialog.getByRole('button', { name: 'Move to trash' }).click()
    await expect(row(second)).toHaveCount(0)
  }
  await trash()
  await expect(toast(page, deleted).getByText(deleted, { exact: true })).toBeVisible()
  await toast(page, deleted).getByRole('button', { name: 'Undo' }).click()
  await expect(row(second)).toBeVisible()
  await trash()
  await page.getByRole('button', { name: 'In the trash' }).click()
  await page.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByRole('button', { name: 'In the trash' }).click()
  await expect(row(second)).toBeVisible()
}

test('a system administrator’s reference data: add, rename, trash, undo and restore each', async ({
  page,
  site,
  signIn,
}) => {
  test.slow()
  const robin = await aPerson(site, 'Robin', 'SysAdmin')
  await signIn(page, robin, '/admin')
  await maintain(page, { title: 'Threats', one: 'threat', deleted: 'Threat Deleted', field: 'Name' })
  await maintain(page, { title: 'Categories', one: 'category', deleted: 'Category Deleted', field: 'Name' })
  await maintain(page, {
    title: 'Asset categories',
    one: 'asset category',
    deleted: 'Asset Category Deleted',
    field: 'Name',
  })
  await maintain(page, {
    title: 'Regulations',
    one: 'regulation',
    deleted: 'Regulation Deleted',
    field: 'Identifier',
  })
})

test('many threats go to the trash and return together', async ({ page, site, signIn }) => {
  const robin = await aPerson(site, 'Robin', 'SysAdmin')
  await site.owner.query(`insert into threats (name) values ('Yak one'), ('Yak two'), ('Yak three')`)
  await signIn(page, robin, '/admin/threats?search=yak')
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Move to trash' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move 3 threats to the trash?' })
  await dialog.getByRole('button', { name: 'Move to trash' }).click()
  await expect(page.getByText('No results found')).toBeVisible()
  await toast(page, '3 threats moved to the trash.').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Yak three' })).toBeVisible()
})

test('a company’s own threat: added, rated in a risk profile, trashed and back', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await signIn(page, company, '/company/own-threats')
  await expect(page.getByText('No threats of your own yet')).toBeVisible()
  await page.getByRole('button', { name: 'New threat' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Strike at the shuttle')
  await dialog.getByRole('button', { name: 'Save threat' }).click()
  await expect(page.getByRole('link', { name: 'Strike at the shuttle', exact: true })).toBeVisible()
  await expectAccessible(page, [desktop])

  await page.getByRole('link', { name: 'Risk profiles' }).first().click()
  await page.getByRole('link', { name: 'Standard' }).first().click()
  await expect(page.getByRole('group').getByText('Strike at the shuttle')).toBeVisible()

  await page.goto('/company/own-threats')
  await page.getByRole('button', { name: /^Actions for Strike/ }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await dialog.getByRole('button', { name: 'Move to trash' }).click()
  await toast(page, 'Threat Deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Strike at the shuttle', exact: true })).toBeVisible()
})
