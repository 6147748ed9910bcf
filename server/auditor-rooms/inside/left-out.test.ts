import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { deliver } from '../../document-requests/document-requests.testing.ts'
import { type Auditor, aRoom, askForCode, contentsFor, dayIn, door } from '../auditor-rooms.testing.ts'

/** A room leaves out what is in the trash or was never chosen, and is made of what its maker sees. */

const here = await startTestServer()
const { primary, admin, employee, owner, company } = here
let clerk: Clerk
let fixture: Fixture
const { aRequest, answered, evidence, inside, forget } = contentsFor(
  here,
  () => fixture,
  () => clerk,
)

beforeAll(async () => {
  clerk = await aClerk(here)
  fixture = await aFixture(here, company)
})

beforeEach(forget)

const totalOf = async (auditor: Auditor, path: string) => (await auditor.get(path)).json().total
const statusOf = async (auditor: Auditor, path: string) => (await auditor.get(path)).statusCode

test('requests and lists in the trash are in no room, with their files', async () => {
  const { list, request } = await aRequest('Policy')
  const file = await deliver(here, employee, request.id)
  const { auditor } = await inside({ list_ids: [list.id] })
  const shown = async () => {
    const { lists, counts } = (await auditor.get()).json().data
    const opened = await auditor.post(`/files/${file.id}/open`, { download: false })
    return {
      lists: lists.length,
      counted: [counts.lists, counts.requests, counts.files],
      requests: await totalOf(auditor, '/requests'),
      request: await statusOf(auditor, `/requests/${request.id}`),
      file: opened.statusCode,
    }
  }
  const all = { lists: 1, counted: [1, 1, 1], requests: 1, request: 200, file: 200 }
  const none = { requests: 0, request: 404, file: 404 }
  expect(await shown()).toEqual(all)
  await primary.call(api.documentRequests.remove, { document_request_id: request.id })
  expect(await shown()).toEqual({ ...none, lists: 1, counted: [1, 0, 0] })
  await primary.call(api.documentRequests.restore, { document_request_id: request.id })
  await primary.call(api.documentRequestLists.remove, { document_request_list_id: list.id })
  expect(await shown()).toEqual({ ...none, lists: 0, counted: [0, 0, 0] })
  await primary.call(api.documentRequestLists.restore, { document_request_list_id: list.id })
  expect(await shown()).toEqual(all)
})

test('answers of entities in the trash, of frameworks that were not chosen and of trashed periods are in no room', async () => {
  const answer = await answered(0)
  const { request } = await aRequest('Plan')
  const file = await deliver(here, employee, request.id)
  await evidence(answer.id, file.id)
  const scope = { assessment_period_id: fixture.periodId, every_entity: true }
  const { auditor } = await inside({ ...scope, every_framework: true })
  const shown = async () => {
    const opened = await auditor.post(`/files/${file.id}/open`, { download: false })
    return [await totalOf(auditor, '/answers'), opened.statusCode]
  }
  expect(await shown()).toEqual([1, 200])
  const trash = (table: string, id: number, at: string) =>
    owner.query(`update ${table} set deleted_at = ${at} where id = $1`, [id])
  for (const [table, id] of [
    ['entities', answer.entity_id],
    ['assessment_periods', fixture.periodId],
  ] as const) {
    await trash(table, id, 'now()')
    expect(await shown(), table).toEqual([0, 404])
    await trash(table, id, 'null')
    expect(await shown(), table).toEqual([1, 200])
  }
  const { rows } = await owner.query<{ id: number }>(
    `insert into protocols (organization_id, name, description, source) values ($1, 'Checklist', '', 'own') returning id::int`,
    [company.organizationId],
  )
  const protocolId = must(rows[0]).id
  await owner.query('insert into organization_protocols (organization_id, protocol_id) values ($1, $2)', [
    company.organizationId,
    protocolId,
  ])
  const other = await inside({ ...scope, protocol_ids: [protocolId] })
  expect(await totalOf(other.auditor, '/answers')).toBe(0)
  expect(await statusOf(other.auditor, `/answers/${answer.id}`)).toBe(404)
})

