import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { closePeriod } from '#server/periods/closing/close-period.job.ts'
import { anAnswer } from '#server/testing/an-answer.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { deliver } from '../../document-requests/document-requests.testing.ts'
import { type Auditor, contentsFor } from '../auditor-rooms.testing.ts'

const here = await startTestServer()
const { primary, admin, employee, owner, company } = here
let clerk: Clerk
let fixture: Fixture
const { aRequest, answered, evidence, inside, forget } = contentsFor(
  here,
  () => fixture,
  () => clerk,
)
let everything: { assessment_period_id: number; every_framework: true; every_entity: true }

beforeAll(async () => {
  clerk = await aClerk(here)
  fixture = await aFixture(here, company)
  everything = { assessment_period_id: fixture.periodId, every_framework: true, every_entity: true }
})

beforeEach(forget)

const idsIn = async (response: ReturnType<Auditor['get']>) =>
  ((await response).json().data as { id: number }[]).map(({ id }) => id)

test('the auditor reads the chosen lists with their requests and files, and no other', async () => {
  const { list, request } = await aRequest('Policy')
  const other = await aRequest('Secret')
  const file = await deliver(here, employee, request.id)
  const hidden = await deliver(here, employee, other.request.id, { name: 'Hidden.pdf' })
  const { auditor } = await inside({ list_ids: [list.id] })
  const shown = (await auditor.get()).json().data
  expect(shown).toMatchObject({
    lists: [{ id: list.id, requests: 1, completed: 0 }],
    period: null,
    counts: { lists: 1, requests: 1, answers: 0, files: 1 },
  })
  expect(await idsIn(auditor.get(`/requests?list_id=${list.id}`))).toEqual([request.id])
  expect(await idsIn(auditor.get('/requests?search=secret'))).toEqual([])
  const whole = (await auditor.get(`/requests/${request.id}`)).json().data
  expect(whole).toMatchObject({
    title: 'Policy',
    description: '<p>Signed</p>',
    files: [{ name: 'Policy.pdf', sha256: file.sha256 }],
  })
  expect(await idsIn(auditor.get('/files'))).toEqual([file.id])
  const everywhere = [`/requests/${other.request.id}`, `/answers/1`]
  for (const path of everywhere) expect((await auditor.get(path)).statusCode, path).toBe(404)
  for (const path of [`/files/${hidden.id}/open`, '/files/999999/open'])
    expect((await auditor.post(path, { download: true })).statusCode, path).toBe(404)
  expect((await auditor.get('/answers')).json().data).toEqual([])
})

test('the auditor reads the period’s answers with control, score and people, filtered', async () => {
  const first = await answered(0)
  const second = await answered(1, 1)
  await primary.call(api.answers.accept, {
    entity_id: second.entity_id,
    question_id: second.question_id,
    answer_id: second.id,
    accepted: true,
  })
  const { auditor } = await inside(everything)
  const all = (await auditor.get('/answers')).json()
  expect(all.total).toBe(2)
  expect(all.data[0]).toMatchObject({
    id: first.id,
    entity: { name: 'Home Entity 1' },
    control: 'Control 0',
    score: first.score,
    answered_by: expect.any(String),
    accepted: false,
    accepted_by: null,
  })
  expect(all.data[1]).toMatchObject({ accepted: true, accepted_by: expect.any(String) })
  const one = async (query: string) => idsIn(auditor.get(`/answers?${query}`))
  expect(await one('search=Control+1')).toEqual([second.id])
  expect(await one(`entity_id=${fixture.entityIds[0]}`)).toEqual([first.id])
  expect(await one('accepted=1')).toEqual([second.id])
  expect(await one(`protocol_id=${fixture.protocolId}`)).toEqual([first.id, second.id])
  expect(await one('protocol_id=999999')).toEqual([])
  const { frameworks, entities, counts } = (await auditor.get()).json().data
  expect(counts).toMatchObject({ answers: 2, accepted: 1 })
  expect(entities.map(({ name }: { name: string }) => name)).toEqual(['Home Entity 1', 'Home Entity 2'])
  const topics = frameworks[0].topics as { id: number }[]
  const byTopic = await Promise.all(topics.map(({ id }) => one(`topic_id=${id}`)))
  expect(byTopic.flat().sort()).toEqual([first.id, second.id].sort())
  const whole = (await auditor.get(`/answers/${first.id}`)).json().data
  expect(whole.options.length).toBeGreaterThan(1)
})

