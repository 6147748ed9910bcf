import type { Page } from '@playwright/test'
import { auditorRoomsApi } from '#domain/auditor-rooms/auditor-rooms.contract.ts'
import { documentRequestsApi } from '#domain/document-requests/document-requests.contract.ts'
import { documentRequestLinksApi } from '#domain/document-requests/links.contract.ts'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { must } from '#server/testing/must.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop } from '../../steps/accessibility.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { switchOn } from '../../steps/features.ts'
import { aPerson } from '../../steps/people.ts'
import { enterRoom } from '../../steps/rooms.ts'

// Links and rooms that open nothing, and pages that were open before the feature went, are refused.
test.use({ refused: [401, 403, 404] })

const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
const refusal = 'Feature Document Requests is required to view this page'

test('without the feature, document requests, links and rooms are gone everywhere, and are back with it', async ({
  page,
  site,
  signIn,
  anotherBrowser,
}) => {
  test.slow()
  const company = await aReadyCompany(site)
  await switchOn(site, company, ['document-requests'])
  const clinic = must(company.entities[0])
  const employee = await aPerson(site, 'Emil', 'Employee', company.organizationId)
  const { admin } = company
  const list = await admin(documentRequestListsApi.create, { title: 'Audit of the year' })
  const request = await admin(documentRequestsApi.create, {
    document_request_list_id: list.id,
    title: 'Contract of the carrier',
    entity_ids: [clinic.id],
    user_ids: [employee.userId],
  })
  const path = { document_request_id: request.id }
  const link = await admin(documentRequestLinksApi.create, { ...path, email: 'vendor@journey.test' })
  const invited = { email: `auditor.${company.organizationId}@journey.test`, title: 'External audit' }
  const contents = { list_ids: [list.id], assessment_period_id: null, open_until: inTenDays }
  await admin(auditorRoomsApi.create, { ...invited, ...contents, name: 'Ida Audit' })

  const auditors = await anotherBrowser()
  await enterRoom(site, auditors, invited)
  const vendors = await anotherBrowser()
  await vendors.goto(link.url)
  const emils = await anotherBrowser()
  await signIn(page, company, `/entities/${clinic.id}/overview`)
  await signIn(emils, employee, '/today')
  for (const each of [page, emils, auditors, vendors]) await each.setViewportSize(desktop)
  const overview = page.getByRole('region', { name: 'Document requests' })
  await expect(overview).toContainText('Contract of the carrier')
  for (const each of [page, emils])
    await expect(each.getByRole('link', { name: 'Document Requests', exact: true }).first()).toBeVisible()
  await expect(
    emils
      .locator('#content')
      .getByText(/Contract of the carrier/)
      .first(),
  ).toBeVisible()
  await expect(vendors.getByRole('heading', { level: 1, name: /Contract of the carrier/ })).toBeVisible()

  await site.owner.query(
    `delete from organization_features where organization_id = $1 and key = 'document-requests'`,
    [company.organizationId],
  )
  for (const [who, address] of [
    [page, '/dashboard'],
    [page, `/entities/${clinic.id}/overview`],
    [page, '/notifications'],
    [page, '/evidence'],
    [emils, '/today'],
    [emils, '/questions'],
    [emils, '/notifications'],
  ] as const) {
    await who.goto(address)
    await expect(who.locator('#content h1').first()).toBeVisible({ timeout: 60_000 })
    await expectWithout(who)
  }
  for (const words of ['carrier', 'document request', 'auditor', 'list']) await expectNotFound(page, words)
  for (const address of [
    '/document-request-lists',
    `/document-request-lists/${list.id}`,
    `/document-requests/${request.id}`,
    `/document-requests/${request.id}/upload`,
    '/auditor-rooms',
  ]) {
    await page.goto(address)
    await expect(page.getByText(refusal)).toBeVisible()
    await expect(page.getByText(refusal)).toHaveCount(1)
    await expectWithout(page)
  }
  await vendors.reload()
  await expect(vendors.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await auditors.getByRole('link', { name: 'Audit of the year' }).click()
  await expect(auditors.getByRole('heading', { name: 'This room isn’t open in this browser' })).toBeVisible()

  await switchOn(site, company, ['document-requests'])
  await emils.goto('/today')
  await expect(
    emils
      .locator('#content')
      .getByText(/Contract of the carrier/)
      .first(),
  ).toBeVisible()
  await vendors.reload()
  await expect(vendors.getByRole('heading', { level: 1, name: /Contract of the carrier/ })).toBeVisible()
  await auditors.reload()
  await expect(auditors.getByRole('link', { name: 'Contract of the carrier' })).toBeVisible()
})

async function expectWithout(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: /document request|auditor room/i })).toHaveCount(0)
  await expect(page.getByText(/Contract of the carrier|Audit of the year/)).toHaveCount(0)
}

/** The palette offers no page, no action and no record of document requests. */
async function expectNotFound(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill(words)
  await expect(page.getByRole('dialog').locator('[aria-busy=true]')).toHaveCount(0)
  const offered = page.getByRole('option', {
    name: /document request|auditor room|carrier|Audit of the year/i,
  })
  await expect(offered).toHaveCount(0)
  await page.keyboard.press('Escape')
}
