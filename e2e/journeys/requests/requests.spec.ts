import type { Page } from '@playwright/test'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { documentRequestsApi } from '#domain/document-requests/document-requests.contract.ts'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { expect, test } from '../../fixtures.ts'
import { desktop, expectAccessible, phone } from '../../steps/accessibility.ts'
import { callerFor } from '../../steps/caller.ts'
import { aReadyCompany } from '../../steps/companies.ts'
import { switchOn } from '../../steps/features.ts'
import { linkTo, mailTo } from '../../steps/mails.ts'
import { aPerson } from '../../steps/people.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

test('forty documents are asked for from a spreadsheet, assigned in turn, and reminded of', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await switchOn(site, company, ['document-requests'])
  const people = [
    await aPerson(site, 'Mila', 'Manager', company.organizationId),
    await aPerson(site, 'Emil', 'Employee', company.organizationId),
  ]
  await signIn(page, company, '/document-request-lists')
  await expect(page.getByText('No document requests yet')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Create list' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Audit of the year')
  await dialog.getByRole('button', { name: 'Create list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit of the year' })).toBeVisible()

  await page.getByRole('button', { name: 'Ask for many' }).first().click()
  const rows = Array.from(
    { length: 40 },
    (_, index) => `Document ${index + 1}\tAll pages\t12/01/2040\tpolicy`,
  )
  await dialog
    .getByLabel('Documents', { exact: true })
    .fill(['Title\tDescription\tDue\tKind', ...rows, 'Bad\t\tsoon'].join('\n'))
  await expect(dialog.getByText('40 documents found')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('“soon” isn’t a date')
  await expectAccessible(page, [desktop])
  await dialog.getByRole('button', { name: 'Ask for 40 documents' }).click()

  await expect(page.getByRole('row', { name: /Document 40/ })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'How' }).click()
  await page.getByRole('option', { name: 'One person each, in turn' }).click()
  for (const name of ['Mila Marsh', 'Emil Marsh']) {
    await dialog.getByRole('combobox', { name: 'Add a person' }).fill(name)
    await page.getByRole('option', { name }).click()
  }
  await dialog.getByRole('button', { name: 'Assign requests' }).click()
  await expect(page.getByRole('row', { name: /Document 1 / })).toContainText('Mila Marsh')
  await expect(page.getByRole('row', { name: /Document 2 / })).toContainText('Emil Marsh')

  await page.getByRole('button', { name: 'Remind people' }).click()
  await expect(dialog.getByText('20 open').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Email 2 people' }).click()
  for (const { email } of people) await mailTo(site, email, 'asks you for 20 documents')
  await page.getByRole('button', { name: 'Remind people' }).click()
  await expect(dialog.getByText('They were reminded of this list today.')).toHaveCount(2)
})

test('somebody outside delivers by a link from a phone, without an account', async ({
  page,
  site,
  signIn,
  browser,
}) => {
  const company = await aReadyCompany(site)
  await switchOn(site, company, ['document-requests'])
  const list = await company.admin(documentRequestListsApi.create, { title: 'Vendors' })
  const request = await company.admin(documentRequestsApi.create, {
    document_request_list_id: list.id,
    title: 'Signed agreement',
    description: '<p>All <strong>pages</strong>.</p>',
    due_date: '2040-01-31',
  })
  await signIn(page, company, `/document-requests/${request.id}`)
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Send a link' }).click()
  const dialog = page.getByRole('dialog')
  const email = `vendor.${request.uuid}@journey.test`
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Message (optional)').fill('We need it before the audit.')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('region', { name: 'Links for people outside' })).toContainText(email)
  const link = await linkTo(site, email, `${site.url}/document-request/`)

  const outside = await browser.newContext({ viewport: phone })
  const theirs = await outside.newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { level: 1, name: 'Signed agreement' })).toBeVisible()
  await expect(theirs.getByText('Please deliver it by 01/31/2040.')).toBeVisible()
  await expectNoAccount(theirs)
  await theirs.getByRole('button', { name: 'Submit' }).click()
  await expect(theirs.getByRole('alert')).toHaveText('Add a file or write a comment before you submit.')
  await theirs.getByLabel('Choose files').setInputFiles([
    { name: 'agreement.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'virus.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ])
  const files = theirs.getByRole('list', { name: 'Files' })
  await expect(files).toContainText('Arrived')
  await expect(files).toContainText('This file type isn’t allowed.')
  await theirs.getByLabel('Comment (optional)').fill('Page 3 is new.')
  await theirs.getByRole('button', { name: 'Submit' }).click()
  await expect(theirs.getByRole('status')).toContainText('Submitted. Thank you.')
  await expect(theirs.getByText(/Please deliver it|virus\.exe/)).toHaveCount(0)
  expect(await mailTo(site, email, 'received what you delivered')).toContain('agreement.pdf')

  await page.reload()
  await expect(page.getByText(`by ${email}, through a link`)).toBeVisible()
  await page.getByRole('button', { name: 'Return for question' }).click()
  await dialog.getByLabel('Your question').fill('Who signed it?')
  await dialog.getByRole('button', { name: 'Return for question' }).click()
  // Their page is read again only once the request is back with them.
  await expect(page.getByText('Returned with your question.')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByText('Who signed it?').first()).toBeVisible()
  await theirs.getByLabel('Comment (optional)').fill('The director.')
  await theirs.getByRole('button', { name: 'Submit' }).click()
  await expect(theirs.getByRole('status')).toContainText('Submitted. Thank you.')
  await page.reload()
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()

  await page.getByRole('button', { name: 'Revoke' }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('region', { name: 'Links for people outside' })).toContainText('Revoked')
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await theirs.goto(`${site.url}/document-request/${'x'.repeat(43)}`)
  await expect(theirs.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
  await theirs.goto(`${site.url}/document-request`)
  await expect(theirs.getByText('Open it from the email that you received.')).toBeVisible()
  await outside.close()
})

