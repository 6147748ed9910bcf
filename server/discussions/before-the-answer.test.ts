import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
let fixture: Fixture
let path: { period_id: number; entity_id: number; question_id: number }

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  path = {
    period_id: fixture.periodId,
    entity_id: fixture.entityIds[0] ?? 0,
    question_id: fixture.questions[0]?.id ?? 0,
  }
})
beforeEach(() =>
  here.owner.query(
    'delete from discussion_messages; delete from tasks; delete from assignments; delete from answers; delete from entity_question_exclusions',
  ),
)

const nameOf = async (person: Person) => (await person.call(api.users.me, {})).full_name
const say = (person: Person, message: string, mentions: number[] = []) =>
  person.call(api.discussions.sayOnQuestion, { ...path, message, mentions })
const listOf = async (person: Person) => (await person.call(api.discussions.listOfQuestion, path)).data
const ofPeriod = () => ({
  question_id: path.question_id,
  filter: { assessment_period_id: path.period_id },
})
const countsOf = async (person: Person) =>
  (await person.call(api.discussions.countsOfQuestion, ofPeriod())).data.map(each => [
    each.entity_id,
    each.messages_count,
  ])
const newsOf = async (person: Person) => {
  const filter = { task_type: 'discussion' as const }
  return (await person.call(api.tasks.list, { user_id: person.userId, filter })).data
}
const answer = async () => {
  const [saved] = await here.primary.call(api.answers.giveMany, {
    question_id: path.question_id,
    answers: [
      {
        entity_id: path.entity_id,
        assessment_period_id: path.period_id,
        question_option_id: fixture.questions[0]?.optionIds[0] ?? 0,
        control: 'In place.',
      },
    ],
  })
  return { entity_id: path.entity_id, question_id: path.question_id, answer_id: saved?.id ?? 0 }
}
const assignEmployee = () =>
  anAssignment(here, {
    company: here.company,
    fixture,
    userId: here.employee.userId,
    questionId: path.question_id,
    entityId: path.entity_id,
  })

test('an assignee asks before answering; the answer’s discussion continues it, and outlives the answer', async () => {
  await assignEmployee()
  const asked = await say(here.employee, 'What counts as a control?')
  expect(asked).toMatchObject({ answer_id: null, question_id: path.question_id, entity_id: path.entity_id })
  await say(here.manager, 'Whatever stops it.')
  const subject = await here.manager.call(api.discussions.subject, path)
  expect(subject).toMatchObject({ answer_id: null, entity: { id: path.entity_id } })
  const at = await answer()
  const { data } = await here.primary.call(api.discussions.list, at)
  expect(data.map(({ message, answer_id }) => [message, answer_id])).toEqual([
    ['Whatever stops it.', at.answer_id],
    ['What counts as a control?', at.answer_id],
  ])
  expect((await here.primary.call(api.answers.show, at)).discussion_count).toBe(2)
  expect((await here.primary.call(api.discussions.subject, path)).answer_id).toBe(at.answer_id)
  await here.primary.call(api.answers.remove, at)
  expect(await listOf(here.employee)).toHaveLength(2)
})

test('a mention notifies, and its one task turns to the answer when there is one', async () => {
  await say(here.primary, `@${await nameOf(here.manager)}, do you know?`, [here.manager.userId])
  const open = { task_type_id: path.question_id, answer_id: null, entity_id: path.entity_id, completed: 0 }
  expect(await newsOf(here.manager)).toMatchObject([
    {
      ...open,
      read: 0,
      title: expect.stringMatching(/^New messages in the discussion of \S+$/),
    },
  ])
  await listOf(here.manager)
  expect(await newsOf(here.manager)).toMatchObject([{ ...open, read: 1 }])
  const { answer_id, ...at } = await answer()
  expect(await newsOf(here.manager)).toMatchObject([{ task_type_id: answer_id, answer_id, completed: 0 }])
  await here.manager.call(api.discussions.say, { ...at, answer_id, message: 'I do.' })
  expect(await newsOf(here.manager)).toMatchObject([{ completed: 1 }])
})

test('people who may read the future answer discuss it: exactly they are offered, and all others are refused', async () => {
  for (const isAssigned of [false, true]) {
    if (isAssigned) await assignEmployee()
    const everybody = [here.primary, here.admin, here.manager, here.employee]
    const statusOf = async (person: Person) =>
      (await person.ask(api.discussions.sayOnQuestion, { ...path, message: 'Hello' })).statusCode
    expect(await Promise.all(everybody.map(statusOf))).toEqual([201, 201, 201, isAssigned ? 201 : 404])
    const { data } = await here.primary.call(api.discussions.peopleOfQuestion, path)
    const others = [here.admin, here.manager, ...(isAssigned ? [here.employee] : [])]
    expect(data.map(({ id }) => id).sort()).toEqual(others.map(({ userId }) => userId).sort())
  }
  for (const call of ['listOfQuestion', 'subject', 'peopleOfQuestion'] as const)
    expect((await here.stranger.ask(api.discussions[call], path)).statusCode, call).toBe(404)
  expect((await here.stranger.ask(api.discussions.countsOfQuestion, ofPeriod())).statusCode).toBe(404)
})

