import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { documentRequestsApi } from '#domain/document-requests/document-requests.contract.ts'
import { documentRequestLinksApi } from '#domain/document-requests/links.contract.ts'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { documentRequestTalkApi } from '#domain/document-requests/talk.contract.ts'
import { PART_BYTES } from '#domain/files/files.rules.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop, phone } from '../../steps/accessibility.ts'
import { aReadyCompany, type ReadyCompany } from '../../steps/companies.ts'
import { switchOn } from '../../steps/features.ts'

// The connection is cut on purpose.
test.use({ tolerated: /ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION)/ })

const BYTES = 4.5 * PART_BYTES

/** Four parts of 2 MB and one of 1 MB. */
const recording = {
  name: 'contract.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(randomBytes(BYTES / 2).toString('hex')),
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function aRequest(company: ReadyCompany): Promise<number> {
  const list = await company.admin(documentRequestListsApi.create, { title: 'Vendors' })
  const asked = { document_request_list_id: list.id, title: 'Signed agreement' }
  return (await company.admin(documentRequestsApi.create, asked)).id
}

/** Lets four parts through, which are 89 % of the bytes, and cuts the fifth; counts what is sent. */
async function cutAtTheFifth(page: Page) {
  const sent = { parts: 0, isCut: true }
  await page.route('**/files/store', async route => {
    if (sent.isCut && sent.parts >= 4) return route.abort('failed')
    sent.parts++
    return route.continue()
  })
  return sent
}

test('an upload by a link that is cut off at 90 % goes on there, also after the page was loaded again', async ({
  site,
  anotherBrowser,
}) => {
  const company = await aReadyCompany(site)
  await switchOn(site, company, ['document-requests'])
  const document_request_id = await aRequest(company)
  const link = { document_request_id, email: 'vendor@journey.test' }
  const { url } = await company.admin(documentRequestLinksApi.create, link)
  const page = await anotherBrowser()
  await page.setViewportSize(phone)
  await page.goto(url)
  const choose = page.getByLabel('Choose files')
  const sent = await cutAtTheFifth(page)
  await choose.setInputFiles(recording)
  await expect(page.getByText('The connection is lost. It goes on by itself once it is back.')).toBeVisible()
  expect(sent.parts).toBe(4)
  await page.reload()
  await choose.setInputFiles(recording)
  await expect(page.getByText('The connection is lost. It goes on by itself once it is back.')).toBeVisible()
  sent.isCut = false
  // By itself, as nobody touches the page.
  await expect(page.getByText(/ · Arrived$/)).toBeVisible({ timeout: 20_000 })
  expect(sent.parts).toBe(5)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('status')).toContainText('Submitted. Thank you.')
  const [file] = (await company.admin(documentRequestTalkApi.files, { document_request_id })).data
  expect(file).toMatchObject({ name: 'contract.txt', bytes: BYTES })
})

test('a member’s upload that is cut off goes on where it was', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  await switchOn(site, company, ['document-requests'])
  const requestId = await aRequest(company)
  await page.setViewportSize(desktop)
  await signIn(page, company, `/document-requests/${requestId}/upload`)
  const sent = await cutAtTheFifth(page)
  await page.locator('#content input[multiple]').setInputFiles(recording)
  await expect(page.getByText('It goes on by itself once the connection is back.')).toBeVisible()
  sent.isCut = false
  await page.getByRole('button', { name: 'Retry contract.txt' }).click()
  await expect(page.locator('#content').getByText('contract.txt')).toBeVisible()
  expect(sent.parts).toBe(5)
})

test('on a phone a member takes a picture with its camera', async ({ page, site, signIn }) => {
  const company = await aReadyCompany(site)
  await switchOn(site, company, ['document-requests'])
  const requestId = await aRequest(company)
  await page.setViewportSize(desktop)
  await signIn(page, company, `/document-requests/${requestId}/upload`)
  const take = page.getByRole('button', { name: 'Take a picture' })
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible()
  await expect(take).toBeHidden()
  const devices = await page.context().newCDPSession(page)
  await devices.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.setViewportSize(phone)
  await page.reload()
  const choosing = page.waitForEvent('filechooser')
  await take.click()
  const chooser = await choosing
  expect(await chooser.element().getAttribute('capture')).toBe('environment')
  await chooser.setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: picture })
  await expect(page.locator('#content').getByText('photo.png')).toBeVisible()
})
