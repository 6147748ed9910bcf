import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../steps/accessibility.ts'
import { adopt } from '../../steps/administration.ts'
import { control, option, startAnswering } from '../../steps/answering.ts'
import { aReadyCompany } from '../../steps/companies.ts'

const outline = (page: Page) => page.getByRole('tree', { name: 'Topics and questions' })
const lines = async (page: Page) =>
  (await outline(page).getByRole('treeitem').allInnerTexts()).map(text => text.replaceAll(/\s+/g, ' ').trim())

/** On both widths; goes on with the wide one. */
async function checkAccessible(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

const line = (page: Page, title: string) => outline(page).getByRole('treeitem', { name: title })

async function typeLines(page: Page, titles: string[]): Promise<void> {
  for (const title of titles) {
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
    await expect(line(page, title)).toBeVisible()
  }
  await page.keyboard.press('Enter')
}

async function exported(page: Page, name: string): Promise<Buffer> {
  await page.goto('/company/frameworks')
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Export…' }).click()
  const dialog = page.getByRole('dialog', { name: `Export ${name}` })
  await checkAccessible(page)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe(`${name}.xlsx`)
  return readFileSync(await download.path())
}

async function write(page: Page): Promise<void> {
  await page.goto('/company/frameworks')
  await page.getByRole('button', { name: 'New framework' }).click()
  const dialog = page.getByRole('dialog', { name: 'New framework' })
  await dialog.getByLabel('Name').fill('House rules')
  await dialog.getByRole('button', { name: 'Create and write' }).click()
  await page.getByRole('button', { name: 'Add topic' }).click()
  await typeLines(page, ['Doors', 'Windows'])
  await line(page, 'Doors').click()
  await page.keyboard.press('Enter')
  await typeLines(page, ['Are doors locked?', 'Are keys counted?'])
  await line(page, 'Are doors locked?').click()
  await page.getByLabel('Guidance (optional)').fill('Walk through.\n- at noon')
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
}

test('a framework of one’s own is written, answered, exported, and imported in another company', async ({
  page,
  site,
  signIn,
  anotherBrowser,
}) => {
  await signIn(page, await aReadyCompany(site))
  await write(page)
  const written = await lines(page)
  await test.step('is answered, which says what another question would touch', async () => {
    await page.getByRole('link', { name: 'Adopt' }).click()
    await adopt(page, 'House rules', ['Harbor Clinic'])
    await startAnswering(page, '2 Windows')
    await option(page, 'B').check()
    await control(page).fill('Most are new.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved for 1 entity')).toBeVisible()
    await page.goto('/company/frameworks')
    await page.getByRole('link', { name: 'House rules' }).click()
    await line(page, 'Windows').click()
    await page.getByRole('button', { name: 'Add question' }).click()
    const heading = page.getByRole('dialog', { name: 'Make “Windows” a heading?' })
    await expect(heading).toContainText('1 answer of 1 entity will no longer count')
    await checkAccessible(page)
    await heading.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Title of the new question')).toBeHidden()
  })
  await test.step('brings a deleted question back from the trash', async () => {
    await line(page, 'Are keys counted?').press('Delete')
    await expect(line(page, 'Are keys counted?')).toBeHidden()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Trash' }).click()
    const trash = page.getByRole('dialog', { name: 'Deleted topics and questions' })
    await expect(trash).toContainText('Are keys counted?')
    await checkAccessible(page)
    await page.reload()
    await trash.getByRole('button', { name: 'Restore 1.2' }).click()
    await expect(trash).toContainText('The trash is empty')
    await page.keyboard.press('Escape')
    await expect.poll(() => lines(page)).toEqual(written)
  })
  const file = await exported(page, 'House rules')

  const other = await anotherBrowser()
  await signIn(other, await aReadyCompany(site, 'Lake'))
  await other.goto('/company/frameworks/import')
  await other
    .getByLabel('Framework file')
    .setInputFiles({ name: 'House rules.xlsx', mimeType: 'application/octet-stream', buffer: file })
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('House rules')
  await expect(other.getByText('Are keys counted?').first()).toBeVisible()
  await other.getByRole('button', { name: 'Import 3 questions' }).click()
  await expect(other.getByRole('heading', { name: 'House rules is imported' })).toBeVisible()
  await other.getByRole('link', { name: 'View questions' }).click()
  await other.getByText('Edit', { exact: true }).click()
  await expect.poll(() => lines(other)).toEqual(written)
  await line(other, 'Are doors locked?').click()
  await expect(other.getByLabel('Guidance (optional)')).toHaveValue('Walk through.\n- at noon')
})