test('another division’s admin, and a manager of other entities, cannot discuss it', async () => {
  const elsewhere = { ...path, entity_id: fixture.entityIds[2] ?? 0 }
  for (const person of [here.admin, here.manager]) {
    const said = await person.ask(api.discussions.sayOnQuestion, { ...elsewhere, message: 'Hello' })
    expect(said.statusCode).toBe(404)
    expect((await person.ask(api.discussions.listOfQuestion, elsewhere)).statusCode).toBe(404)
  }
  await here.primary.call(api.discussions.sayOnQuestion, { ...elsewhere, message: 'Hello' })
  await say(here.primary, 'Hello here')
  expect(await countsOf(here.primary)).toEqual([
    [path.entity_id, 1],
    [elsewhere.entity_id, 1],
  ])
  expect(await countsOf(here.admin)).toEqual([[path.entity_id, 1]])
  for (const page of [1, 2, 3])
    expect(
      await here.primary.call(api.discussions.countsOfQuestion, { ...ofPeriod(), page, per_page: 1 }),
    ).toMatchObject({ total: 2, last_page: 2 })
})

test('in a closed assessment, a manager still counts the messages when none is open', async () => {
  await say(here.primary, 'Hello')
  await answer()
  const close = (at: string) =>
    here.owner.query(`update assessment_periods set closed_at = ${at} where id = $1`, [path.period_id])
  await close('now()')
  try {
    expect(await countsOf(here.manager)).toEqual([[path.entity_id, 1]])
  } finally {
    await close('null')
  }
})

test('a question that is not in scope is not discussed: a heading, a framework that the entity lacks', async () => {
  const { rows } = await here.owner.query(
    `select parent_question_id::int as heading from questions where id = $1`,
    [path.question_id],
  )
  const heading = { ...path, question_id: rows[0].heading }
  expect((await here.primary.ask(api.discussions.listOfQuestion, heading)).statusCode).toBe(404)
  await here.owner.query('delete from entity_protocols where entity_id = $1', [path.entity_id])
  expect((await here.primary.ask(api.discussions.listOfQuestion, path)).statusCode).toBe(404)
  await here.owner.query(
    `insert into entity_protocols (organization_id, entity_id, protocol_id, risk_profile_id) values ($1, $2, $3, $4)`,
    [here.company.organizationId, path.entity_id, fixture.protocolId, fixture.profileId],
  )
  expect(await listOf(here.primary)).toEqual([])
})

test('the same question in another period has a discussion of its own', async () => {
  await say(here.primary, 'This year')
  const { rows } = await here.owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date)
     values ($1, 'Later', current_date + 200, current_date + 300) returning id::int`,
    [here.company.organizationId],
  )
  const later = { ...path, period_id: rows[0].id }
  expect((await here.primary.call(api.discussions.listOfQuestion, later)).data).toEqual([])
})

test('a period of a division is discussed for its own entities only', async () => {
  const { rows } = await here.owner.query(
    `with d as (insert into divisions (organization_id, name) values ($1, 'Other') returning id)
     insert into assessment_periods (organization_id, division_id, name, start_date, end_date)
     select $1, d.id, 'Theirs', current_date + 400, current_date + 500 from d returning id::int, division_id::int`,
    [here.company.organizationId],
  )
  const [{ id, division_id }] = rows
  const theirs = { ...path, period_id: id }
  expect((await here.admin.ask(api.discussions.subject, theirs)).statusCode).toBe(404)
  await here.owner.query(
    `insert into entity_divisions (organization_id, entity_id, division_id) values ($1, $2, $3)`,
    [here.company.organizationId, path.entity_id, division_id],
  )
  expect((await here.admin.ask(api.discussions.subject, theirs)).statusCode).toBe(200)
})

test('an undo of a new answer is blocked by messages since, not by those before it', async () => {
  await say(here.manager, 'Asked before')
  const at = await answer()
  const undo = () =>
    here.primary.ask(api.answers.undo, {
      question_id: path.question_id,
      answers: [{ entity_id: path.entity_id, assessment_period_id: path.period_id, version: 1 }],
    })
  await here.manager.call(api.discussions.say, { ...at, message: 'Said since' })
  expect((await undo()).statusCode).toBe(422)
  await here.owner.query(`delete from discussion_messages where message = 'Said since'`)
  expect((await undo()).statusCode).toBe(200)
  expect((await listOf(here.primary)).map(({ message }) => message)).toEqual(['Asked before'])
})

test('the log records the message under the question', async () => {
  const { id } = await say(here.manager, 'For the log.')
  const { rows } = await here.owner.query(
    `select user_id::int, subject_type, subject_id::int, after from audit_events
     where event = 'discussion.said' order by sequence desc limit 1`,
  )
  expect(rows).toEqual([
    {
      user_id: here.manager.userId,
      subject_type: 'questions',
      subject_id: path.question_id,
      after: {
        message_id: id,
        entity_id: path.entity_id,
        assessment_period_id: path.period_id,
        mentions: [],
      },
    },
  ])
})
