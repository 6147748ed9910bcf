import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { within } from '#server/platform/db/db.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { CallOptions, Person } from '#server/testing/test-person.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
let fixture: Fixture
let topics: { id: number; question_ids: number[] }[]

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  topics = (await here.primary.call(api.questions.topics, {})).data
  const [question] = fixture.questions
  for (const entityId of fixture.entityIds.slice(0, 2))
    await anAssignment(here, {
      company: here.company,
      fixture,
      userId: here.employee.userId,
      questionId: question?.id ?? 0,
      entityId,
    })
  await answered(fixture.questions[1]?.id ?? 0, fixture.entityIds.slice(0, 2))
})

/** The primary administrator answers a question for these entities. */
async function answered(question_id: number, entityIds: number[]): Promise<void> {
  const { options } = await here.primary.call(api.questions.show, { question_id })
  await here.primary.call(api.answers.giveMany, {
    question_id,
    answers: entityIds.map(entity_id => ({
      entity_id,
      assessment_period_id: fixture.periodId,
      question_option_id: options[0]?.id ?? 0,
      control: 'Locked.',
    })),
  })
}

const start = (question_ids: number[], entity_id: number | null = null) => ({ question_ids, entity_id })
const first = () => topics[0] as (typeof topics)[number]
const second = () => topics[1] as (typeof topics)[number]

test('nobody is answering until they choose something', async () => {
  const { organizationId } = here.company
  const newcomer = await aMember(here, { organizationId, first: 'New', mark: 'Home', roles: ['Manager'] })
  expect(await newcomer.call(api.answeringSessions.show, {})).toBeNull()
})

test('the chosen questions are available on another device, with their progress', async () => {
  const begun = await here.primary.call(api.answeringSessions.start, start([second().id, first().id]))
  expect(begun).toMatchObject({
    question_ids: [second().id, first().id],
    entity_id: null,
    topics: 2,
    completed: 0,
  })
  const elsewhere = await here.signIn(here.primary.userId, here.primary.organizationId)
  expect(await elsewhere.call(api.answeringSessions.show, {})).toEqual(begun)
})

/** Returns the sums of the person's topics, and checks that the whole selection has the same. */
async function sumsOf(person: Person, entity_id: number | null, options: CallOptions = {}) {
  const filter = entity_id === null ? {} : { entity_id }
  const { data } = await person.call(api.questions.topics, { filter }, options)
  const all = start(
    data.map(({ id }) => id),
    entity_id,
  )
  const { topics, completed, total, answered } = await person.call(api.answeringSessions.start, all, options)
  const sums = {
    topics: data.length,
    completed: data.filter(topic => topic.answered === topic.total).length,
    total: data.reduce((sum, topic) => sum + topic.total, 0),
    answered: data.reduce((sum, topic) => sum + topic.answered, 0),
  }
  expect({ topics, completed, total, answered }).toEqual(sums)
  return sums
}

test('its figures are those of the topics, for everybody', async () => {
  const [, second = 0] = fixture.entityIds
  const all = await sumsOf(here.primary, null)
  expect(all.topics).toBe(topics.length)
  expect(all.answered).toBeGreaterThanOrEqual(2)
  expect(await sumsOf(here.primary, second)).toMatchObject({ total: all.total / 3, answered: 1 })
  expect(await sumsOf(here.admin, null)).toMatchObject({ total: (all.total / 3) * 2, answered: 2 })
  const division = { divisionId: fixture.divisionId }
  expect(await sumsOf(here.primary, null, division)).toMatchObject({
    total: (all.total / 3) * 2,
    answered: 2,
  })
  expect(await sumsOf(here.manager, null)).toEqual({ topics: 1, completed: 1, total: 1, answered: 1 })
  expect(await sumsOf(here.employee, null)).toEqual({ topics: 1, completed: 0, total: 2, answered: 0 })
  expect(await sumsOf(here.employee, second)).toEqual({ topics: 1, completed: 0, total: 1, answered: 0 })
})

