import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

/** A request is about what exists and what the person sees; whatever ends, or is lost, is left out at once. */

const here = await startTestServer()
const { primary, admin, manager, employee, owner, company } = here
const { organizationId } = company
let fixture: Fixture
let list: { document_request_list_id: number }
let first: number
let second: number

beforeAll(async () => {
  fixture = await aFixture(here, company)
  first = must(fixture.entityIds[0])
  second = must(fixture.entityIds[1])
})

beforeEach(async () => {
  const { id } = await primary.call(api.documentRequestLists.create, { title: 'Audit' })
  list = { document_request_list_id: id }
  await primary.call(api.documentRequestLists.setPointsOfContact, { ...list, user_ids: [manager.userId] })
})

async function ask(about: object = {}) {
  const { id } = await primary.call(api.documentRequests.create, { ...list, title: 'Policy', ...about })
  return { document_request_id: id }
}

const show = async (who: Person, path: { document_request_id: number }) =>
  (await who.ask(api.documentRequests.show, path)).statusCode

const fieldsOf = async (who: Person, about: object) => {
  const refused = await who.ask(api.documentRequests.create, { ...list, title: 'Policy', ...about })
  return [refused.statusCode, Object.keys(refused.json().errors ?? {})]
}

/** Changes a row for the time of the work. */
async function during(change: string, back: string, ids: unknown[], work: () => Promise<unknown>) {
  await owner.query(change, ids)
  try {
    await work()
  } finally {
    await owner.query(back, ids)
  }
}

const trashed = (table: string, id: number, work: () => Promise<unknown>) =>
  during(
    `update ${table} set deleted_at = now() where id = $1`,
    `update ${table} set deleted_at = null where id = $1`,
    [id],
    work,
  )

test('questions of frameworks in use, controls and entities can be linked while they exist', async () => {
  const question = must(fixture.questions[0]).id
  const control = (await primary.call(api.controls.create, { name: 'Badges', status: 'Active' })).id
  expect(await fieldsOf(primary, { question_ids: [question], control_ids: [control] })).toEqual([201, []])
  await trashed('questions', question, async () =>
    expect(await fieldsOf(primary, { question_ids: [question] })).toEqual([422, ['question_ids']]),
  )
  await trashed('controls', control, async () =>
    expect(await fieldsOf(primary, { control_ids: [control] })).toEqual([422, ['control_ids']]),
  )
  await trashed('entities', first, async () =>
    expect(await fieldsOf(primary, { entity_ids: [first] })).toEqual([422, ['entity_ids']]),
  )
  await during(
    'update organization_protocols set dropped_at = now() where protocol_id = $1',
    'update organization_protocols set dropped_at = null where protocol_id = $1',
    [fixture.protocolId],
    async () =>
      expect(await fieldsOf(primary, { question_ids: [question] })).toEqual([422, ['question_ids']]),
  )
})

test('people link, read and remove only the entities that they see', async () => {
  expect(await fieldsOf(manager, { entity_ids: [second] })).toEqual([422, ['entity_ids']])
  const path = await ask({ entity_ids: [first, second] })
  const seen = async (who: Person) =>
    (await who.call(api.documentRequests.show, path)).entities.map(({ id }) => id)
  expect([await seen(primary), await seen(manager)]).toEqual([[first, second], [first]])
  await manager.call(api.documentRequests.update, { ...path, title: 'Policy', entity_ids: [] })
  expect(await seen(primary)).toEqual([second])
})

test('the controls of a request are shown while the company uses controls', async () => {
  const control = (await primary.call(api.controls.create, { name: 'Locks', status: 'Active' })).id
  const path = await ask({ control_ids: [control] })
  const shown = async () => (await primary.call(api.documentRequests.show, path)).controls.length
  expect(await shown()).toBe(1)
  await during(
    `delete from organization_features where organization_id = $1 and key = 'controls'`,
    `insert into organization_features values ($1, 'controls')`,
    [organizationId],
    async () => expect(await shown()).toBe(0),
  )
  expect(await shown()).toBe(1)
})

test('an admin of a division delivers what is about its entities, as long as they exist', async () => {
  const path = await ask({ entity_ids: [first] })
  const readers = async () =>
    (await primary.call(api.documentRequestTalk.people, path)).data.map(({ id }) => id)
  expect(await show(admin, path)).toBe(200)
  expect(await readers()).toContain(admin.userId)
  await trashed('entities', first, async () => {
    expect(await show(admin, path)).toBe(404)
    expect(await readers()).not.toContain(admin.userId)
  })
})

test('somebody who is no manager any more answers for no list', async () => {
  const path = await ask()
  const readers = async () =>
    (await primary.call(api.documentRequestTalk.people, path)).data.map(({ id }) => id)
  expect([await show(manager, path), await readers()]).toEqual([200, [manager.userId]])
  const asEmployee = `update memberships set roles = '{Employee}' where user_id = $1`
  const asManager = `update memberships set roles = '{Manager}' where user_id = $1`
  await during(asEmployee, asManager, [manager.userId], async () => {
    expect([await show(manager, path), await readers()]).toEqual([404, []])
    expect((await manager.ask(api.documentRequestLists.show, list)).statusCode).toBe(404)
  })
})

test('people who are asked for one request see nothing else of its list', async () => {
  await ask({ due_date: '2031-01-01' })
  const path = await ask({ user_ids: [employee.userId], due_date: '2031-02-02' })
  const { data } = await employee.call(api.documentRequestLists.items, list)
  expect(data.map(({ id }) => id)).toEqual([path.document_request_id])
  const days = await employee.call(api.documentRequestLists.dueDays, list)
  expect(days.data.map(({ due_date }) => due_date)).toEqual(['2031-02-02'])
  await primary.call(api.documentRequests.remove, path)
  expect((await primary.call(api.documentRequestLists.items, list)).total).toBe(1)
  expect((await employee.ask(api.documentRequestLists.show, list)).statusCode).toBe(404)
})

test('a manager who is only asked for a request neither copies its list, nor packs it, nor decides', async () => {
  await primary.call(api.documentRequestLists.setPointsOfContact, { ...list, user_ids: [] })
  const path = await ask({ user_ids: [manager.userId] })
  const other = await ask()
  expect(await show(manager, path)).toBe(200)
  expect((await manager.ask(api.documentRequestLists.copy, { ...list, title: 'Copy' })).statusCode).toBe(403)
  expect((await manager.ask(api.documentHandOver.zip, list)).statusCode).toBe(403)
  const ids = [path.document_request_id, other.document_request_id]
  const { completed, refused } = await manager.call(api.documentRequests.completeMany, { ids })
  expect(completed).toBe(0)
  expect(refused.find(({ id }) => id === other.document_request_id)).toEqual({
    id: other.document_request_id,
    title: '',
    error: 'This request doesn’t exist.',
  })
})
