import { beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { deliver } from '../document-requests.testing.ts'

const here = await startTestServer({ work: true })
const { primary, manager, employee, owner, company } = here
const { organizationId } = company

let listId: number

beforeEach(async () => {
  const list = await primary.call(api.documentRequestLists.create, {
    title: 'Audit',
    default_due_date: '2031-03-01',
  })
  listId = list.id
})

const ask = (title = 'Risk analysis', more: object = {}, by: Person = primary) =>
  by.call(api.documentRequests.create, { document_request_list_id: listId, title, ...more })
const show = (who: Person, id: number) => who.call(api.documentRequests.show, { document_request_id: id })
const tasksOf = async (who: Person, id: number) =>
  (
    await owner.query(
      `select completed, read, due_date::text from tasks where organization_id = $1 and user_id = $2
        and task_type = 'document_request' and task_type_id = $3`,
      [organizationId, who.userId, id],
    )
  ).rows

test('the points of contact of a list are sent where they are asked for, and manage it', async () => {
  const shown = async (who: Person, filter: object) =>
    (await who.call(api.documentRequestLists.list, { filter, limit: 15 })).data.find(
      ({ id }) => id === listId,
    )
  const path = { document_request_list_id: listId }
  const set = (user_ids: number[]) =>
    primary.ask(api.documentRequestLists.setPointsOfContact, { ...path, user_ids })
  expect(await shown(manager, {})).toBeUndefined()
  const refused = await set([manager.userId, employee.userId])
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { user_ids: ['Choose members who are admins or managers.'] },
  ])
  expect((await primary.call(api.documentRequestLists.pointsOfContact, path)).data).toEqual([])
  expect((await set([manager.userId])).statusCode).toBe(200)
  expect((await shown(manager, { withPointsOfContact: true }))?.points_of_contact).toMatchObject([
    { id: manager.userId },
  ])
  expect(await shown(manager, {})).not.toHaveProperty('points_of_contact')
  expect((await primary.call(api.documentRequestLists.pointsOfContact, path)).data).toMatchObject([
    { id: manager.userId, email: expect.stringContaining('@') },
  ])
  expect(await ask('By the contact', {}, manager)).toMatchObject({ title: 'By the contact' })
})

test('the five counts of a list are of what the person sees', async () => {
  const mine = await ask('Mine', { user_ids: [employee.userId], due_date: '2020-01-01' })
  await ask('Not mine')
  const done = await ask('Done', { user_ids: [employee.userId] })
  await employee.call(api.documentRequests.submit, { document_request_id: done.id, comment: 'Here.' })
  await primary.call(api.documentRequests.complete, { document_request_id: done.id })
  const counts = async (who: Person) => {
    const { data } = await who.call(api.documentRequestLists.list, { filter: { withItems: true } })
    const list = data.find(each => each.id === listId)
    return (
      list && [
        list.items_count,
        list.items_awaiting_submission_count,
        list.items_submitted_count,
        list.items_returned_for_question_count,
        list.items_completed_count,
        list.items_overdue_count,
        list.items?.length,
      ]
    )
  }
  expect(await counts(primary)).toEqual([3, 2, 0, 0, 1, 1, 3])
  expect(await counts(employee)).toEqual([2, 1, 0, 0, 1, 1, 2])
  expect(await counts(manager)).toBeUndefined()
  await primary.call(api.documentRequests.remove, { document_request_id: mine.id })
  expect(await counts(employee)).toEqual([1, 0, 0, 0, 1, 0, 1])
})

test('requests of a list are filtered, sorted and paged', async () => {
  await primary.call(api.documentRequestLists.addMany, {
    document_request_list_id: listId,
    items: [
      { title: 'Alpha', user_ids: [employee.userId] },
      { title: 'beta', due_date: '2030-01-01' },
      { title: 'Gamma 5%' },
    ],
  })
  const page = (input: object) =>
    primary.call(api.documentRequestLists.items, { document_request_list_id: listId, ...input })
  const items = async (input: object) => (await page(input)).data
  const titles = async (input: object) => (await items(input)).map(each => each.title)
  expect(await titles({})).toEqual(['Alpha', 'beta', 'Gamma 5%'])
  expect(await titles({ filter: { title: '5%' } })).toEqual(['Gamma 5%'])
  expect(await titles({ filter: { showUnassigned: true } })).toEqual(['beta', 'Gamma 5%'])
  expect(await titles({ filter: { status: 'SUBMITTED' } })).toEqual([])
  expect(await titles({ filter: { due: '2030-01-01' } })).toEqual(['beta'])
  expect(await titles({ sort: 'due_date|asc' })).toEqual(['beta', 'Alpha', 'Gamma 5%'])
  expect(await titles({ limit: 2, page: 2 })).toEqual(['Gamma 5%'])
  expect(await titles({ sort: 'request_number|desc', limit: 2 })).toEqual(['Gamma 5%', 'beta'])
  for (const sort of ['request_number|asc', 'title|asc']) {
    const counted = { total: 2, last_page: 2, from: 1, to: 1 }
    expect(await page({ sort, limit: 1, filter: { showUnassigned: true } })).toMatchObject(counted)
    expect(await page({ sort, limit: 1, page: 9 })).toMatchObject({ total: 3, data: [] })
  }
  const [plain] = await items({})
  expect(plain).not.toHaveProperty('assignments')
  const [full] = await items({ filter: { withAssignments: true, withCommentsCount: true, withFiles: true } })
  expect(full).toMatchObject({ assignments: [{ user_id: employee.userId }], comments_count: 0, files: [] })
  const days = await primary.call(api.documentRequestLists.dueDays, { document_request_list_id: listId })
  expect(days.data).toEqual([
    { due_date: '2030-01-01', count: 1, open: 1 },
    { due_date: '2031-03-01', count: 2, open: 2 },
  ])
})

