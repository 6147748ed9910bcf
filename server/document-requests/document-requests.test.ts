import { beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { deliver } from './document-requests.testing.ts'

const here = await startTestServer({ work: true })
const { primary, manager, employee, stranger, owner, company } = here
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

test('numbers run by company, and the due date of the list applies', async () => {
  const first = await ask()
  const second = await ask('Policy', { due_date: null })
  expect(second.request_number).toBe(first.request_number + 1)
  expect([first.due_date, second.due_date]).toEqual(['2031-03-01', null])
  const other = await stranger.call(api.documentRequestLists.create, { title: 'Elsewhere' })
  const elsewhere = await stranger.call(api.documentRequests.create, {
    document_request_list_id: other.id,
    title: 'Plan',
  })
  expect(elsewhere.request_number).toBe(1)
})

test('two people who ask at once get two numbers', async () => {
  const made = await Promise.all([ask('One'), ask('Two'), ask('Three')])
  expect(new Set(made.map(each => each.request_number)).size).toBe(3)
})

test('a request goes from the question to completion, and a wrong step names the right ones', async () => {
  const { id } = await ask('Policy', { user_ids: [employee.userId] })
  expect(await tasksOf(employee, id)).toMatchObject([
    { completed: false, read: false, due_date: '2031-03-01' },
  ])
  const path = { document_request_id: id }
  await expect(employee.call(api.documentRequests.submit, path)).rejects.toMatchObject({
    status: 422,
    body: { errors: { comment: ['Add a file or write a comment before you submit.'] } },
  })
  await expect(primary.call(api.documentRequests.complete, path)).rejects.toMatchObject({
    status: 409,
    body: { status: 'AWAITING_SUBMISSION', allowed: ['SUBMITTED'] },
  })
  await deliver(here, employee, id)
  const submitted = await employee.call(api.documentRequests.submit, path)
  expect(submitted).toMatchObject({
    status: 'SUBMITTED',
    files_count: 1,
    next_statuses: ['RETURN_FOR_QUESTION', 'COMPLETED'],
  })
  expect(await tasksOf(employee, id)).toMatchObject([{ completed: true }])
  expect(await tasksOf(primary, id)).toMatchObject([{ completed: false }])
  await expect(employee.call(api.documentRequests.submit, path)).rejects.toMatchObject({
    status: 409,
    body: { allowed: ['RETURN_FOR_QUESTION', 'COMPLETED'] },
  })
  await expect(employee.call(api.documentRequests.complete, path)).rejects.toMatchObject({ status: 403 })
  await expect(
    primary.call(api.documentRequests.returnForQuestion, { ...path, comment: ' ' }),
  ).rejects.toMatchObject({
    status: 422,
  })
  const returned = await primary.call(api.documentRequests.returnForQuestion, {
    ...path,
    comment: 'Which year?',
  })
  expect(returned.status).toBe('RETURN_FOR_QUESTION')
  expect(await tasksOf(employee, id)).toMatchObject([{ completed: false, read: false }])
  expect(await tasksOf(primary, id)).toMatchObject([{ completed: true }])
  await employee.call(api.documentRequests.submit, { ...path, comment: 'It is of 2030.' })
  const done = await primary.call(api.documentRequests.complete, path)
  expect(done).toMatchObject({ status: 'COMPLETED', completed_at: expect.any(String) })
  expect(await primary.call(api.documentRequests.reopen, path)).toMatchObject({
    status: 'AWAITING_SUBMISSION',
    completed_at: null,
  })
  const { data } = await employee.call(api.documentRequestTalk.comments, path)
  expect(data.map(each => [each.message, each.status])).toEqual([
    ['It is of 2030.', 'SUBMITTED'],
    ['Which year?', 'RETURN_FOR_QUESTION'],
  ])
  const whole = await show(employee, id)
  expect(whole.comments.map(each => [each.message, each.status, each.author.id])).toEqual([
    ['It is of 2030.', 'SUBMITTED', employee.userId],
    ['Which year?', 'RETURN_FOR_QUESTION', primary.userId],
  ])
  const history = await employee.call(api.recordHistory.documentRequests, path)
  expect(history.data.find(each => each.event === 'document_request.returned')?.changes).toMatchObject([
    { label: 'Status', before: 'Submitted', after: 'Return For Question' },
  ])
  expect(history.data.map(each => each.event)).toEqual([
    'document_request.reopened',
    'document_request.completed',
    'document_request.submitted',
    'document_request.returned',
    'document_request.submitted',
    'document_request.created',
  ])
})

test('two people who decide at once: one of them is told what may follow', async () => {
  const { id } = await ask('Policy', { user_ids: [employee.userId] })
  const path = { document_request_id: id }
  await employee.call(api.documentRequests.submit, { ...path, comment: 'Here.' })
  const outcomes = await Promise.allSettled([
    primary.call(api.documentRequests.complete, path),
    primary.call(api.documentRequests.returnForQuestion, { ...path, comment: 'Why?' }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a stale version is refused with the current request', async () => {
  const request = await ask()
  const path = { document_request_id: request.id }
  await primary.call(api.documentRequests.update, { ...path, title: 'New' }, { ifMatch: request.version })
  const refused = primary.call(
    api.documentRequests.update,
    { ...path, title: 'Old' },
    { ifMatch: request.version },
  )
  await expect(refused).rejects.toMatchObject({ status: 412, body: { current: { title: 'New' } } })
})

test('a manager of another list, and people who are not asked, know nothing of it', async () => {
  const { id } = await ask()
  for (const person of [manager, employee, stranger])
    await expect(show(person, id)).rejects.toMatchObject({ status: 404 })
  await primary.call(api.documentRequestLists.setPointsOfContact, {
    document_request_list_id: listId,
    user_ids: [manager.userId],
  })
  expect((await show(manager, id)).abilities).toMatchObject({ edit: true, assign: true, upload: true })
  await expect(
    primary.call(api.documentRequestLists.setPointsOfContact, {
      document_request_list_id: listId,
      user_ids: [employee.userId],
    }),
  ).rejects.toMatchObject({ status: 422 })
})

test('an assignee adds a peer, who delivers but adds nobody', async () => {
  const { id } = await ask('Policy', { user_ids: [manager.userId] })
  const path = { document_request_id: id }
  const found = await manager.call(api.documentRequests.peerSelection, { ...path, search: 'employee' })
  expect(found.data.map(each => each.id)).toContain(employee.userId)
  await manager.call(api.documentRequests.setPeers, { ...path, user_ids: [employee.userId] })
  expect(await tasksOf(employee, id)).toMatchObject([{ completed: false }])
  expect((await show(employee, id)).abilities).toMatchObject({
    upload: true,
    submit: true,
    peers: false,
    assign: false,
  })
  await expect(employee.call(api.documentRequests.setPeers, { ...path, user_ids: [] })).rejects.toMatchObject(
    { status: 403 },
  )
  await manager.call(api.documentRequests.setPeers, { ...path, user_ids: [] })
  await expect(show(employee, id)).rejects.toMatchObject({ status: 404 })
  expect(await tasksOf(employee, id)).toMatchObject([{ completed: true }])
})

test('descriptions lose what could do harm', async () => {
  const { description } = await ask('Policy', {
    description: '<p onclick="x">All <b>pages</b></p><script>1</script>',
  })
  expect(description).toBe('<p>All <strong>pages</strong></p>')
})

test('the first version’s list shows what the person sees, the earliest due first', async () => {
  await ask('Mine', { user_ids: [employee.userId], due_date: '2029-01-01' })
  await ask('Theirs', { due_date: '2028-01-01' })
  const { data } = await employee.call(api.documentRequests.list, { filter: { mine: true }, search: 'Mine' })
  expect(data.every(each => each.title === 'Mine')).toBe(true)
  expect((await primary.call(api.documentRequests.list, {})).data[0]?.due_date).toBe('2028-01-01')
})

test('document requests require the feature: without it nobody is notified of any, and it brings all of them back', async () => {
  await ask('Backup log', { user_ids: [employee.userId] })
  const own = { user_id: employee.userId }
  const notified = async () => {
    const listed = await employee.call(api.tasks.list, {
      ...own,
      filter: { task_type: ['document_request'] },
    })
    const due = Object.values(await employee.call(api.tasks.due, {}))
    return {
      listed: listed.total,
      waiting: listed.data.filter(({ completed }) => !completed).length,
      open: (await employee.call(api.tasks.count, {})).open,
      due: due.reduce((sum, count) => sum + count, 0),
    }
  }
  const before = await notified()
  expect(before.waiting).toBeGreaterThan(0)
  const feature = [organizationId, 'document-requests']
  await owner.query('delete from organization_features where organization_id = $1 and key = $2', feature)
  const refused = await primary.ask(api.documentRequestLists.list, {})
  const without = await notified()
  await owner.query('insert into organization_features values ($1, $2)', feature)
  expect(without).toEqual({
    listed: 0,
    waiting: 0,
    open: before.open - before.waiting,
    due: before.due - before.waiting,
  })
  expect(await notified()).toEqual(before)
  expect(refused.json()).toMatchObject({
    code: 'feature_required',
    message: 'Feature Document Requests is required to view this page',
  })
})

test('comments are withdrawn by their author, also as a POST with a method override', async () => {
  const { id } = await ask('Policy', { user_ids: [employee.userId] })
  const said = await employee.call(api.documentRequestTalk.say, { document_request_id: id, message: 'Wrong' })
  await expect(primary.call(api.documentRequestTalk.withdraw, { comment_id: said.id })).rejects.toMatchObject(
    { status: 403 },
  )
  const response = await here.app.inject({
    method: 'POST',
    url: `/api/v2/comments/${said.id}`,
    headers: {
      authorization: `Bearer ${employee.token}`,
      'x-organization-id': String(organizationId),
      'x-http-method-override': 'DELETE',
    },
  })
  expect(response.statusCode).toBe(204)
  const { data } = await primary.call(api.documentRequestTalk.comments, { document_request_id: id })
  expect(data).toMatchObject([{ message: '', withdrawn_at: expect.any(String) }])
})
