import { expect, type Locator, type Page } from '@playwright/test'

/** Goes to a page of the company's administration by the menu of the header. */
export async function openCompanyPage(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Company', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** A framework in the list of frameworks. */
export function framework(page: Page, name: string | RegExp): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
}

/** Takes a framework into use as proposed, for these entities; in a company without any, continues to the entities. */
export async function adopt(page: Page, name: string, entities: string[] = []): Promise<void> {
  const settings = page.getByRole('dialog', { name: `Adopt ${name}` })
  await settings.getByRole('button', { name: 'Adopt' }).click()
  const using = page.getByRole('dialog', { name: `Entities that use ${name}` })
  for (const entity of entities) await using.getByRole('row', { name: entity }).getByRole('checkbox').check()
  if (entities.length === 0) await using.getByRole('link', { name: 'Add entities' }).click()
  else await using.getByRole('button', { name: 'Save entities' }).click()
  // A dialog gives the focus back when it is gone, which closes a menu that was opened before.
  await expect(using).toBeHidden()
}

/** Adds entities one after another without leaving the dialog; the framework stays chosen from one to the next. */
export async function addEntities(page: Page, names: string[], uses: string): Promise<void> {
  await page.getByRole('button', { name: 'Add entity' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an entity' })
  await dialog.getByRole('checkbox', { name: uses }).check()
  for (const [index, name] of names.entries()) {
    await dialog.getByLabel('Name', { exact: true }).fill(name)
    const isLast = index === names.length - 1
    await dialog.getByRole('button', { name: isLast ? 'Save entity' : 'Save and add another' }).click()
    if (!isLast) await expect(dialog.getByText(new RegExp(`^${index + 1} entit`))).toBeVisible()
  }
  await expect(dialog).toBeHidden()
}

/** Opens an assessment period for this year, with the dates that are suggested. */
export async function openPeriod(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New assessment' }).click()
  const dialog = page.getByRole('dialog', { name: 'New assessment' })
  await dialog.getByRole('button', { name: 'This year' }).click()
  await dialog.getByRole('button', { name: 'Save assessment' }).click()
  await expect(dialog).toBeHidden()
}
