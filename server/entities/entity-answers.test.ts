import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, company } = here
let fixture: Fixture

const entityOf = (index: number) => fixture.entityIds[index] ?? 0
const questionOf = (index: number) => fixture.questions[index]?.id ?? 0

/** Answers as the primary administrator, minutes after the beginning of the period. */
async function answer(question: number, entity: number, minute: number): Promise<void> {
  await here.owner.query(
    `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id,
       question_option_id, control, score, weight, created_by, answered_by, updated_at)
     select $1, $2, $3, $4, q.id, o.id, 'c', o.value, 1, $6, $6, now() - interval '9 days' + $7 * interval '1 minute'
     from questions q join lateral (select id, value from question_options where question_id = q.id limit 1) o on true
     where q.id = $5`,
    [
      company.organizationId,
      fixture.periodId,
      entityOf(entity),
      fixture.protocolId,
      question,
      primary.userId,
      minute,
    ],
  )
}

// The manager manages the first entity; the admin's division holds the first two; the third is in none.
beforeAll(async () => {
  fixture = await aFixture(here, company)
  await answer(questionOf(0), 0, 1)
  await answer(questionOf(1), 0, 2)
  await answer(questionOf(0), 2, 3)
  await answer(questionOf(1), 2, 4)
  await anAssignment(here, {
    company,
    fixture,
    userId: employee.userId,
    questionId: questionOf(1),
    entityId: entityOf(2),
  })
})

/** The indexes of the questions that are answered in each entity, the latest first. */
async function answered(who: Person, input: { assessment_period_id?: number } = {}) {
  const { data } = await who.call(api.entities.list, { include: 'answers', filter: input, sort: 'id' })
  return data.map(entity => [
    fixture.entityIds.indexOf(entity.id),
    entity.answers?.map(each => fixture.questions.findIndex(question => question.id === each.question_id)),
  ])
}

const all = [
  [0, [1, 0]],
  [1, []],
  [2, [1, 0]],
]

test.each([
  ['primary administrator', primary, all],
  ['admin', admin, all.slice(0, 2)],
  ['manager', manager, all.slice(0, 1)],
  ['employee', employee, [[2, [1]]]],
] as const)('the %s gets the readable answers of each entity', async (_, who, expected) => {
  expect(await answered(who)).toEqual(expected)
})

test('answers are included only on request, complete as in their own list', async () => {
  const { data } = await primary.call(api.entities.list, {})
  expect(data.filter(entity => 'answers' in entity)).toEqual([])
  const path = { organization_id: company.organizationId, include: 'answers' }
  const under = await primary.call(api.entities.ofOrganization, { ...path, per_page: 1, sort: 'id' })
  const own = await primary.call(api.answers.list, { filter: { entity_id: entityOf(0) } })
  expect(under.data[0]?.answers).toEqual(own.data)
  expect((await primary.ask(api.entities.list, { include: 'protocols' })).statusCode).toBe(422)
})

test('are those of the period of the call', async () => {
  const { rows } = await here.owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date)
     values ($1, 'Earlier', '2020-01-01', '2020-12-31') returning id`,
    [company.organizationId],
  )
  const earlier = { assessment_period_id: Number(rows[0].id) }
  expect(await answered(primary, earlier)).toEqual([
    [0, []],
    [1, []],
    [2, []],
  ])
})

test('are the newest 100 of each entity', async () => {
  const { rows } = await here.owner.query<{ id: number }>(
    `insert into questions (organization_id, protocol_id, tempid, question)
     select null, $1, 'N' || n, 'More?' from generate_series(1, 110) n returning id`,
    [fixture.protocolId],
  )
  onTestFinished(async () => {
    for (const table of ['assignments', 'answers'])
      await here.owner.query(`delete from ${table} where entity_id = $1`, [entityOf(1)])
    await here.owner.query(`delete from questions where tempid like 'N%'`)
  })
  await here.owner.query(
    `insert into question_options (question_id, option, value, display_order) select unnest($1::bigint[]), 'Yes', 100, 1`,
    [rows.map(row => row.id)],
  )
  for (const [index, row] of rows.entries()) await answer(Number(row.id), 1, index + 10)
  const { data } = await primary.call(api.entities.list, { include: 'answers', sort: 'id' })
  expect(data.map(entity => entity.answers?.length)).toEqual([2, 100, 2])
  expect(data[1]?.answers?.[0]?.question_id).toBe(Number(rows.at(-1)?.id))
  const restricted = await admin.call(api.entities.list, { include: 'answers', sort: 'id' })
  expect(restricted.data.map(entity => entity.answers?.length)).toEqual([2, 100])
  // Answers that others may read do not push out the one that this person may read.
  const questionId = Number(rows[0]?.id)
  const asked = { company, fixture, userId: employee.userId, questionId, entityId: entityOf(1) }
  await anAssignment(here, asked)
  const own = await employee.call(api.entities.list, { include: 'answers', sort: 'id' })
  expect(own.data[0]?.answers?.map(each => each.question_id)).toEqual([questionId])
})
