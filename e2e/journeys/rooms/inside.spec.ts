import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { auditorRoomsApi } from '#domain/auditor-rooms/auditor-rooms.contract.ts'
import { documentRequestsApi } from '#domain/document-requests/document-requests.contract.ts'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { expect, test } from '../../fixtures.ts'
import type { Site } from '../../site.ts'
import { desktop, expectAccessible, phone } from '../../steps/accessibility.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { deliver } from '../../steps/deliver.ts'
import { switchOn } from '../../steps/features.ts'
import { enterRoom } from '../../steps/rooms.ts'

/** A page of the product in its light scheme, white for the most part. */
const picture = join(import.meta.dirname, '../../../docs/pictures/risks.png')
const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
const closed = 'This room isn’t open in this browser'

// A browser whose room is closed is refused.
test.use({ refused: [401] })

/** A company whose room shows a list with one request, which has a picture. */
async function aRoom(site: Site) {
  const company = await aReadyCompany(site)
  await switchOn(site, company, ['document-requests'])
  const list = await company.admin(documentRequestListsApi.create, { title: 'Audit of the year' })
  const request = await company.admin(documentRequestsApi.create, {
    document_request_list_id: list.id,
    title: 'Floor plan',
  })
  await deliver(site, company.admin, request.id, { name: 'plan.png', content: await readFile(picture) })
  const invited = { email: `auditor.${company.organizationId}@journey.test`, title: 'External audit' }
  const room = await company.admin(auditorRoomsApi.create, {
    ...invited,
    name: 'Ida Audit',
    open_until: inTenDays,
    list_ids: [list.id],
    assessment_period_id: null,
  })
  return { company, room, invited }
}

async function openRequest(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Audit of the year' }).click()
  await page.getByRole('link', { name: 'Floor plan' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Floor plan/ })).toBeVisible()
}

async function expectClosed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: closed })).toBeVisible()
  await expect(page.getByText(/Floor plan|plan\.png|Ida Audit|External audit/)).toHaveCount(0)
}

test('a room whose time is over closes in front of whoever is in it', async ({ site, anotherBrowser }) => {
  const { company, room, invited } = await aRoom(site)
  const endsIn = (time: string) =>
    site.owner.query(
      `update auditor_rooms set expires_at = now() + $3::interval where organization_id = $1 and id = $2`,
      [company.organizationId, room.id, time],
    )
  const asking = await anotherBrowser()
  await asking.setViewportSize(desktop)
  await enterRoom(site, asking, invited)
  await openRequest(asking)
  const [reading, watching] = [await asking.context().newPage(), await asking.context().newPage()]
  for (const page of [reading, watching]) {
    await page.goto(asking.url())
    await expect(page.getByRole('heading', { level: 1, name: /Floor plan/ })).toBeVisible()
  }
  await asking.getByLabel('Your question').fill('Which floor is this?')
  await endsIn('5 seconds')
  // This page was told of the new end; nobody touches it from here on.
  await watching.reload()
  await expect(watching.getByRole('heading', { level: 1, name: /Floor plan/ })).toBeVisible()
  await expectClosed(watching)
  await asking.getByRole('button', { name: 'Send question' }).click()
  await expectClosed(asking)
  await reading.getByRole('button', { name: 'Download plan.png' }).click()
  await expectClosed(reading)
  await expectAccessible(reading, [desktop, phone])

  // With more time it opens again in the same browser.
  await endsIn('1 day')
  await reading.reload()
  await expect(reading.getByRole('heading', { level: 1, name: /Floor plan/ })).toBeVisible()
})

test('the auditor’s name lies over pages and files, and a question comes back as a request whose reply they read', async ({
  page,
  site,
  signIn,
  anotherBrowser,
}) => {
  const { company, room, invited } = await aRoom(site)
  const theirs = await anotherBrowser()
  await theirs.setViewportSize(phone)
  await enterRoom(site, theirs, invited)
  await expectMarked(theirs, theirs.locator('main'))
  await openRequest(theirs)
  await theirs.getByRole('button', { name: 'Open plan.png' }).click()
  const dialog = theirs.getByRole('dialog')
  // A white picture is open in either scheme.
  for (const colorScheme of ['light', 'dark'] as const) {
    await theirs.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectMarked(theirs, dialog.getByRole('img', { name: 'plan.png' }))
  }
  await theirs.keyboard.press('Escape')
  await expectMarked(theirs, theirs.locator('main'))
  await theirs.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const label = theirs.getByRole('button', { name: 'Download plan.png' }).getByText('Download')
  expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
  await theirs.getByLabel('Your question').fill('Which floor is this?')
  await theirs.getByRole('button', { name: 'Send question' }).click()
  await expect(theirs.getByText('You asked 1 question about this.')).toBeVisible()

  await page.setViewportSize(desktop)
  await signIn(page, company, '/notifications')
  await page
    .getByRole('link', { name: /Question about #\d+ Floor plan/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /Question about/ })).toBeVisible()
  await expect(page.getByText('Which floor is this?', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('The first one.')
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await theirs.getByRole('link', { name: 'Your questions' }).click()
  await expect(theirs.getByRole('link', { name: 'Your questions' })).toBeInViewport({ ratio: 1 })
  await expect(theirs.getByText(/· Open$/)).toBeVisible()
  await expect(theirs.getByText('The first one.')).toBeHidden()
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByText(/· Answered$/)).toBeVisible()
  await expect(theirs.getByText('The first one.')).toBeVisible()
  await expectAccessible(theirs)

  await page.goto(`/auditor-rooms/${room.id}`)
  const log = page.getByRole('region', { name: 'Log', exact: true })
  for (const entry of ['List opened', 'Request opened', 'File opened', 'Question asked'])
    await expect(log.getByText(entry, { exact: true }).first()).toBeVisible()
})

/** The mark names the auditor, and is seen over this part of the page: without it, the part looks different. */
async function expectMarked(page: Page, part: Locator): Promise<void> {
  const mark = page.locator('svg', { hasText: /Ida Audit · auditor\.\d+@journey\.test · \d\d\/\d\d\/\d{4}/ })
  await expect(mark).toHaveCount(1)
  const marked = await part.screenshot({ animations: 'disabled' })
  await mark.evaluate(element => element.style.setProperty('visibility', 'hidden'))
  const bare = await part.screenshot({ animations: 'disabled' })
  await mark.evaluate(element => element.style.removeProperty('visibility'))
  const again = await part.screenshot({ animations: 'disabled' })
  expect(again.equals(marked)).toBe(true)
  expect(bare.equals(marked)).toBe(false)
}