test('a reply is read without what was withdrawn or said among members, and goes with its request', async () => {
  const { list, request } = await aRequest('Contract')
  const { auditor } = await inside({ list_ids: [list.id] })
  await auditor.post('/questions', { request_id: request.id, message: 'Who signed it?' })
  const { rows } = await owner.query<{ id: number }>(
    'select document_request_id::int as id from auditor_room_questions order by id desc limit 1',
  )
  const path = { document_request_id: must(rows[0]).id }
  await primary.call(api.documentRequestTalk.say, { ...path, message: 'Among us.' })
  await primary.call(api.documentRequests.submit, { ...path, comment: 'A mistake.' })
  const { data } = await primary.call(api.documentRequestTalk.comments, path)
  await primary.call(api.documentRequestTalk.withdraw, { comment_id: must(data[0]).id })
  await primary.call(api.documentRequests.returnForQuestion, { ...path, comment: 'Once more.' })
  const file = await deliver(here, primary, path.document_request_id, { name: 'Reply.pdf' })
  await primary.call(api.documentRequests.submit, { ...path, comment: 'The board did.' })
  const question = async () => (await auditor.get('/questions')).json().data[0]
  const opens = async () => (await auditor.post(`/files/${file.id}/open`, { download: false })).statusCode
  expect([await question(), await opens()]).toMatchObject([{ state: 'open', reply: '', files: [] }, 404])
  await primary.call(api.documentRequests.complete, path)
  const reply = { state: 'answered', reply: 'The board did.', files: [{ name: 'Reply.pdf' }] }
  expect([await question(), await opens()]).toMatchObject([reply, 200])
  await primary.call(api.documentRequests.remove, path)
  expect([await question(), await opens()]).toMatchObject([{ state: 'withdrawn', reply: '', files: [] }, 404])
})

test('a room asks sixty questions an hour at most', async () => {
  const { list, request } = await aRequest('Contract')
  const { auditor } = await inside({ list_ids: [list.id] })
  const ask = async () =>
    (await auditor.post('/questions', { request_id: request.id, message: 'Why?' })).statusCode
  expect(await ask()).toBe(201)
  const counted = `select kind, key, at from attempts where kind = 'auditor room question'`
  const repeated = (times: number) =>
    owner.query(
      `insert into attempts (kind, key, at) select q.* from (${counted} limit 1) q, generate_series(1, ${times})`,
    )
  await repeated(58)
  expect(await ask()).toBe(201)
  expect(await ask()).toBe(429)
})

test('the link of one room sends no code for another', async () => {
  const one = await aRoom(primary, clerk, { list_ids: [(await aRequest('One')).list.id] })
  const other = await aRoom(primary, clerk, { list_ids: [(await aRequest('Other')).list.id] })
  const { room } = (await door(here, other.token)).json().data
  const url = `/api/v2/public/auditor-rooms/${room}/code`
  const refused = await here.app.inject({ method: 'POST', url, payload: { token: one.token } })
  expect(refused.statusCode).toBe(404)
  expect((await askForCode(here, clerk, other.token)).code).toMatch(/^\d{6}$/)
})

test('a room is made of lists and entities that its maker sees and that still exist', async () => {
  const { list } = await aRequest('Minutes')
  const common = { title: 'A', name: 'B', email: 'b@example.org', open_until: dayIn(5) }
  const fieldsOf = async (who: typeof primary, scope: object) => {
    const given = { ...common, list_ids: [], assessment_period_id: null, ...scope }
    const refused = await who.ask(api.auditorRooms.create, given)
    return [refused.statusCode, Object.keys(refused.json().errors ?? {})]
  }
  const ofEntity = (index: number) => ({
    assessment_period_id: fixture.periodId,
    every_framework: true,
    entity_ids: [must(fixture.entityIds[index])],
  })
  expect(await fieldsOf(admin, ofEntity(0))).toEqual([201, []])
  expect(await fieldsOf(admin, ofEntity(2))).toEqual([422, ['entity_ids']])
  expect(await fieldsOf(admin, { list_ids: [list.id] })).toEqual([422, ['list_ids']])
  expect(await fieldsOf(primary, { list_ids: [list.id] })).toEqual([201, []])
  await primary.call(api.documentRequestLists.remove, { document_request_list_id: list.id })
  expect(await fieldsOf(primary, { list_ids: [list.id] })).toEqual([422, ['list_ids']])
})
