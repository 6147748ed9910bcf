import { shopRules } from '#domain/protocols/oscal/catalogs.testing.ts'
import { rowOf, workbookOf } from '#server/platform/sheets/reading/xlsx.testing.ts'
import { expect, test } from '../../fixtures.ts'
import { expectAccessible } from '../../steps/accessibility.ts'
import { aPerson } from '../../steps/people.ts'

const catalog = (more: object = {}) => ({
  name: 'rules.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ catalog: { ...shopRules, ...more } })),
})

/** A workbook with notes, and a framework on each of two sheets. */
async function workbook() {
  const names = ['Notes', 'Ships', 'Cranes']
  const buffer = await workbookOf({
    sheets: names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join(''),
    rows: rowOf(1, ['Read me first']),
    more: {
      rId2: rowOf(1, ['Number', 'Title', 'Text', 'Weight']) + rowOf(2, ['1', 'Are ships moored?']),
      rId3: rowOf(1, ['Number', 'Title']) + rowOf(2, ['1', 'Are cranes greased?']),
    },
  })
  return { name: 'harbor.xlsx', mimeType: 'application/octet-stream', buffer }
}

test('a system administrator imports frameworks for every company as drafts', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, await aPerson(site, 'Robin', 'SysAdmin'))

  await test.step('a catalog becomes a draft, whose editor opens', async () => {
    await page.goto('/admin/frameworks')
    await page.getByRole('link', { name: 'Import a framework' }).click()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByLabel('Framework file').setInputFiles(catalog())
    await expect(page.getByText('A new framework for every company, as a draft.')).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Shops everywhere')
    await page.getByRole('button', { name: 'Import 5 questions' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Shops everywhere' })).toBeVisible()
    await expect(page.getByRole('treeitem', { name: 'Lamps' }).first()).toBeVisible()
  })
  await test.step('another sheet of a workbook is chosen', async () => {
    await page.goto('/admin/frameworks/import')
    await page.getByLabel('Framework file').setInputFiles(await workbook())
    await expect(page.getByText('Are ships moored?').first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Sheet' }).click()
    await page.getByRole('option', { name: 'Notes (1 row)' }).click()
    await expect(page.getByRole('alert')).toContainText('The file has 1 error')
    await page.getByRole('combobox', { name: 'Sheet' }).click()
    await page.getByRole('option', { name: 'Cranes (2 rows)' }).click()
    await expect(page.getByText('Are cranes greased?').first()).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Import 1 question' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'harbor' })).toBeVisible()
  })
  await test.step('a published one says that companies see its changes, and asks', async () => {
    await page.goto('/admin/frameworks')
    const row = page.getByRole('row', { name: /Shops everywhere/ })
    await expect(row).toContainText('Draft')
    await page.getByRole('button', { name: 'Actions for Shops everywhere' }).click()
    await page.getByRole('menuitem', { name: 'Publish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(row).not.toContainText('Draft')
    await page.goto('/admin/frameworks/import')
    const [lights, ...groups] = shopRules.groups ?? []
    await page
      .getByLabel('Framework file')
      .setInputFiles(catalog({ groups: [{ ...lights, title: 'Lanterns' }, ...groups] }))
    await expect(page.getByRole('alert')).toContainText(
      'This framework is published, and no company uses it yet.',
    )
    const begin = page.getByRole('button', { name: 'Import 5 questions' })
    await expect(begin).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Import anyway' }).check()
    await begin.click()
    await expect(page.getByRole('treeitem', { name: 'Lanterns' })).toBeVisible()
  })
})
