import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Entry, fromBufferPromise } from 'yauzl'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { documentRequestsApi } from '#domain/document-requests/document-requests.contract.ts'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { must } from '#server/testing/must.ts'
import { expect, test } from '../../fixtures.ts'
import type { Site } from '../../site.ts'
import { desktop, phone } from '../../steps/accessibility.ts'
import { answerAll, aReadyCompany, type ReadyCompany } from '../../steps/companies.ts'
import { switchOn } from '../../steps/features.ts'
import { linkTo, mailTo } from '../../steps/mails.ts'
import { aPerson } from '../../steps/people.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const contract = Buffer.concat([pdf, Buffer.from('% signed\n')])

// A browser without its cookie asks for the room.
test.use({ refused: [401] })

test('forty documents: asked for by spreadsheet, assigned, delivered, returned, used as evidence, packed and shown to an auditor', async ({
  page,
  site,
  signIn,
  anotherBrowser,
}) => {
  test.slow()
  const company = await aReadyCompany(site)
  await switchOn(site, company, ['document-requests'])
  await aPerson(site, 'Mila', 'Manager', company.organizationId)
  const employee = await aPerson(site, 'Emil', 'Employee', company.organizationId)
  const { id: listId } = await company.admin(documentRequestListsApi.create, { title: 'Audit of the year' })
  await page.setViewportSize(desktop)
  await signIn(page, company, `/document-request-lists/${listId}`)
  await importForty(page)
  await assignInTurn(page, ['Mila Marsh', 'Emil Marsh'])

  const requests = await company.admin(documentRequestListsApi.items, { document_request_list_id: listId })
  const named = (title: string) => must(requests.data.find(request => request.title === title)).id
  const byLink = named('Document 1')
  const byEmployee = named('Document 2')
  await deliverByLink(page, byLink, { site, theirs: await anotherBrowser() })

  const dialog = page.getByRole('dialog')
  const emils = await anotherBrowser()
  await emils.setViewportSize(desktop)
  await signIn(emils, employee, `/document-requests/${byEmployee}`)
  await upload(emils, 'plan.pdf')
  await page.goto(`/document-requests/${byEmployee}`)
  await page.getByRole('button', { name: 'Return for question' }).click()
  await dialog.getByLabel('Your question').fill('Is this the latest one?')
  await dialog.getByRole('button', { name: 'Return for question' }).click()
  await expect(page.getByText('Returned with your question.')).toBeVisible()
  await emils.goto(`/document-requests/${byEmployee}`)
  await expect(emils.getByText('Is this the latest one?').first()).toBeVisible()
  await upload(emils, 'plan-v2.pdf')

  const answerId = await becomesEvidence(page, company, byEmployee)
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await page.goto(`/document-requests/${byLink}`)
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()

  await page.goto(`/document-request-lists/${listId}`)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download ZIP' }).click()
  const entries = await unpacked(await readFile(await (await saving).path()))
  expect([...entries.keys()].filter(path => path.includes('/'))).toEqual([
    expect.stringMatching(/Document 1\/contract\.pdf$/),
    expect.stringMatching(/Document 2\/plan\.pdf$/),
    expect.stringMatching(/Document 2\/plan-v2\.pdf$/),
  ])
  const hash = createHash('sha256').update(contract).digest('hex')
  for (const index of ['index.html', 'index.csv']) expect(entries.get(index)).toContain(hash)

  const email = `auditor.${company.organizationId}@journey.test`
  await openRoom(page, email)
  const auditors = await anotherBrowser()
  await auditors.setViewportSize(desktop)
  await auditors.goto(await linkTo(site, email, `${site.url}/auditor-room#token=`))
  await auditors.getByRole('button', { name: 'Send code' }).click()
  const code = await mailTo(site, email, 'Your code for “External audit”')
  await auditors.getByLabel('Code').fill(/^\d{6}$/m.exec(code)?.[0] ?? '')
  await expect(auditors.getByText('2 of 40 completed')).toBeVisible()
  await auditors.getByRole('link', { name: 'Evidence', exact: true }).click()
  await expect(auditors.getByRole('row', { name: /contract\.pdf/ })).toContainText(hash)
  await auditors.getByRole('link', { name: 'Answers', exact: true }).click()
  await auditors.getByLabel('Search questions, controls and entities').fill('no such words')
  await expect(auditors.getByText('No results found')).toBeVisible()
  await auditors.goto(`${new URL(auditors.url()).pathname}/${answerId}`)
  await expect(auditors.getByRole('button', { name: 'Open plan-v2.pdf' })).toBeVisible()
})

