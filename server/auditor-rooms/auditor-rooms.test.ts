import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { anAuditor, aRoom, dayIn, door, tokenOf } from './auditor-rooms.testing.ts'

const here = await startTestServer({ work: true })
const { primary, admin, owner, company, stranger, manager } = here
let clerk: Clerk
let fixture: Fixture

beforeAll(async () => {
  clerk = await aClerk(here)
  fixture = await aFixture(here, company)
})

beforeEach(() => owner.query('delete from attempts').then(() => undefined))

async function aList(title = 'Audit') {
  const list = await primary.call(api.documentRequestLists.create, { title })
  await primary.call(api.documentRequests.create, { document_request_list_id: list.id, title: 'Policy' })
  return list
}

test('a room names what it shows, until when, and for whom', async () => {
  const list = await aList()
  const room = await aRoom(primary, clerk, {
    list_ids: [list.id],
    assessment_period_id: fixture.periodId,
    protocol_ids: [fixture.protocolId],
    entity_ids: fixture.entityIds.slice(0, 2),
    open_until: dayIn(3),
  })
  expect(room).toMatchObject({
    name: 'Ada Auditor',
    firm: 'Audit & Co',
    state: 'open',
    open_until: dayIn(3),
    lists: [{ id: list.id, name: 'Audit' }],
    assessment_period: { id: fixture.periodId },
    every_framework: false,
    frameworks: [{ id: fixture.protocolId }],
    every_entity: false,
    entities_count: 2,
    abilities: { extend: true, resend: true, revoke: true },
    questions_count: 0,
  })
  expect(await primary.call(api.auditorRooms.counts, { auditor_room_id: room.id })).toMatchObject({
    lists: 1,
    requests: 1,
    answers: 0,
    files: 0,
  })
  const { data } = await primary.call(api.auditorRooms.list, { filter: { search: 'audit &' } })
  expect(data.map(({ id }) => id)).toContain(room.id)
})

test('the preview counts what a room with that scope would show', async () => {
  const list = await aList()
  const scope = { list_ids: [list.id], assessment_period_id: null }
  expect(await primary.call(api.auditorRooms.preview, scope)).toEqual({
    lists: 1,
    requests: 1,
    answers: 0,
    accepted: 0,
    files: 0,
    reports: 0,
  })
})

test('a room must show something, that exists, until a day to come', async () => {
  const made = { title: 'A', name: 'B', email: 'b@example.org', open_until: dayIn(2) }
  const refusals: [object, string][] = [
    [{ list_ids: [], assessment_period_id: null }, 'list_ids'],
    [{ list_ids: [999_999], assessment_period_id: null }, 'list_ids'],
    [
      { list_ids: [], assessment_period_id: 999_999, every_framework: true, every_entity: true },
      'assessment_period_id',
    ],
    [{ list_ids: [], assessment_period_id: fixture.periodId, every_entity: true }, 'protocol_ids'],
    [{ list_ids: [], assessment_period_id: fixture.periodId, every_framework: true }, 'entity_ids'],
    [
      { list_ids: [], assessment_period_id: fixture.periodId, every_framework: true, entity_ids: [999_999] },
      'entity_ids',
    ],
  ]
  for (const [scope, field] of refusals) {
    const refused = await primary.ask(api.auditorRooms.create, { ...made, ...scope })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]])
  }
  const list = await aList()
  for (const open_until of [dayIn(-2), dayIn(400)]) {
    const scope = { list_ids: [list.id], assessment_period_id: null }
    const refused = await primary.ask(api.auditorRooms.create, { ...made, ...scope, open_until })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['open_until']])
  }
})

test('a room is extended, and opens again after it had expired', async () => {
  const list = await aList()
  const room = await aRoom(primary, clerk, { list_ids: [list.id] })
  await owner.query(
    `update auditor_rooms set expires_at = now(), open_until = current_date - 1 where id = $1`,
    [room.id],
  )
  expect((await door(here, room.token)).statusCode).toBe(404)
  const path = { auditor_room_id: room.id }
  expect(await primary.call(api.auditorRooms.show, path)).toMatchObject({
    state: 'expired',
    abilities: { extend: true, resend: false },
  })
  const after = await primary.call(api.auditorRooms.extend, { ...path, open_until: dayIn(20) })
  expect(after).toMatchObject({ state: 'open', open_until: dayIn(20), version: room.version + 1 })
  expect((await door(here, room.token)).statusCode).toBe(200)
  const stale = await primary.ask(
    api.auditorRooms.extend,
    { ...path, open_until: dayIn(21) },
    { ifMatch: room.version },
  )
  expect(stale.statusCode).toBe(412)
})

test('a new link ends the earlier one and every browser that it had opened', async () => {
  const list = await aList()
  const room = await aRoom(primary, clerk, { list_ids: [list.id] })
  const auditor = await anAuditor(here, clerk, room.token)
  expect((await auditor.get()).statusCode).toBe(200)
  await clerk.emails()
  await primary.call(api.auditorRooms.resend, { auditor_room_id: room.id })
  const token = await tokenOf(clerk)
  expect(token).not.toBe(room.token)
  expect([(await auditor.get()).statusCode, (await door(here, room.token)).statusCode]).toEqual([401, 404])
  expect((await door(here, token)).statusCode).toBe(200)
})

test('a revoked room is closed at once, and stays so', async () => {
  const list = await aList()
  const room = await aRoom(primary, clerk, { list_ids: [list.id] })
  const auditor = await anAuditor(here, clerk, room.token)
  const path = { auditor_room_id: room.id }
  expect(await primary.call(api.auditorRooms.revoke, path)).toMatchObject({ state: 'revoked' })
  expect([(await auditor.get()).statusCode, (await door(here, room.token)).statusCode]).toEqual([401, 404])
  for (const verb of ['revoke', 'resend'] as const)
    await expect(primary.call(api.auditorRooms[verb], path)).rejects.toMatchObject({ status: 403 })
  await expect(
    primary.call(api.auditorRooms.extend, { ...path, open_until: dayIn(5) }),
  ).rejects.toMatchObject({ status: 403 })
})

test('only admins have rooms, those of divisions their own ones, and another company none of them', async () => {
  const list = await aList()
  const room = await aRoom(primary, clerk, { list_ids: [list.id] })
  const path = { auditor_room_id: room.id }
  expect((await manager.ask(api.auditorRooms.show, path)).statusCode).toBe(403)
  expect((await stranger.ask(api.auditorRooms.show, path)).statusCode).toBe(404)
  expect((await admin.ask(api.auditorRooms.show, path)).statusCode).toBe(404)
  expect((await admin.call(api.auditorRooms.list, {})).data).toEqual([])
  const scope = { list_ids: [list.id], assessment_period_id: null }
  expect((await admin.ask(api.auditorRooms.preview, scope)).statusCode).toBe(422)
})

test('the token of a link is stored nowhere', async () => {
  const list = await aList()
  const { token } = await aRoom(primary, clerk, { list_ids: [list.id] })
  expect(token).toHaveLength(43)
  const { rows } = await owner.query(
    `select (select count(*) from auditor_rooms m where m::text like '%' || $1 || '%') +
      (select count(*) from audit_events e where e::text like '%' || $1 || '%') as found`,
    [token],
  )
  expect(Number(rows[0].found)).toBe(0)
})