test('a room for one entity shows the answers of no other', async () => {
  const first = await answered(0)
  const second = await answered(1, 1)
  const { auditor } = await inside({
    assessment_period_id: fixture.periodId,
    protocol_ids: [fixture.protocolId],
    entity_ids: [must(fixture.entityIds[0])],
  })
  expect(await idsIn(auditor.get('/answers'))).toEqual([first.id])
  expect((await auditor.get(`/answers/${second.id}`)).statusCode).toBe(404)
})

test('evidence is listed with what it proves, opened by a link and logged, and its bytes are as stored', async () => {
  const { request } = await aRequest('Plan')
  const file = await deliver(here, employee, request.id, { name: 'Plan.pdf' })
  const answer = await answered(0)
  await evidence(answer.id, file.id)
  const { auditor, room } = await inside(everything)
  const listed = (await auditor.get('/files?search=plan')).json()
  expect(listed).toMatchObject({
    total: 1,
    data: [{ id: file.id, sha256: file.sha256, proves: [{ kind: 'answer', id: answer.id }] }],
  })
  const opened = (await auditor.post(`/files/${file.id}/open`, { download: true })).json().data
  expect(opened).toMatchObject({ name: 'Plan.pdf', sha256: file.sha256 })
  const bytes = await here.app.inject({ method: 'GET', url: opened.url })
  expect([bytes.statusCode, bytes.headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/^attachment/),
  ])
  await auditor.post(`/files/${file.id}/open`, { download: false })
  const path = { auditor_room_id: room.id }
  const log = await primary.call(api.auditorRooms.events, { ...path, filter: { search: 'plan.pdf' } })
  expect(log.data.map(({ action, subject }) => [action, subject])).toEqual([
    ['file_opened', 'Plan.pdf'],
    ['file_downloaded', 'Plan.pdf'],
  ])
  expect(log.data[0]).toMatchObject({ address: '127.0.0.1' })
  const { rows } = await owner.query(
    `select after ->> 'sha256' as sha256 from audit_events where event = 'auditor_room.file_opened'`,
  )
  expect(rows).toEqual([{ sha256: file.sha256 }, { sha256: file.sha256 }])
})

test('a room shows no more than its maker may read: a lost division is gone from it at the next call', async () => {
  const inDivision = await answered(0)
  const outside = await answered(1, 2)
  const { auditor } = await inside(everything, admin)
  expect(await idsIn(auditor.get('/answers'))).toEqual([inDivision.id])
  expect((await auditor.get(`/answers/${outside.id}`)).statusCode).toBe(404)
  const { list, request } = await aRequest('Board minutes')
  const refused = await admin.ask(api.auditorRooms.create, {
    title: 'A',
    name: 'B',
    email: 'b@example.org',
    open_until: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    list_ids: [list.id],
    assessment_period_id: null,
  })
  expect(refused.statusCode).toBe(422)
  expect((await auditor.get(`/requests/${request.id}`)).statusCode).toBe(404)
  await owner.query('update divisions set admin_id = $2 where id = $1', [fixture.divisionId, primary.userId])
  expect(await idsIn(auditor.get('/answers'))).toEqual([])
  expect((await auditor.get(`/answers/${inDivision.id}`)).statusCode).toBe(404)
  expect((await auditor.get()).json().data.counts).toMatchObject({ answers: 0, files: 0 })
  await owner.query('update divisions set admin_id = $2 where id = $1', [fixture.divisionId, admin.userId])
  expect(await idsIn(auditor.get('/answers'))).toEqual([inDivision.id])
})

test('a closed period is shown as it closed', async () => {
  const { entity_id, answer_id } = await anAnswer(primary, fixture)
  const { auditor } = await inside(everything)
  await primary.call(api.periods.close, { period_id: fixture.periodId })
  const { rows } = await owner.query(`delete from pgboss.job where name = $1 returning data`, [
    closePeriod.name,
  ])
  for (const { data } of rows) await clerk.work(closePeriod, data)
  await owner.query(`update entities set name = 'Renamed' where id = $1`, [entity_id])
  const shown = (await auditor.get()).json().data
  expect(shown.period.closed_at).toEqual(expect.any(String))
  expect(shown.entities).toMatchObject([{ name: 'Home Entity 1' }])
  expect((await auditor.get(`/answers/${answer_id}`)).json().data.entity.name).toBe('Home Entity 1')
  await auditor.post('/questions', { answer_id, message: 'Since when?' })
  const asked = (await auditor.get('/questions')).json().data
  expect(asked[0].about).toMatch(/^Renamed: /)
  await owner.query(`update entities set name = 'Home Entity 1' where id = $1`, [entity_id])
  await primary.call(api.periods.open, { period_id: fixture.periodId, reason: 'The next test' })
})