async function importForty(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ask for many' }).first().click()
  await page.getByRole('link', { name: 'Import a spreadsheet' }).click()
  const rows = Array.from({ length: 40 }, (_, index) => `Document ${index + 1},All pages,12/01/2040,policy`)
  await page.getByLabel('Spreadsheet').setInputFiles({
    name: 'requests.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Document,Details,Due,Type', ...rows].join('\n')),
  })
  await page.getByRole('button', { name: 'Import 40 rows' }).click()
  await expect(page.getByRole('heading', { name: 'requests.csv is imported' })).toBeVisible({
    timeout: 60_000,
  })
  await page.getByRole('link', { name: 'View requests' }).click()
  await expect(page.getByRole('row', { name: /Document 40/ })).toBeVisible()
}

async function assignInTurn(page: Page, names: string[]): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await dialog.getByRole('combobox', { name: 'How' }).click()
  await page.getByRole('option', { name: 'One person each, in turn' }).click()
  for (const name of names) {
    await dialog.getByRole('combobox', { name: 'Add a person' }).fill(name)
    await page.getByRole('option', { name }).click()
  }
  await dialog.getByRole('button', { name: 'Assign requests' }).click()
  await expect(page.getByRole('row', { name: /Document 2 / })).toContainText('Emil Marsh')
}

async function deliverByLink(
  page: Page,
  requestId: number,
  { site, theirs }: { site: Site; theirs: Page },
): Promise<void> {
  const email = `vendor.${requestId}@journey.test`
  const dialog = page.getByRole('dialog')
  await page.goto(`/document-requests/${requestId}`)
  await page.getByRole('button', { name: 'Send a link' }).click()
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await theirs.setViewportSize(phone)
  await theirs.goto(await linkTo(site, email, `${site.url}/document-request/`))
  await theirs
    .getByLabel('Choose files')
    .setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer: contract })
  await expect(theirs.getByRole('list', { name: 'Files' })).toContainText('Arrived')
  await theirs.getByRole('button', { name: 'Submit' }).click()
  await expect(theirs.getByRole('status')).toContainText('Submitted. Thank you.')
  await mailTo(site, email, 'received what you delivered')
}

async function upload(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Upload documents' }).click()
  // The page before has such a button too.
  await expect(page.getByRole('heading', { level: 1, name: 'Upload documents' })).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  const buffer = Buffer.concat([pdf, Buffer.from(`% ${name}\n`)])
  await (await choosing).setFiles({ name, mimeType: 'application/pdf', buffer })
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('so nothing can be added or removed.')).toBeVisible()
}

/** Makes the second file of a request evidence of the answer that it is about. Returns the answer. */
async function becomesEvidence(page: Page, company: ReadyCompany, requestId: number): Promise<number> {
  const question = must(company.questions[0])
  const entity = must(company.entities[0])
  await answerAll(company, 0)
  const path = { document_request_id: requestId }
  await company.admin(documentRequestsApi.update, {
    ...path,
    question_ids: [question.id],
    entity_ids: [entity.id],
  })
  await page.goto(`/document-requests/${requestId}`)
  await page.getByRole('button', { name: 'Make “plan-v2.pdf” evidence of the answers' }).click()
  await expect(page.getByText('Now evidence of 1 answer.')).toBeVisible()
  const { data } = await company.admin(answersApi.list, {
    filter: { entity_id: entity.id, question_id: question.id },
  })
  return must(data.find(({ files_count }) => files_count === 1)).id
}

async function openRoom(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.goto('/auditor-rooms')
  await page.getByRole('button', { name: 'Create room' }).first().click()
  await dialog.getByLabel('Title').fill('External audit')
  await dialog.getByLabel('Auditor’s name').fill('Ida Audit')
  await dialog.getByLabel('Auditor’s email').fill(email)
  await dialog.getByRole('combobox', { name: 'Lists of document requests' }).click()
  await page.getByRole('option', { name: 'Audit of the year' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('combobox', { name: 'Answers of an assessment' }).click()
  await page.getByRole('option').first().click()
  await expect(dialog.getByText('1 list · 40 requests')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create room and send link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'External audit' })).toBeVisible()
}

/** The entries of an archive by their paths, in order. */
async function unpacked(archive: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(archive)
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  const texts = await Promise.all(
    entries.map(async entry => {
      const stream = await zip.openReadStreamPromise(entry)
      return [entry.fileName, Buffer.concat(await stream.toArray()).toString()] as const
    }),
  )
  return new Map(texts)
}
