import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { organizationId } = here.company
const { primary, manager, employee } = here
let fixture: Fixture
let questions: number[]

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  questions = fixture.questions.map(question => question.id)
})
beforeEach(() =>
  here.owner.query(`delete from assignments; delete from tasks; delete from assessment_locks;
    delete from entity_question_exclusions; update assessment_periods set closed_at = null;
    update entities set deleted_at = null`),
)

const plan = () => employee.call(api.todaysPlan.show, {})
const entityAt = (index: number) => fixture.entityIds[index] ?? 0

interface AssignmentFixture {
  question?: number
  entity?: number
  /** Days from today. */
  due?: number | null
  type?: 'question' | 'collaboration'
  user?: Person
}

const ask = ({ question = 0, entity = 0, user = employee, ...rest }: AssignmentFixture = {}) =>
  anAssignment(here, {
    company: here.company,
    fixture,
    userId: user.userId,
    questionId: questions[question] ?? 0,
    entityId: entityAt(entity),
    ...rest,
  })

const nothing = { open: 0, past_due: 0, due_today: 0, start: null, start_past_due: null, next: [] }

test('assigned questions are counted, and answering starts with the first of their framework’s order', async () => {
  await ask({ question: 4, entity: 1, due: -2 })
  await ask({ question: 2, entity: 1, due: -1 })
  await ask({ question: 2, entity: 0, due: 0 })
  await ask({ question: 1, entity: 2, due: 9, type: 'collaboration' })
  await ask({ question: 3, entity: 2 })
  await ask({ question: 3, entity: 2, type: 'collaboration' })
  await ask({ question: 5, user: manager })
  const { assigned_questions: assigned, count } = await plan()
  expect(count).toBe(5)
  expect(assigned).toMatchObject({ open: 5, past_due: 2, due_today: 1 })
  const [q1, q2, q3, q4] = questions.slice(1)
  const topicOf = async (id: number | undefined) =>
    Number(
      (
        await here.owner.query('select coalesce(parent_question_id, id) as id from questions where id = $1', [
          id,
        ])
      ).rows[0].id,
    )
  expect(assigned.start).toEqual({
    assessment_period_id: fixture.periodId,
    question_ids: [q1, q2, q3, q4],
    topic_id: await topicOf(q1),
    question_id: q1,
    entity_id: entityAt(2),
  })
  expect(assigned.start_past_due).toEqual({
    assessment_period_id: fixture.periodId,
    question_ids: [q2, q4],
    topic_id: await topicOf(q2),
    question_id: q2,
    entity_id: entityAt(1),
  })
  expect(assigned.next.map(({ entity, is_past_due }) => [entity.id, is_past_due])).toEqual([
    [entityAt(1), true],
    [entityAt(1), true],
    [entityAt(0), false],
    [entityAt(2), false],
    [entityAt(2), false],
  ])
})

test('questions that cannot be answered now are left out', async () => {
  await ask({ question: 0, entity: 0 })
  await ask({ question: 1, entity: 1 })
  await ask({ question: 2, entity: 2 })
  const open = async () => (await plan()).assigned_questions.open
  await primary.call(api.entities.lock, { entity_id: entityAt(0), period_id: fixture.periodId, locked: true })
  expect(await open()).toBe(2)
  await here.owner.query('update entities set deleted_at = now() where id = $1', [entityAt(1)])
  expect(await open()).toBe(1)
  await here.owner.query(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by) values ($1, $2, $3, $4, $5)`,
    [organizationId, entityAt(2), fixture.protocolId, questions[2], primary.userId],
  )
  expect(await plan()).toMatchObject({ count: 0, assigned_questions: nothing })
})

test('only the current period counts', async () => {
  await ask()
  await here.owner.query('update assessment_periods set closed_at = now() where id = $1', [fixture.periodId])
  expect((await plan()).assigned_questions).toEqual(nothing)
})

test('answering starts with at most 200 questions, the ones due first', async () => {
  await here.owner.query(
    `insert into questions (protocol_id, tempid, question, display_order) select $1, 'X.' || n, 'What of ' || n || '?', 5000 + n from generate_series(1, 205) n`,
    [fixture.protocolId],
  )
  await here.owner.query(
    `insert into assignments (organization_id, type, user_id, entity_id, protocol_id, question_id, assessment_period_id, due_date, created_by)
     select $1, 'question', $2, $3, $4, q.id, $5, current_date + (5300 - q.display_order), $2 from questions q where q.tempid like 'X.%'`,
    [organizationId, employee.userId, entityAt(0), fixture.protocolId, fixture.periodId],
  )
  const { assigned_questions: assigned } = await plan()
  const { rows } = await here.owner.query(
    `select array_agg(id::int order by display_order) as ids from questions where tempid like 'X.%' and display_order > 5005`,
  )
  expect(assigned.open).toBe(205)
  expect(assigned.start?.question_ids).toEqual(rows[0].ids)
  expect(assigned.start?.question_id).toBe(rows[0].ids[0])
  await here.owner.query(`delete from assignments; delete from questions where tempid like 'X.%'`)
})
