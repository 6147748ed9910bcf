import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { demoPassword } from '../../site.ts'
import { desktop, expectAccessible } from '../../steps/accessibility.ts'

// The demo company has answers, plans and a closed assessment before.
const admin = { email: 'admin@demo.example', password: demoPassword }
const manager = { email: 'manager@demo.example', password: demoPassword }

test.describe.configure({ timeout: 240_000 })

const openMenu = (page: Page) => page.getByRole('button', { name: 'Download', exact: true }).click()

/** The first bytes of a file of the report, as text. */
async function startOf(page: Page, title: string, format: RegExp): Promise<string> {
  await page.getByRole('button', { name: `Download ${title}` }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ])
  const pieces: Buffer[] = []
  for await (const piece of await download.createReadStream()) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).subarray(0, 4).toString('latin1')
}

test('a manager checks what the HIPAA SRA OCR Report would miss, makes it, and downloads each of its files', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(desktop)
  await signIn(page, manager, '/questions')
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'HIPAA SRA OCR Report (PDF)' }).click()
  const dialog = page.getByRole('dialog', { name: 'HIPAA SRA OCR Report' })
  const requests = dialog.getByRole('list', { name: 'Readiness check' }).getByRole('listitem')
  await expect(requests).toHaveCount(16)
  await expect(requests.filter({ hasText: 'The latest risk analysis' })).toContainText('questions answered')
  await expectAccessible(page)
  await page.setViewportSize(desktop)

  await dialog.getByRole('link', { name: 'Open My Action Plans' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Action Plans' })).toBeVisible()
  await page.goBack()
  await dialog.getByRole('button', { name: 'Make report' }).click()
  await page.getByRole('link', { name: 'Open reports' }).click()
  const title = 'HIPAA SRA OCR Report'
  await expect(page.getByRole('button', { name: `Download ${title}` })).toBeVisible({ timeout: 180_000 })
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  expect(await startOf(page, title, /^PDF/)).toBe('%PDF')
  expect(await startOf(page, title, /^Word/)).toBe('PK\u0003\u0004')
  expect(await startOf(page, title, /^Excel/)).toBe('PK\u0003\u0004')
})

test('a manager makes the summary from the page of their entities, and is told when it is ready', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(desktop)
  await signIn(page, manager, '/entities')
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Assessment Executive Summary (PDF)' }).click()
  await page.getByRole('link', { name: 'Open reports' }).click()
  const title = 'Assessment Executive Summary'
  await expect(page.getByRole('button', { name: `Download ${title}` })).toBeVisible({ timeout: 180_000 })
  expect(await startOf(page, title, /^PDF/)).toBe('%PDF')
  await page.reload()
  await page.getByRole('button', { name: /notification/i }).click()
  await expect(page.getByText(`${title} is ready`)).toBeVisible()
})

test('an admin downloads the evidence pack, which its check finds whole, and not once it was changed', async ({
  page,
  signIn,
}, info) => {
  await page.setViewportSize(desktop)
  await signIn(page, admin, '/reports')
  // The demo company has a report of each kind, which the server makes soon after its start.
  const title = 'HIPAA SRA OCR Report'
  await expect(page.getByRole('button', { name: `Download ${title}` }).first()).toBeVisible({
    timeout: 180_000,
  })
  await page
    .getByRole('button', { name: `Download ${title}` })
    .last()
    .click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Evidence pack (ZIP)' }).click(),
  ])
  const pack = info.outputPath('pack.zip')
  await download.saveAs(pack)
  const whole = verified(pack)
  expect([whole.status, whole.stdout]).toEqual([0, expect.stringContaining('files are as they were packed')])
  const bytes = await readFile(pack)
  const at = bytes.indexOf('%PDF-')
  bytes.write('%PDX-', at)
  await writeFile(pack, bytes)
  const changed = verified(pack)
  expect([changed.status, changed.stdout]).toEqual([
    1,
    expect.stringContaining('report/report.pdf was changed'),
  ])
})

const verified = (pack: string) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../../../scripts/verify-pack.mjs'), pack], {
    encoding: 'utf8',
  })