test('a question chosen twice counts once', async () => {
  const [question_id = 0] = first().question_ids
  const session = await here.primary.call(api.answeringSessions.start, start([question_id, question_id]))
  const total = fixture.entityIds.length
  expect(session).toMatchObject({ question_ids: [question_id], topics: 1, total })
  // The other questions of its topic do not count.
  expect(session.figures).toEqual([{ topic_id: first().id, total, answered: session.answered }])
})

test('saving answers completes its topics', async () => {
  const topic = topics.find(({ question_ids }) => question_ids.length > 0) as (typeof topics)[number]
  const [, , entityId = 0] = fixture.entityIds
  await here.primary.call(api.answeringSessions.start, start([topic.id], entityId))
  for (const question_id of topic.question_ids) await answered(question_id, [entityId])
  const session = await here.primary.call(api.answeringSessions.show, {})
  expect(session).toMatchObject({ topics: 1, completed: 1, answered: topic.question_ids.length })
  expect(session?.total).toBe(session?.answered)
})

test('the position moves along, and only within the chosen questions', async () => {
  const [question_id = 0] = first().question_ids
  await here.primary.call(api.answeringSessions.start, start([first().id]))
  await here.primary.call(api.answeringSessions.move, { question_id })
  expect(await here.primary.call(api.answeringSessions.show, {})).toMatchObject({
    question_id,
    topic_id: first().id,
  })
  const [outside = 0] = second().question_ids
  await here.primary.call(api.answeringSessions.move, { question_id: outside })
  expect(await here.primary.call(api.answeringSessions.show, {})).toMatchObject({ question_id })
  const entity_id = fixture.entityIds[1] ?? 0
  await here.primary.call(api.answeringSessions.move, { question_id, entity_id })
  expect(await here.primary.call(api.answeringSessions.show, {})).toMatchObject({ question_id, entity_id })
})

test('nobody moves to a question that they may not see', async () => {
  const [own, other] = fixture.questions.map(({ id }) => id) as [number, number]
  await here.employee.call(api.answeringSessions.start, start([own]))
  const move = (person: Person, input: { question_id: number; entity_id?: number }) =>
    person.call(api.answeringSessions.move, input)
  await expect(move(here.employee, { question_id: other })).rejects.toMatchObject({ status: 404 })
  const hidden = { question_id: own, entity_id: fixture.entityIds[2] ?? 0 }
  await expect(move(here.employee, hidden)).rejects.toMatchObject({ status: 404 })
  await expect(move(here.stranger, { question_id: own })).rejects.toMatchObject({ status: 404 })
  expect(await here.employee.call(api.answeringSessions.show, {})).toMatchObject({
    question_id: null,
    entity_id: null,
  })
})

test('removed questions are left out, and the session ends when all are removed', async () => {
  const entity_id = fixture.entityIds[2] ?? 0
  const alive = async (table: 'questions' | 'entities', id: number, isAlive: boolean) =>
    here.owner.query(`update ${table} set deleted_at = $2 where id = $1`, [id, isAlive ? null : new Date()])
  const [question_id = 0] = first().question_ids
  await here.primary.call(api.answeringSessions.start, start([question_id, second().id], entity_id))
  await alive('questions', question_id, false)
  expect(await here.primary.call(api.answeringSessions.show, {})).toMatchObject({
    question_ids: [second().id],
    topics: 1,
  })
  await alive('questions', question_id, true)
  await alive('entities', entity_id, false)
  expect(await here.primary.call(api.answeringSessions.show, {})).toBeNull()
  await alive('entities', entity_id, true)
  expect(await here.primary.call(api.answeringSessions.show, {})).toMatchObject({ topics: 2 })
})

