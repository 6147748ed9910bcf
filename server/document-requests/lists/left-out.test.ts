import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'

/** Batches, copies, archives and reminders leave out what is in the trash, elsewhere, or of people who have left. */

const here = await startTestServer()
const { primary, manager, employee, owner, company } = here
let fixture: Fixture
let list: { document_request_list_id: number }

beforeAll(async () => {
  fixture = await aFixture(here, company)
})

beforeEach(async () => {
  const { id } = await primary.call(api.documentRequestLists.create, { title: 'Audit' })
  list = { document_request_list_id: id }
})

async function ask(about: object = {}): Promise<number> {
  return (await primary.call(api.documentRequests.create, { ...list, title: 'Policy', ...about })).id
}

const assign = (document_request_ids: number[], how: object) =>
  primary.call(api.documentRequestLists.batchAssign, { ...list, document_request_ids, ...how })

test('a batch assigns no request of another list, and none that is in the trash', async () => {
  const elsewhere = await ask()
  const { id } = await primary.call(api.documentRequestLists.create, { title: 'Another' })
  list = { document_request_list_id: id }
  const trashed = await ask()
  await primary.call(api.documentRequests.remove, { document_request_id: trashed })
  const { assigned, notAssigned } = await assign([elsewhere, trashed], { user_ids: [employee.userId] })
  expect(assigned).toEqual([])
  expect(notAssigned.map(({ title, error }) => [title, error])).toEqual([
    ['', 'This request isn’t on this list.'],
    ['', 'This request isn’t on this list.'],
  ])
})

test('by entity, the managers of its entities are asked who are still there', async () => {
  const first = must(fixture.entityIds[0])
  const id = await ask({ entity_ids: [first] })
  const byEntity = () => assign([id], { rule: 'entity_managers' })
  const none = [{ error: 'None of its entities has a manager.' }]
  await owner.query('update entities set deleted_at = now() where id = $1', [first])
  expect(await byEntity()).toMatchObject({ assigned: [], notAssigned: none })
  await owner.query('update entities set deleted_at = null where id = $1', [first])
  await owner.query('update memberships set deleted_at = now() where user_id = $1', [manager.userId])
  expect(await byEntity()).toMatchObject({ assigned: [], notAssigned: none })
  await owner.query('update memberships set deleted_at = null where user_id = $1', [manager.userId])
  expect((await byEntity()).assigned).toEqual([{ document_request_id: id, user_id: manager.userId }])
})

test('a copy has no requests from the trash, and asks nobody who has left', async () => {
  const leaver = await aMember(here, {
    organizationId: company.organizationId,
    first: 'Leaver',
    mark: 'Home',
    roles: ['Employee'],
  })
  await primary.call(api.documentRequests.remove, { document_request_id: await ask({ title: 'Trashed' }) })
  await ask({ title: 'Kept', user_ids: [leaver.userId, employee.userId] })
  await owner.query('update memberships set deleted_at = now() where user_id = $1', [leaver.userId])
  const copy = await primary.call(api.documentRequestLists.copy, {
    ...list,
    title: 'Next',
    with_assignments: true,
  })
  await owner.query('update memberships set deleted_at = null where user_id = $1', [leaver.userId])
  const { data } = await primary.call(api.documentRequestLists.items, {
    document_request_list_id: copy.id,
    filter: { withAssignments: true },
  })
  expect(data).toMatchObject([{ title: 'Kept', assignments: [{ user_id: employee.userId }] }])
  expect(data[0]?.assignments).toHaveLength(1)
})

test('nobody is reminded of a request in the trash, of a list in it, or of one whose period is archived', async () => {
  const period = await primary.call(api.documentRequestPeriods.create, { name: '2031' })
  const path = { document_request_period_id: period.id }
  await primary.call(api.documentRequestLists.update, { ...list, title: 'Audit', ...path })
  const id = await ask({ user_ids: [employee.userId] })
  const reminded = async () =>
    (await primary.call(api.documentRequestLists.previewReminders, list)).people.map(({ reason }) => reason)
  expect(await reminded()).toEqual([null])
  await primary.call(api.documentRequestPeriods.archive, path)
  expect(await reminded()).toEqual(['The period of the list is archived.'])
  await primary.call(api.documentRequestPeriods.unarchive, path)
  await primary.call(api.documentRequests.remove, { document_request_id: id })
  expect(await reminded()).toEqual([])
  await primary.call(api.documentRequests.restore, { document_request_id: id })
  await primary.call(api.documentRequestLists.remove, list)
  const refused = await primary.ask(api.documentRequestLists.remindUsers, {
    ids: [list.document_request_list_id],
  })
  expect(refused.statusCode).toBe(409)
})
