import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, company } = here
const colleague = await aMember(here, {
  organizationId: company.organizationId,
  first: 'Colleague',
  mark: 'Home',
  roles: ['Employee'],
})
let fixture: Fixture

const entityOf = (target: number) => fixture.entityIds[target] ?? 0
const questionOf = (target: number) => fixture.questions[target]?.id ?? 0

/** Assigns `userId` the question with the same number as the assignment, for an entity. */
async function ask(userId: number, question: number, entity: number, more: Record<string, unknown> = {}) {
  const { type = 'question', ...columns } = more
  await anAssignment(here, {
    company,
    fixture,
    userId,
    questionId: questionOf(question),
    entityId: entityOf(entity),
    type: type as 'question',
  })
  for (const [column, value] of Object.entries(columns))
    await here.owner.query(`update assignments set ${column} = $1 where question_id = $2 and type = $3`, [
      value,
      questionOf(question),
      type,
    ])
}

// The manager manages the first entity; the admin's division holds the first two; the third is in none.
beforeAll(async () => {
  fixture = await aFixture(here, company)
  const day = async (days: number) =>
    (await here.owner.query('select (current_date + $1::int)::text as day', [days])).rows[0].day
  await ask(employee.userId, 0, 0, { due_date: await day(-1) })
  await ask(employee.userId, 1, 2, { due_date: await day(0) })
  await ask(colleague.userId, 2, 0, { due_date: await day(5) })
  await ask(colleague.userId, 3, 1, { due_date: await day(-9), completed: true })
  await ask(colleague.userId, 4, 2)
  await ask(manager.userId, 5, 2)
  await ask(employee.userId, 6, 0, { type: 'collaboration' })
  await ask(colleague.userId, 7, 1, { type: 'collaboration' })
})

type ListInput = RawInputOf<typeof api.assignments.list>

/** The numbers of the questions that a list holds, in its order. */
async function listed(who = primary, input: ListInput = {}, options = {}): Promise<number[]> {
  const { data } = await who.call(api.assignments.list, input, options)
  return data.map(each => fixture.questions.findIndex(question => question.id === each.question_id))
}

test.each([
  ['primary administrator: all', primary, [3, 0, 1, 2, 4, 5]],
  ['admin: of its divisions', admin, [3, 0, 2]],
  ['manager: of the entities that it manages, and its own', manager, [0, 2, 5]],
  ['employee: its own', employee, [0, 1]],
  ['another employee: its own', colleague, [3, 2, 4]],
])('the assignments that the %s sees', async (_, who, expected) => {
  expect(await listed(who)).toEqual(expected)
  expect((await who.call(api.assignments.list, { per_page: 2 })).total).toBe(expected.length)
})

test('collaborations are listed separately, visible by the same rules, and require the feature', async () => {
  const seen = async (who = primary) =>
    (await who.call(api.assignments.collaborations, {})).data.map(each => each.type)
  expect(await seen()).toEqual(['collaboration', 'collaboration'])
  expect(await seen(manager)).toHaveLength(1)
  expect(await seen(employee)).toHaveLength(1)
  const off = `delete from organization_features where organization_id = $1 and key = 'collaboration'`
  await here.owner.query(off, [company.organizationId])
  const refused = await primary.ask(api.assignments.collaborations, {})
  await here.owner.query(`insert into organization_features values ($1, 'collaboration')`, [
    company.organizationId,
  ])
  expect(refused.json().code).toBe('feature_required')
})

test('within an active division an admin sees that one, and still its own', async () => {
  const options = { divisionId: fixture.divisionId }
  expect(await listed(primary, {}, options)).toEqual([3, 0, 2])
  await ask(primary.userId, 8, 2)
  expect(await listed(primary, {}, options)).toEqual([3, 0, 2, 8])
  await here.owner.query('delete from assignments where question_id = $1', [questionOf(8)])
})

test('an assignment has its question, assignee and due date, and whether it is late', async () => {
  const [late] = (await primary.call(api.assignments.list, { filter: { past_due: true } })).data
  expect(late).toMatchObject({
    type: 'question',
    user: { id: employee.userId, full_name: 'Employee Home' },
    entity: { id: entityOf(0), name: 'Home Entity 1' },
    question: { id: questionOf(0) },
    protocol_id: fixture.protocolId,
    assessment_period_id: fixture.periodId,
    is_past_due: true,
    completed: false,
  })
})

