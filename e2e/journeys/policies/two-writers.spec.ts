import type { Page } from '@playwright/test'
import { policiesApi } from '#domain/policies/policies.contract.ts'
import { policyVersionsApi } from '#domain/policies/policy-versions.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible, phone } from '../../steps/accessibility.ts'
import { callerFor } from '../../steps/caller.ts'
import { switchOn } from '../../steps/features.ts'
import { aPerson } from '../../steps/people.ts'

// Two people write in one version.
test.use({ refused: [412] })

test('two people write one policy at once, one approves it, an employee reads it on a phone, and a new version asks again', async ({
  page,
  site,
  signIn,
  company,
  anotherBrowser,
}) => {
  await switchOn(site, company, ['policies'])
  const colleague = await aPerson(site, 'Cora', 'Admin', company.organizationId)
  const reader = await aPerson(site, 'Emil', 'Employee', company.organizationId)
  const admin = await callerFor(site, company)
  const { id: policy_id } = await admin(policiesApi.create, { title: 'Visitors' })
  const body = '<p>Visitors sign the book.</p><p>Doors are locked at six.</p>'
  await admin(policyVersionsApi.update, { policy_id, number: 1, body })
  const address = `/company/policies/${policy_id}/versions/1`

  const other = await anotherBrowser()
  for (const each of [page, other]) await each.setViewportSize(desktop)
  await signIn(page, company, address)
  await signIn(other, colleague, address)
  await writeInLine(page, 'Visitors sign the book.', ' They wear a badge.')
  await writeInLine(other, 'Doors are locked at six.', ' The alarm is on at night.')
  await page.getByRole('button', { name: 'Save version' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await other.getByRole('button', { name: 'Save version' }).click()
  await expect(other.getByRole('alert').locator('ins')).toContainText('The alarm is on at night.')
  await expectAccessible(other)
  await other.setViewportSize(desktop)
  await other.getByRole('button', { name: 'Continue with both' }).click()
  await expect(other.getByText('Their words are in your text. Read it, then save it.')).toBeVisible()
  await other.getByRole('button', { name: 'Save version' }).click()
  await expect(other.getByText('Saved')).toBeVisible()
  expect((await admin(policyVersionsApi.show, { policy_id, number: 1 })).body).toBe(
    '<p>Visitors sign the book. They wear a badge.</p><p>Doors are locked at six. The alarm is on at night.</p>',
  )

  await other.getByRole('button', { name: 'Approve' }).click()
  await other.getByRole('button', { name: 'Publish' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(other.getByText('Version 1 was published.')).toBeVisible()

  const theirs = await anotherBrowser()
  await theirs.setViewportSize(phone)
  await signIn(theirs, reader, '/policies')
  await theirs.getByRole('link', { name: 'Visitors' }).click()
  await expect(theirs.getByRole('article')).toContainText('They wear a badge.')
  await expect(theirs.getByRole('article')).toContainText('The alarm is on at night.')
  await theirs.getByRole('button', { name: 'I have read it' }).click()
  await expect(theirs.getByRole('region', { name: 'Acknowledge this policy' })).toContainText('version 1')

  // The readers by person: those who have and those who have not.
  await page.goto('/company/policy-readers')
  await expect(page.getByRole('row', { name: /Emil Marsh/ })).toContainText('1 of 1')
  await expect(page.getByRole('row', { name: /Cora Marsh/ })).toContainText('0 of 1')
  await expectAccessible(page)
  await page.setViewportSize(desktop)

  await admin(policyVersionsApi.start, { policy_id })
  await admin(policyVersionsApi.update, {
    policy_id,
    number: 2,
    body: `${body}<p>Nobody is let in after six.</p>`,
  })
  await admin(policyVersionsApi.approve, { policy_id, number: 2 })
  await admin(policiesApi.publish, { policy_id })
  await theirs.goto('/policies')
  await expect(theirs.getByText('New version to read')).toBeVisible()
  await theirs.getByRole('link', { name: 'Visitors' }).click()
  await expect(theirs.locator('ins').filter({ hasText: 'Nobody is let in after six.' })).toBeVisible()
  await theirs.getByRole('button', { name: 'I have read it' }).click()
  await expect(theirs.getByRole('region', { name: 'Acknowledge this policy' })).toContainText('version 2')
})

/** Writes at the end of a line of the editor. */
async function writeInLine(page: Page, line: string, words: string) {
  await page.getByRole('textbox', { name: 'Text of the policy' }).getByText(line).click()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
}

test('a version is a file: uploaded by a writer, and read where it is acknowledged', async ({
  page,
  site,
  signIn,
  company,
  anotherBrowser,
}) => {
  await switchOn(site, company, ['policies'])
  const reader = await aPerson(site, 'Emil', 'Employee', company.organizationId)
  const admin = await callerFor(site, company)
  const { id: policy_id } = await admin(policiesApi.create, { title: 'Fire' })
  await page.setViewportSize(desktop)
  await signIn(page, company, `/company/policies/${policy_id}/versions/1`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'fire.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  })
  const file = page.getByRole('region', { name: 'Policy as a file' })
  await expect(file.getByText('fire.pdf')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Version 1 was published.')).toBeVisible()

  const theirs = await anotherBrowser()
  await theirs.setViewportSize(phone)
  await signIn(theirs, reader, `/policies/${policy_id}`)
  await expect(theirs.getByRole('region', { name: 'fire.pdf' })).toContainText('SHA-256 of the file')
  await theirs.getByRole('button', { name: 'I have read it' }).click()
  await expect(theirs.getByRole('region', { name: 'Acknowledge this policy' })).toContainText('version 1')
})
