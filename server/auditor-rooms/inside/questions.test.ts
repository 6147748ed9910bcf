import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { deliver } from '../../document-requests/document-requests.testing.ts'
import { contentsFor } from '../auditor-rooms.testing.ts'

const here = await startTestServer()
const { primary, owner, company } = here
let clerk: Clerk
let fixture: Fixture
const { aRequest, answered, inside, forget } = contentsFor(
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

test('a question becomes a request that the maker is told of, and its reply is read once it is completed', async () => {
  const { list, request } = await aRequest('Contract')
  const answer = await answered(0)
  const { auditor, room } = await inside({ ...everything, list_ids: [list.id] })
  const path = { auditor_room_id: room.id }
  const first = await auditor.post('/questions', {
    request_id: request.id,
    message: 'Who signed <this>?\n\nWhen?',
  })
  expect(first.json().data).toMatchObject({
    about: `#${request.request_number} Contract`,
    state: 'open',
    reply: '',
  })
  await auditor.post('/questions', { answer_id: answer.id, message: 'How is it tested?' })
  const { data: asked } = await primary.call(api.auditorRooms.questions, path)
  expect(asked.map(({ message }) => message)).toEqual(['How is it tested?', 'Who signed <this>?\n\nWhen?'])
  const [aboutAnswer, aboutRequest] = asked.map(each => must(each.request))
  const { document_request_list_id } = await primary.call(api.auditorRooms.show, path)
  const made = await primary.call(api.documentRequests.show, { document_request_id: must(aboutRequest).id })
  expect(made).toMatchObject({
    title: `Question about #${request.request_number} Contract`,
    description: '<p>Who signed &lt;this&gt;?</p><p>When?</p>',
    list: { id: document_request_list_id, name: 'Questions from Ada Auditor' },
    assignments: [{ user_id: primary.userId }],
  })
  const linked = await primary.call(api.documentRequests.show, { document_request_id: must(aboutAnswer).id })
  expect(linked).toMatchObject({
    list: { id: document_request_list_id },
    questions: [{ id: answer.question_id }],
    entities: [{ id: answer.entity_id }],
  })
  const history = await primary.call(api.recordHistory.documentRequests, { document_request_id: made.id })
  expect(history.data[0]).toMatchObject({
    by_link: 'ada@audit.example.org',
    title: 'Question asked by an auditor',
  })
  const { rows: tasks } = await owner.query(
    `select user_id::int from tasks where task_type = 'document_request' and task_type_id = $1 and not completed`,
    [made.id],
  )
  expect(tasks).toEqual([{ user_id: primary.userId }])

  const file = await deliver(here, primary, made.id, { name: 'Reply.pdf' })
  await primary.call(api.documentRequestTalk.say, { document_request_id: made.id, message: 'Careful.' })
  await primary.call(api.documentRequests.submit, { document_request_id: made.id, comment: 'The board did.' })
  const open = (await auditor.get('/questions')).json().data[1]
  expect(open).toMatchObject({ state: 'open', reply: '', files: [] })
  expect((await auditor.post(`/files/${file.id}/open`, { download: false })).statusCode).toBe(404)
  await primary.call(api.documentRequests.complete, { document_request_id: made.id })
  const replied = await auditor.get('/questions')
  expect(replied.json().data[1]).toMatchObject({
    state: 'answered',
    reply: 'The board did.',
    files: [{ name: 'Reply.pdf' }],
  })
  expect(replied.body).not.toContain('Careful.')
  expect((await auditor.post(`/files/${file.id}/open`, { download: false })).statusCode).toBe(200)
  for (const payload of [{ message: 'x' }, { message: 'x', request_id: request.id, answer_id: answer.id }])
    expect((await auditor.post('/questions', payload)).statusCode).toBe(422)
  expect((await auditor.post('/questions', { message: 'x', request_id: made.id })).statusCode).toBe(404)
})

test('the log names everything that was read, once a minute', async () => {
  const { list, request } = await aRequest('Report')
  const answer = await answered(0)
  const { auditor, room } = await inside({ ...everything, list_ids: [list.id] })
  for (let time = 0; time < 2; time++) {
    await auditor.get(`/requests?list_id=${list.id}`)
    await auditor.get(`/requests/${request.id}`)
    await auditor.get('/answers')
    await auditor.get(`/answers/${answer.id}`)
  }
  await auditor.post('/questions', { request_id: request.id, message: 'Why?' })
  const path = { auditor_room_id: room.id }
  const { data } = await primary.call(api.auditorRooms.events, { ...path, sort: 'at|asc' })
  expect(data.map(({ action, subject }) => [action, subject])).toEqual([
    ['link_opened', ''],
    ['code_sent', ''],
    ['entered', ''],
    ['list_opened', 'List of Report'],
    ['request_opened', `#${request.request_number} Report`],
    ['answers_listed', ''],
    ['answer_opened', expect.stringMatching(/^Home Entity 1: /)],
    ['asked', `#${request.request_number} Report`],
  ])
})
