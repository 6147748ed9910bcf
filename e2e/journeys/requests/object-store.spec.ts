import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PutBucketCorsCommand } from '@aws-sdk/client-s3'
import type { Page } from '@playwright/test'
import { documentRequestsApi } from '#domain/document-requests/document-requests.contract.ts'
import { documentRequestLinksApi } from '#domain/document-requests/links.contract.ts'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { PART_BYTES } from '#domain/files/files.rules.ts'
import { openS3Client } from '#server/platform/files/s3-client.ts'
import { type ObjectStore, runObjectStore } from '#server/testing/object-store.ts'
import { test as base, expect } from '../../fixtures.ts'
import { desktop, phone } from '../../steps/accessibility.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { switchOn } from '../../steps/features.ts'

/** The site keeps its files in an S3-compatible store, at an origin of its own. */
const test = base.extend<object, { store: ObjectStore; environment: Record<string, string> }>({
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of other fixtures here.
    async ({}, use) => {
      const store = await runObjectStore()
      await use(store)
      await store.end()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  environment: async ({ store: { isThere, settings } }, use) => {
    const { endpoint, bucket, accessKey, secretKey } = settings
    const environment = {
      ASSAY_FILES: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
      S3_PATH_STYLE: 'on',
    }
    await use(isThere ? environment : {})
  },
})

// The connection is cut on purpose.
test.use({ tolerated: /ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION)/ })

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const content = Buffer.from(randomBytes(1.75 * PART_BYTES).toString('hex'))

test('with files in an S3 store, an upload by a link goes on after a cut, and is downloaded as it was sent', async ({
  page,
  site,
  store,
  signIn,
  anotherBrowser,
}, testInfo) => {
  testInfo.skip(!store.isThere, 'No S3-compatible store is available here.')
  const { endpoint, bucket: Bucket } = store.settings
  // The documented rule.
  const CORSRules = [{ AllowedOrigins: [site.url], AllowedMethods: ['GET', 'POST'], AllowedHeaders: ['*'] }]
  await openS3Client(store.settings).send(
    new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }),
  )
  const company = await aReadyCompany(site)
  await switchOn(site, company, ['document-requests'])
  const list = await company.admin(documentRequestListsApi.create, { title: 'Vendors' })
  const { id: document_request_id } = await company.admin(documentRequestsApi.create, {
    document_request_list_id: list.id,
    title: 'Signed agreement',
  })
  const link = { document_request_id, email: 'vendor@journey.test' }
  const { url } = await company.admin(documentRequestLinksApi.create, link)

  const theirs = await anotherBrowser()
  await theirs.setViewportSize(phone)
  await theirs.goto(url)
  const sent = { parts: 0, isCut: true }
  await theirs.route(`${endpoint}/**`, async route => {
    if (route.request().method() !== 'POST') return route.continue()
    if (sent.isCut && sent.parts >= 2) return route.abort('failed')
    sent.parts++
    return route.continue()
  })
  const file = { name: 'contract.txt', mimeType: 'text/plain', buffer: content }
  await theirs.getByLabel('Choose files').setInputFiles(file)
  await expect(
    theirs.getByText('The connection is lost. It goes on by itself once it is back.'),
  ).toBeVisible()
  expect(sent.parts).toBe(2)
  sent.isCut = false
  await expect(theirs.getByText(/ · Arrived$/)).toBeVisible({ timeout: 30_000 })
  // Four parts in all: none was sent twice.
  expect(sent.parts).toBe(4)
  await theirs
    .getByLabel('Choose files')
    .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(theirs.getByText(/ · Arrived$/)).toHaveCount(2)
  await theirs.getByRole('button', { name: 'Submit' }).click()
  await expect(theirs.getByRole('status')).toContainText('Submitted. Thank you.')

  await page.setViewportSize(desktop)
  await signIn(page, company, `/document-requests/${document_request_id}`)
  const address = page.url()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByTitle('scan.pdf')).toBeVisible()
  expect(sha256(await download(page, endpoint))).toBe(sha256(pdf))
  await page.keyboard.press('j')
  await expect(preview.getByRole('region', { name: 'Text of contract.txt' })).toContainText(
    content.toString('utf8', 0, 60),
  )
  expect(sha256(await download(page, endpoint))).toBe(sha256(content))
  // The files come from another origin, and still leave the page where it is.
  expect(page.url().split('?')[0]).toBe(address.split('?')[0])

  const packing = page.waitForEvent('download')
  await page.goto(`/document-request-lists/${list.id}`)
  await page.getByRole('button', { name: 'Download ZIP' }).click()
  expect((await readFile(await (await packing).path())).includes('contract.txt')).toBe(true)
})

/** Saves the file that is shown beside the request. */
async function download(page: Page, origin: string): Promise<Buffer> {
  const saving = page.waitForEvent('download')
  await page
    .getByRole('region', { name: 'Preview' })
    .getByRole('link', { name: /Download/ })
    .click()
  const saved = await saving
  expect(new URL(saved.url()).origin).toBe(origin)
  return readFile(await saved.path())
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