/** The page of a link is small, and holds nothing of a session. */
async function expectNoAccount(page: Page): Promise<void> {
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(entry => entry as PerformanceResourceTiming)
      .filter(({ initiatorType, name }) => initiatorType === 'script' || name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
  expect(scripts).toBeLessThan(60_000)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
}

test('an employee delivers with a peer, and what came in becomes evidence of answers', async ({
  page,
  site,
  signIn,
}) => {
  const company = await aReadyCompany(site)
  await switchOn(site, company, ['document-requests'])
  const employee = await aPerson(site, 'Emil', 'Employee', company.organizationId)
  await aPerson(site, 'Petra', 'Employee', company.organizationId)
  const [question] = company.questions
  const [entity] = company.entities
  if (!question || !entity) throw new Error('the company has no question')
  const [answer] = await company.admin(answersApi.giveMany, {
    question_id: question.id,
    answers: [
      {
        entity_id: entity.id,
        assessment_period_id: company.periodId,
        question_option_id: question.options[0]?.id ?? 0,
        control: 'The policy is approved every year.',
      },
    ],
  })
  const list = await company.admin(documentRequestListsApi.create, { title: 'Audit' })
  const request = await company.admin(documentRequestsApi.create, {
    document_request_list_id: list.id,
    title: 'Security policy',
    question_ids: [question.id],
    entity_ids: [entity.id],
    user_ids: [employee.userId],
  })
  await signIn(page, employee, '/document-request-lists')
  await page.getByRole('link', { name: 'Audit' }).click()
  await page.getByRole('link', { name: 'Security policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Security policy')
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Add colleagues' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Add a person' }).fill('Petra')
  await page.getByRole('option', { name: 'Petra Marsh' }).click()
  await dialog.getByRole('button', { name: 'Save peers' }).click()
  await expect(page.getByText('Petra Marsh')).toBeVisible()

  await page.getByRole('link', { name: 'Upload documents' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Upload documents' })).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await choosing).setFiles({ name: 'policy.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByRole('button', { name: 'policy.pdf' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Submit' }).click()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('so nothing can be added or removed.')).toBeVisible()

  const admin = await callerFor(site, company)
  expect(await admin(documentRequestsApi.show, { document_request_id: request.id })).toMatchObject({
    status: 'SUBMITTED',
    files_count: 1,
  })
  await signIn(page, company, `/document-requests/${request.id}`)
  await page.getByRole('button', { name: 'Make “policy.pdf” evidence of the answers' }).click()
  await expect(page.getByText('Now evidence of 1 answer.')).toBeVisible()
  const { data } = await admin(answersApi.list, {
    filter: { entity_id: entity.id, question_id: question.id },
  })
  expect(data.find(({ id }) => id === answer?.id)).toMatchObject({ files_count: 1 })
})
