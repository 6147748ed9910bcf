import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { remindOfRequests } from './remind-of-requests.job.ts'

const here = await startTestServer({ work: true })
const { primary, manager, employee, owner } = here
const job = remindOfRequests({ address: 'https://assay.test' })
let clerk: Clerk
let listId: number

beforeAll(async () => {
  clerk = await aClerk(here)
})

beforeEach(async () => {
  await owner.query('delete from document_requests')
  const list = await primary.call(api.documentRequestLists.create, { title: 'Audit' })
  listId = list.id
  await clerk.emails()
})

const ask = (title: string, ...people: { userId: number }[]) =>
  primary.call(api.documentRequests.create, {
    document_request_list_id: listId,
    title,
    user_ids: people.map(({ userId }) => userId),
  })
const dueIn = (id: number, days: number) =>
  owner.query(
    `update document_requests r set due_date = assay.today_in(u.time_zone) + $2::int from users u where r.id = $1 and u.id = $3`,
    [id, days, employee.userId],
  )
const remind = () => primary.call(api.documentRequestLists.remindUsers, { ids: [listId] })

test('everybody with an open request is reminded, once a day for each list', async () => {
  await ask('Policy', employee, manager)
  const done = await ask('Plan', manager)
  await manager.call(api.documentRequests.submit, { document_request_id: done.id, comment: 'Here.' })
  const preview = await primary.call(api.documentRequestLists.previewReminders, {
    document_request_list_id: listId,
  })
  expect(preview.people.map(each => [each.user.id, each.open, each.is_reminded]).sort()).toEqual(
    [
      [manager.userId, 1, true],
      [employee.userId, 1, true],
    ].sort(),
  )
  expect(preview.text).toContain('Policy')
  expect(preview.text).not.toContain('Plan')
  expect(await clerk.emails()).toEqual([])
  expect((await remind()).people.every(each => each.is_reminded)).toBe(true)
  expect(await clerk.emails()).toHaveLength(2)
  expect((await remind()).people.map(each => each.reason)).toEqual(
    Array(2).fill('They were reminded of this list today.'),
  )
  expect(await clerk.emails()).toEqual([])
})

test('two who remind at once send one email', async () => {
  await ask('Policy', employee)
  await Promise.all([remind(), remind()])
  expect(await clerk.emails()).toHaveLength(1)
})

test('people who want no emails about requests get none, and the reason is told', async () => {
  await ask('Policy', employee)
  await owner.query(`update users set mail_preferences = '{"document_request": false}' where id = $1`, [
    employee.userId,
  ])
  const { people } = await remind()
  await owner.query(`update users set mail_preferences = '{}' where id = $1`, [employee.userId])
  expect(people).toMatchObject([
    { is_reminded: false, reason: 'They turned off emails about document requests.' },
  ])
  expect(await clerk.emails()).toEqual([])
})

test('reminders come by themselves before, on and after the due date', async () => {
  const { id } = await ask('Policy', employee)
  for (const [days, count] of [
    [4, 0],
    [3, 1],
    [2, 0],
    [0, 1],
    [-1, 1],
    [-2, 0],
    [-7, 1],
  ] as const) {
    await dueIn(id, days)
    await owner.query('delete from document_request_reminders')
    await clerk.work(job)
    await clerk.work(job)
    expect([days, (await clerk.emails()).length]).toEqual([days, count])
  }
})

test('only whoever manages a list reminds', async () => {
  await ask('Policy', employee)
  await expect(manager.call(api.documentRequestLists.remindUsers, { ids: [listId] })).rejects.toMatchObject({
    status: 404,
  })
  await expect(employee.call(api.documentRequestLists.remindUsers, { ids: [listId] })).rejects.toMatchObject({
    status: 403,
  })
})