test('a person who answers only some questions chooses among those', async () => {
  const [own] = fixture.questions
  const session = await here.employee.call(
    api.answeringSessions.start,
    start(topics.flatMap(each => each.question_ids)),
  )
  expect(session).toMatchObject({ question_ids: [own?.id], topics: 1, total: 2 })
  const hidden = second().question_ids.filter(id => id !== own?.id)
  await expect(here.employee.call(api.answeringSessions.start, start(hidden))).rejects.toMatchObject({
    status: 422,
  })
})

test('cancelling a session keeps its answers', async () => {
  await here.primary.call(api.answeringSessions.start, start([first().id]))
  await here.primary.call(api.answeringSessions.stop, {})
  expect(await here.primary.call(api.answeringSessions.show, {})).toBeNull()
  await here.primary.call(api.answeringSessions.move, { question_id: first().id })
  expect(await here.primary.call(api.answeringSessions.show, {})).toBeNull()
  expect((await here.primary.call(api.answers.list, {})).total).toBeGreaterThan(0)
})

test('nobody sees or ends the session of another, in this company or elsewhere', async () => {
  await here.primary.call(api.answeringSessions.start, start([first().id]))
  await here.admin.call(api.answeringSessions.stop, {})
  await here.stranger.call(api.answeringSessions.stop, {})
  expect(await here.stranger.call(api.answeringSessions.show, {})).toBeNull()
  expect(await here.primary.call(api.answeringSessions.show, {})).toMatchObject({
    question_ids: [first().id],
  })
  const { rows } = await here.owner.query(
    `select count(*)::int as n from answering_sessions where user_id = $1`,
    [here.primary.userId],
  )
  expect(rows[0].n).toBe(1)
})

test('the database shows nobody another’s session', async () => {
  await here.primary.call(api.answeringSessions.start, start([first().id]))
  const { organizationId } = here.company
  const seenBy = (userId: number) =>
    within(here.db, { organizationId, userId }, trx =>
      trx.selectFrom('answering_sessions').select('user_id').execute(),
    )
  expect(await seenBy(here.primary.userId)).toEqual([{ user_id: here.primary.userId }])
  expect(await seenBy(here.admin.userId)).not.toContainEqual({ user_id: here.primary.userId })
})

test('an assessment that the person may not know of, or that is in the trash, cannot be chosen', async () => {
  const { organizationId } = here.company
  const { rows } = await here.owner.query(
    `with d as (insert into divisions (organization_id, name) values ($1, 'Another') returning id),
       placed as (insert into entity_divisions (organization_id, entity_id, division_id) select $1, $2, d.id from d)
     insert into assessment_periods (organization_id, division_id, name, start_date, end_date)
     select $1, d.id, 'Theirs', current_date + 400, current_date + 500 from d returning id::int`,
    [organizationId, fixture.entityIds[0]],
  )
  const choice = { ...start([first().id]), assessment_period_id: rows[0].id }
  const statusFor = async (person: Person) =>
    (await person.ask(api.answeringSessions.start, choice)).statusCode
  expect([await statusFor(here.primary), await statusFor(here.admin)]).toEqual([200, 404])
  expect(await statusFor(here.stranger)).toBe(404)
  await here.owner.query('update assessment_periods set deleted_at = now() where id = $1', [rows[0].id])
  expect(await statusFor(here.primary)).toBe(404)
})

test('an entity that the person may not see cannot be chosen', async () => {
  const { rows } = await here.owner.query(
    `insert into entities (organization_id, name) values ($1, 'Theirs') returning id::int`,
    [here.other.organizationId],
  )
  await expect(
    here.primary.call(api.answeringSessions.start, start([first().id], rows[0].id)),
  ).rejects.toMatchObject({ status: 404 })
})

test.each([
  { question_ids: [] },
  { question_ids: [-1] },
  { question_ids: 'all' },
  { question_ids: [1], surprise: true },
  {},
])('an absurd choice is refused: %j', async body => {
  const response = await here.primary.ask(api.answeringSessions.start, body)
  expect(response.statusCode).toBe(422)
})