test('filters: past due is before today and not completed', async () => {
  const by = (filter: ListInput['filter'], who = primary) => listed(who, { filter })
  expect(await by({ past_due: true })).toEqual([0])
  expect(await by({ past_due: false })).toEqual([3, 1, 2, 4, 5])
  expect(await by({ completed: true })).toEqual([3])
  expect(await by({ completed: false })).toEqual([0, 1, 2, 4, 5])
  expect(await by({ user_id: employee.userId })).toEqual([0, 1])
  expect(await by({ user_id: employee.userId }, colleague)).toEqual([])
  expect(await by({ entity_id: [entityOf(1), entityOf(2)] })).toEqual([3, 1, 4, 5])
  expect(await by({ question_id: questionOf(4) })).toEqual([4])
  expect(await by({ protocol_id: 999_999 })).toEqual([])
})

test('sorts and pages are total; missing days come last either way', async () => {
  expect(await listed(primary, { sort: 'due_date|desc' })).toEqual([2, 1, 0, 3, 4, 5])
  expect(await listed(primary, { per_page: 2, page: 2 })).toEqual([1, 2])
  const beyond = await primary.call(api.assignments.list, { per_page: 4, page: 9 })
  expect(beyond).toMatchObject({ data: [], total: 6, from: null })
  expect((await primary.ask(api.assignments.list, { sort: 'user_id' })).statusCode).toBe(422)
  expect((await primary.send('GET', '/api/v1/assignments?filter[x]=1', null)).statusCode).toBe(422)
})

test('the current period is the default', async () => {
  const { rows } = await here.owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date)
     values ($1, 'Earlier', '2020-01-01', '2020-12-31') returning id`,
    [company.organizationId],
  )
  const earlier = { assessment_period_id: Number(rows[0].id) }
  expect(await listed(primary, { filter: earlier })).toEqual([])
  await here.owner.query(`update assignments set assessment_period_id = $1 where question_id = $2`, [
    earlier.assessment_period_id,
    questionOf(4),
  ])
  expect(await listed(primary, { filter: earlier })).toEqual([4])
  expect(await listed(primary)).toEqual([3, 0, 1, 2, 5])
  await here.owner.query(`update assignments set assessment_period_id = $1 where question_id = $2`, [
    fixture.periodId,
    questionOf(4),
  ])
  const foreign = await here.stranger.ask(api.assignments.list, { filter: earlier })
  expect(foreign.statusCode).toBe(404)
  expect((await here.stranger.call(api.assignments.list, {})).data).toEqual([])
})

test('assignments that can no longer be done are not listed', async () => {
  const without = async (change: string, back: string, id: number, expected: number[]) => {
    await here.owner.query(change, [id])
    expect(await listed(), change).toEqual(expected)
    await here.owner.query(back, [id])
  }
  const set = (table: string, column: string, key: string) => [
    `update ${table} set ${column} = now() where ${key} = $1`,
    `update ${table} set ${column} = null where ${key} = $1`,
  ]
  const [trash = '', untrash = ''] = set('entities', 'deleted_at', 'id')
  await without(trash, untrash, entityOf(0), [3, 1, 4, 5])
  const [remove = '', keep = ''] = set('questions', 'deleted_at', 'id')
  await without(remove, keep, questionOf(1), [3, 0, 2, 4, 5])
  const [drop = '', adopt = ''] = set('organization_protocols', 'dropped_at', 'organization_id')
  await without(drop, adopt, company.organizationId, [])
})

test('those of a question in a closed assessment stay with the manager of the entity, also when none is open', async () => {
  // The manager sees the question by its answer alone: it is assigned to others.
  const question_id = questionOf(0)
  await here.owner.query(
    `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, control, not_applicable, weight, created_by, answered_by)
     values ($1, $2, $3, $4, $5, '', true, 1, $6, $6)`,
    [
      ...[company.organizationId, fixture.periodId, entityOf(0), fixture.protocolId, question_id],
      primary.userId,
    ],
  )
  const asked = async (filter?: object) => [
    (await manager.ask(api.assignments.ofQuestion, { question_id, filter })).statusCode,
    (await manager.ask(api.assignments.collaborationsOfQuestion, { question_id, filter })).statusCode,
  ]
  const ofPeriod = { assessment_period_id: fixture.periodId }
  const close = (at: string) =>
    here.owner.query(`update assessment_periods set closed_at = ${at} where id = $1`, [fixture.periodId])
  expect(await asked(ofPeriod)).toEqual([200, 200])
  await close('now()')
  expect(await asked(ofPeriod)).toEqual([200, 200])
  const { data } = await manager.call(api.assignments.ofQuestion, { question_id, filter: ofPeriod })
  expect(data.map(({ user }) => must(user).id)).toEqual([employee.userId])
  expect(await asked()).toEqual([404, 404])
  await close('null')
  await here.owner.query('delete from answers where question_id = $1', [question_id])
})