test('a batch is assigned in turn, to everybody or by entity, with refusals one by one', async () => {
  const { ids } = await primary.call(api.documentRequestLists.addMany, {
    document_request_list_id: listId,
    items: [{ title: 'A' }, { title: 'B' }, { title: 'C' }],
  })
  const assign = (input: object) =>
    primary.call(api.documentRequestLists.batchAssign, {
      document_request_list_id: listId,
      document_request_ids: ids,
      ...input,
    })
  const people = [employee.userId, manager.userId]
  const inTurn = await assign({ user_ids: people, rule: 'in_turn' })
  expect(inTurn.assigned.map(each => each.user_id)).toEqual([
    employee.userId,
    manager.userId,
    employee.userId,
  ])
  const all = await assign({ user_ids: people })
  expect(all.assigned).toHaveLength(3)
  expect(all.notAssigned.map(each => each.error)).toEqual(Array(3).fill('They are already asked for this.'))
  const byEntity = await assign({ rule: 'entity_managers' })
  expect(byEntity.notAssigned.map(each => each.error)).toEqual(
    Array(3).fill('None of its entities has a manager.'),
  )
  const elsewhere = await assign({ user_ids: people, document_request_ids: [999_999] })
  expect(elsewhere.notAssigned).toMatchObject([{ error: 'This request isn’t on this list.' }])
})

test('many are completed at once, and each refusal has its reason', async () => {
  const { ids } = await primary.call(api.documentRequestLists.addMany, {
    document_request_list_id: listId,
    items: [{ title: 'A', user_ids: [employee.userId] }, { title: 'B' }],
  })
  const [first = 0, second = 0] = ids
  await employee.call(api.documentRequests.submit, { document_request_id: first, comment: 'Here.' })
  const { completed, refused } = await primary.call(api.documentRequests.completeMany, {
    ids: [...ids, 999_999],
  })
  expect(completed).toBe(1)
  expect(refused).toEqual([
    { id: 999_999, title: '', error: 'This request doesn’t exist.' },
    {
      id: second,
      title: 'B',
      error: 'This request is “Awaiting Submission”. It can only become “Submitted”.',
    },
  ])
  expect((await show(primary, first)).status).toBe('COMPLETED')
})

test('a list is copied with what it asks for and without what came in', async () => {
  const { id } = await ask('Policy', { user_ids: [employee.userId], expected_kind: 'policy' })
  await deliver(here, employee, id)
  await employee.call(api.documentRequests.submit, { document_request_id: id })
  const copy = await primary.call(api.documentRequestLists.copy, {
    document_request_list_id: listId,
    title: 'Audit of 2032',
    move_due_dates_by: 365,
    with_assignments: true,
  })
  expect(copy).toMatchObject({
    items_count: 1,
    items_awaiting_submission_count: 1,
    default_due_date: '2032-02-29',
  })
  const { data } = await primary.call(api.documentRequestLists.items, {
    document_request_list_id: copy.id,
    filter: { withAssignments: true, withFiles: true },
  })
  expect(data).toMatchObject([
    {
      title: 'Policy',
      due_date: '2032-02-29',
      expected_kind: 'policy',
      files: [],
      assignments: [{ user_id: employee.userId }],
    },
  ])
})

test('a period groups lists; archived, nobody is asked any more', async () => {
  const period = await primary.call(api.documentRequestPeriods.create, { name: '2031' })
  const path = { document_request_period_id: period.id }
  await primary.call(api.documentRequestLists.update, {
    document_request_list_id: listId,
    document_request_period_id: period.id,
  })
  const { id } = await ask('Policy', { user_ids: [employee.userId] })
  await primary.call(api.documentRequestPeriods.archive, path)
  expect(await tasksOf(employee, id)).toMatchObject([{ completed: true }])
  const shown = async (filter: object) =>
    (await primary.call(api.documentRequestLists.list, { filter })).data.map(each => each.id)
  expect(await shown({})).not.toContain(listId)
  expect(await shown({ only_archived: true })).toContain(listId)
  await expect(primary.call(api.documentRequestPeriods.archive, path)).rejects.toMatchObject({ status: 409 })
  await primary.call(api.documentRequestPeriods.unarchive, path)
  expect(await tasksOf(employee, id)).toMatchObject([{ completed: false }])
  await primary.call(api.documentRequestPeriods.remove, path)
  expect(
    await primary.call(api.documentRequestLists.show, { document_request_list_id: listId }),
  ).toMatchObject({
    period: null,
  })
  await primary.call(api.documentRequestPeriods.restore, path)
})

test('a trashed list takes its requests along, and gives them back', async () => {
  const { id } = await ask('Policy', { user_ids: [employee.userId] })
  await primary.call(api.documentRequestLists.remove, { document_request_list_id: listId })
  expect(await tasksOf(employee, id)).toMatchObject([{ completed: true }])
  await expect(deliver(here, employee, id)).rejects.toMatchObject({
    status: 409,
    body: { message: 'The list of this request is in the trash. Restore it first.' },
  })
  await primary.call(api.documentRequestLists.restore, { document_request_list_id: listId })
  expect(await tasksOf(employee, id)).toMatchObject([{ completed: false }])
})
