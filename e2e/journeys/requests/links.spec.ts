import type { Page } from '@playwright/test'
import { documentRequestsApi } from '#domain/document-requests/document-requests.contract.ts'
import { documentRequestLinksApi } from '#domain/document-requests/links.contract.ts'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { phone } from '../../steps/accessibility.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { switchOn } from '../../steps/features.ts'

// Links that open nothing are not found, and what was submitted cannot be submitted again.
test.use({ refused: [404, 409] })

test('a link that is used twice shows what was done with it; one that was guessed, revoked or has expired tells nothing', async ({
  site,
  anotherBrowser,
}) => {
  const company = await aReadyCompany(site)
  await switchOn(site, company, ['document-requests'])
  const list = await company.admin(documentRequestListsApi.create, { title: 'Vendors' })
  const request = await company.admin(documentRequestsApi.create, {
    document_request_list_id: list.id,
    title: 'Signed agreement',
  })
  const path = { document_request_id: request.id }
  const aLink = () => company.admin(documentRequestLinksApi.create, { ...path, email: 'vendor@journey.test' })
  const [used, expired, revoked] = [await aLink(), await aLink(), await aLink()]
  await site.owner.query(
    `update document_request_links set expires_at = now() - interval '1 second' where id = $1`,
    [expired.id],
  )
  await company.admin(documentRequestLinksApi.revoke, { ...path, link_id: revoked.id })

  const one = await anotherBrowser()
  const other = await anotherBrowser()
  for (const page of [one, other]) {
    await page.setViewportSize(phone)
    await page.goto(used.url)
    await expect(page.getByRole('heading', { level: 1, name: 'Signed agreement' })).toBeVisible()
  }
  await one.getByLabel('Comment (optional)').fill('It comes by mail.')
  await one.getByRole('button', { name: 'Submit' }).click()
  await expect(one.getByRole('status')).toContainText('Submitted. Thank you.')
  // The other browser still shows the form.
  await other.getByLabel('Comment (optional)').fill('It was sent.')
  await other.getByRole('button', { name: 'Submit' }).click()
  await expect(
    other.getByText('This was submitted. If there is a question, this link works again.'),
  ).toBeVisible()
  await expect(other.getByText('It comes by mail.')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('button', { name: 'Submit' })).toBeHidden()
  const { uses } =
    (await company.admin(documentRequestLinksApi.list, path)).data.find(({ id }) => id === used.id) ?? {}
  expect(uses?.map(({ action }) => action)).toContain('submitted')
  expect(uses?.every(({ address }) => address.length > 0)).toBe(true)

  const guessed = `${site.url}/document-request/${'x'.repeat(43)}`
  const told: string[] = []
  for (const url of [expired.url, revoked.url, guessed]) told.push(await toldBy(other, url))
  expect(new Set(told).size).toBe(1)
})

/** All that the page of a dead link says. */
async function toldBy(page: Page, url: string): Promise<string> {
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  return page.locator('body').innerText()
}
