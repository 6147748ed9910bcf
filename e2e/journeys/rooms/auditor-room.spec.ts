import type { Page } from '@playwright/test'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { documentRequestsApi } from '#domain/document-requests/document-requests.contract.ts'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { expect, test } from '../../fixtures.ts'
import type { Site } from '../../site.ts'
import { desktop, expectAccessible } from '../../steps/accessibility.ts'
import { aReadyCompany, type ReadyCompany } from '../../steps/companies.ts'
import { switchOn } from '../../steps/features.ts'
import { linkTo, mailTo } from '../../steps/mails.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

// A browser without its cookie asks for the room, and a revoked one for its pages.
test.use({ refused: [401, 404] })

test('an auditor reads an answer and a file in a room and asks about both; the company sees all of it, and revokes', async ({
  page,
  site,
  signIn,
  anotherBrowser,
}) => {
  test.slow()
  const company = await aReadyCompany(site)
  await switchOn(site, company, ['document-requests'])
  const { list, request, question } = await contentsOf(company)
  const email = `auditor.${company.organizationId}@journey.test`

  await signIn(page, company, `/document-request-lists/${list.id}`)
  await page.setViewportSize(desktop)
  await uploadTo(page)
  const path = { document_request_id: request.id }
  await expect.poll(async () => (await company.admin(documentRequestsApi.show, path)).files_count).toBe(1)
  await page.goto(`${site.url}/document-request-lists`)
  await page.getByRole('link', { name: 'Auditor rooms' }).click()
  await expect(page.getByText('No rooms for auditors yet')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Create room' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('External audit')
  await dialog.getByLabel('Auditor’s name').fill('Ida Audit')
  await dialog.getByLabel('Firm').fill('Audit & Co')
  await dialog.getByLabel('Auditor’s email').fill(email)
  await dialog.getByRole('combobox', { name: 'Lists of document requests' }).click()
  await page.getByRole('option', { name: 'Audit of the year' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('combobox', { name: 'Answers of an assessment' }).click()
  await page.getByRole('option').first().click()
  await expect(dialog.getByText('1 list · 1 request · 1 answer (0 accepted) · 1 file')).toBeVisible()
  await expectAccessible(page, [desktop])
  await dialog.getByRole('button', { name: 'Create room and send link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'External audit' })).toBeVisible()
  await expect(page.getByText('Nothing was opened yet')).toBeVisible()

  const theirs = await anotherBrowser()
  await theirs.setViewportSize(desktop)
  await theirs.goto(await linkTo(site, email, `${site.url}/auditor-room#token=`))
  await expect(theirs).toHaveURL(`${site.url}/auditor-room`)
  await expect(theirs.getByText('we send a code to a•••@journey.test')).toBeVisible()
  await expectAccessible(theirs)
  await theirs.setViewportSize(desktop)
  await theirs.getByRole('button', { name: 'Send code' }).click()
  await theirs.getByLabel('Code').fill('000000')
  await expect(theirs.getByText('That code is incorrect.')).toBeVisible()
  await theirs.getByLabel('Code').fill(await codeFor(site, email))
  await expect(theirs.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(theirs.getByText(`Room of ${company.name}`)).toBeVisible()
  await expectAccessible(theirs)
  await theirs.setViewportSize(desktop)

  await theirs.getByRole('link', { name: 'Audit of the year' }).click()
  await theirs.getByRole('link', { name: 'Security policy' }).click()
  await theirs.getByRole('button', { name: 'Open policy.pdf' }).click()
  await expect(theirs.getByRole('dialog').getByText('exactly the stored one')).toBeVisible()
  await theirs.keyboard.press('Escape')
  const saving = theirs.waitForEvent('download')
  await theirs.getByRole('button', { name: 'Download policy.pdf' }).click()
  expect((await saving).suggestedFilename()).toBe('policy.pdf')
  await theirs.getByLabel('Your question').fill('Who approved it?')
  await theirs.getByRole('button', { name: 'Send question' }).click()
  await expect(theirs.getByText('You asked 1 question about this.')).toBeVisible()
  await expectAccessible(theirs)
  await theirs.setViewportSize(desktop)

  await theirs.getByRole('link', { name: 'Answers', exact: true }).click()
  await expectAccessible(theirs)
  await theirs.setViewportSize(desktop)
  await theirs.getByRole('link', { name: question }).click()
  await expect(theirs.getByText('The policy is approved every year.')).toBeVisible()
  await expectAccessible(theirs)
  await theirs.setViewportSize(desktop)
  await theirs.getByRole('link', { name: 'Evidence', exact: true }).click()
  await expect(theirs.getByRole('button', { name: 'Open policy.pdf' })).toBeVisible()
  await expectAccessible(theirs)

  await page.reload()
  const log = page.getByRole('region', { name: 'Log', exact: true })
  for (const entry of [
    'Wrong code',
    'Room opened',
    'Request opened',
    'File opened',
    'File downloaded',
    'Answer opened',
  ])
    await expect(log.getByText(entry, { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  expect(await mailTo(site, company.email, 'opened your room “External audit”')).toContain(
    'for the first time',
  )
  await page.getByRole('link', { name: 'Awaiting Submission' }).click()
  await expect(page.getByText('Who approved it?')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Questions from Ida Audit' }).first()).toBeVisible()

  await page.goto(`${site.url}/auditor-rooms`)
  await page.getByRole('button', { name: 'Actions for External audit' }).click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('row', { name: /External audit/ })).toContainText('Revoked')
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: 'This room isn’t open in this browser' })).toBeVisible()
})

/** A list with a request, and an answer. */
async function contentsOf(company: ReadyCompany) {
  const [question] = company.questions
  const [entity] = company.entities
  if (!question || !entity) throw new Error('the company has no question')
  await company.admin(answersApi.giveMany, {
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
  const list = await company.admin(documentRequestListsApi.create, { title: 'Audit of the year' })
  const request = await company.admin(documentRequestsApi.create, {
    document_request_list_id: list.id,
    title: 'Security policy',
  })
  return { list, request, question: question.question }
}

/** Uploads a file to the only request of the list that the page shows. */
async function uploadTo(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Security policy' }).click()
  await page.getByRole('link', { name: 'Upload documents' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Upload documents' })).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await choosing).setFiles({ name: 'policy.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByRole('button', { name: 'policy.pdf' })).toBeVisible()
}

/** The code in the email that came last. */
async function codeFor(site: Site, email: string): Promise<string> {
  const text = await mailTo(site, email, 'Your code for “External audit”')
  return /^\d{6}$/m.exec(text)?.[0] ?? ''
}
