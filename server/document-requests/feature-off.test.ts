import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Route } from '#domain/platform/route.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { taskSources } from '../task-sources.ts'
import { mailTasks } from '../tasks/mail-tasks.job.ts'
import { byLink, deliver } from './document-requests.testing.ts'
import { remindOfRequests } from './reminders/remind-of-requests.job.ts'

const here = await startTestServer({ work: true })
const { primary, manager, employee, owner } = here
const clerk = await aClerk(here)
const { organizationId } = here.company
const people = [primary, manager, employee]
const address = 'http://127.0.0.1:3000'

const toggle = (isOn: boolean) =>
  owner.query(
    isOn
      ? `insert into organization_features values ($1, 'document-requests')`
      : `delete from organization_features where organization_id = $1 and key = 'document-requests'`,
    [organizationId],
  )

test('with the feature off requests are gone everywhere, and come back as they were', async () => {
  const list = await primary.call(api.documentRequestLists.create, { title: 'Audit' })
  const request = await primary.call(api.documentRequests.create, {
    document_request_list_id: list.id,
    title: 'Contract of the carrier',
    user_ids: [employee.userId],
    due_date: new Date().toISOString().slice(0, 10),
  })
  const document_request_id = request.id
  await deliver(here, employee, document_request_id)
  const link = await primary.call(api.documentRequestLinks.create, {
    document_request_id,
    email: 'vendor@example.org',
  })
  const token = link.url.split('/').at(-1) ?? ''
  expect((await byLink(here, 'GET', token)).statusCode).toBe(200)
  const kept = async () =>
    (
      await owner.query(`select (select jsonb_agg(r order by id) from document_requests r) as requests,
        (select jsonb_agg(jsonb_build_array(k.id, k.completed) order by k.id) from tasks k
          where k.task_type = 'document_request') as tasks`)
    ).rows[0]
  const before = await kept()
  expect(before.tasks).not.toBeNull()

  await toggle(false)
  for (const viewer of people) {
    for (const [route, input] of [
      [api.documentRequestLists.list, {}],
      [api.documentRequestLists.show, { document_request_list_id: list.id }],
      [api.documentRequestLists.items, { document_request_list_id: list.id }],
      [api.documentRequestPeriods.list, {}],
      [api.documentRequests.list, {}],
      [api.documentRequests.show, { document_request_id }],
      [api.documentHandOver.zip, { document_request_list_id: list.id }],
      [api.auditorRooms.list, {}],
    ] as [Route, Record<string, unknown>][])
      expect((await viewer.ask(route, input)).statusCode, `${viewer.userId} ${route.path}`).toBe(403)
    const upload = {
      file_name: 'a.pdf',
      file_extension: 'pdf',
      content_type: 'application/pdf',
      upload_type: 'DocumentRequest',
      upload_parent_id: document_request_id,
      file_md5: 'a'.repeat(32),
      file_size: 10,
    }
    expect((await viewer.ask(api.files.begin, upload)).statusCode).toBe(404)
    const { data } = await viewer.call(api.tasks.list, { user_id: viewer.userId })
    expect(data.filter(({ task_type }) => task_type === 'document_request')).toEqual([])
    expect((await viewer.call(api.todaysPlan.show, {})).document_requests).toBeNull()
    expect((await viewer.call(api.search.find, { search: 'carrier' })).document_requests).toEqual([])
  }
  expect((await byLink(here, 'GET', token)).statusCode).toBe(404)
  expect((await primary.call(api.users.held, { user_id: employee.userId })).document_requests).toBe(0)
  await owner.query(`update tasks set mailed_at = null where task_type = 'document_request'`)
  await clerk.emails()
  await clerk.work(remindOfRequests({ address }))
  await clerk.work(mailTasks({ address, sources: taskSources }))
  expect((await clerk.emails()).filter(({ text }) => text.includes('document-request'))).toEqual([])

  await toggle(true)
  expect(await kept()).toEqual(before)
  expect((await byLink(here, 'GET', token)).statusCode).toBe(200)
  await clerk.work(remindOfRequests({ address }))
  await clerk.work(mailTasks({ address, sources: taskSources }))
  const emails = await clerk.emails()
  expect(emails.filter(({ text }) => text.includes('document-request')).length).toBeGreaterThan(0)
})
