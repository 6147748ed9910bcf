import { beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { taskSources } from '#server/task-sources.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { mailTasks } from '../tasks/mail-tasks.job.ts'
import { byLink } from './document-requests.testing.ts'

/** A question with which a request comes back reaches everybody concerned, by email too. */

const here = await startTestServer({ work: true })
const { primary, employee, owner } = here
const clerk = await aClerk(here)
let path: { document_request_id: number }

beforeEach(async () => {
  const list = await primary.call(api.documentRequestLists.create, { title: 'Vendors' })
  const { id } = await primary.call(api.documentRequests.create, {
    document_request_list_id: list.id,
    title: 'Agreement',
    user_ids: [employee.userId],
  })
  path = { document_request_id: id }
})

async function aLink(email: string) {
  const { id, url } = await primary.call(api.documentRequestLinks.create, { ...path, email })
  return { id, token: url.split('/').at(-1) ?? '' }
}

async function comeBack(token: string): Promise<void> {
  await byLink(here, 'POST', token, '/submit', { comment: 'See our website.' })
  await clerk.emails()
  await primary.call(api.documentRequests.returnForQuestion, { ...path, comment: 'Who signed\nit?' })
}

test('each address with a link that works is emailed the question once, without the link', async () => {
  const { token } = await aLink('vendor@example.org')
  await aLink('Vendor@example.org')
  await aLink('other@example.org')
  const revoked = await aLink('revoked@example.org')
  await primary.call(api.documentRequestLinks.revoke, { ...path, link_id: revoked.id })
  const expired = await aLink('expired@example.org')
  await owner.query('update document_request_links set expires_at = now() where id = $1', [expired.id])
  await comeBack(token)
  const emails = await clerk.emails()
  expect(emails.map(({ to }) => to.toLowerCase()).sort()).toEqual(['other@example.org', 'vendor@example.org'])
  for (const { subject, text } of emails) {
    expect(subject).toMatch(/^Question about #\d+ Agreement$/)
    expect(text).toContain('Who signed\nit?')
    expect(text).toMatch(/It works until \d\d\/\d\d\/\d{4}\./)
    expect(text).not.toContain('/document-request/')
  }
})

test('the people who are asked find the question in their email, until it is answered', async () => {
  const { token } = await aLink('vendor@example.org')
  await comeBack(token)
  const job = mailTasks({ address: 'https://assay.example.org', sources: taskSources })
  await clerk.emails()
  await clerk.work(job)
  const { rows } = await owner.query('select email from users where id = $1', [employee.userId])
  const mine = (await clerk.emails()).find(({ to }) => to === rows[0].email)
  expect(mine?.text).toMatch(
    /- Agreement\n {2}Returned with a question: Who signed it\?\n {2}https:\/\/assay\.example\.org\/document-requests\/\d+\n/,
  )
  await employee.call(api.documentRequests.submit, { ...path, comment: 'The director.' })
  await clerk.work(job)
  for (const { text } of await clerk.emails()) expect(text).not.toContain('Who signed')
})
