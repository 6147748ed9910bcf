import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, manager, employee } = here
const { organizationId } = here.company
let fixture: Fixture
let divisionPeriodId: number

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  divisionPeriodId = await aPeriodOfTheDivision()
})
beforeEach(() =>
  here.owner.query(
    `delete from question_exclusion_requests; delete from answering_sessions; delete from answers;
     delete from assignments; delete from tasks`,
  ),
)

/** It began before the company's, so that its start alone does not make it the current one. */
async function aPeriodOfTheDivision(): Promise<number> {
  const { rows } = await here.owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date, division_id)
     values ($1, 'Clinics 2', current_date - 200, current_date + 10, $2) returning id`,
    [organizationId, fixture.divisionId],
  )
  return Number(rows[0].id)
}

const questionAt = (index: number) => fixture.questions[index]?.id ?? 0
const [inDivision, inNone] = [0, 2]

function ask(periodId: number, { question = 0, entity = inDivision, user = employee } = {}) {
  return anAssignment(here, {
    company: here.company,
    fixture: { ...fixture, periodId },
    userId: user.userId,
    questionId: questionAt(question),
    entityId: fixture.entityIds[entity] ?? 0,
  })
}

const currentFor = async (who: typeof employee) =>
  (await who.call(api.periods.list, {})).data.filter(each => each.is_current).map(each => each.id)

test('the assessment of a division is the current one for people who work in it alone', async () => {
  await ask(divisionPeriodId)
  expect(await currentFor(employee)).toEqual([divisionPeriodId])
  expect(await currentFor(primary)).toEqual([fixture.periodId])
  const [listed] = (await employee.call(api.assignments.list, {})).data
  expect(listed).toMatchObject({ assessment_period_id: divisionPeriodId, question_id: questionAt(0) })
  const { data: topics } = await employee.call(api.questions.topics, {})
  expect(topics.map(each => each.assigned_count)).toEqual([1])
  const question = { question_id: questionAt(0), filter: { completed: false } }
  expect((await employee.call(api.assignments.ofQuestion, question)).total).toBe(1)
  const { assigned_questions } = await employee.call(api.todaysPlan.show, {})
  expect(assigned_questions).toMatchObject({ open: 1, start: { assessment_period_id: divisionPeriodId } })
})

test('from the plan, the work of a division is answered, and is then done', async () => {
  await ask(divisionPeriodId)
  const { assigned_questions } = await employee.call(api.todaysPlan.show, {})
  const { question_id, entity_id, assessment_period_id } = assigned_questions.start ?? expect.fail('no start')
  const [answer] = await employee.call(api.answers.giveMany, {
    question_id,
    answers: [
      {
        entity_id,
        assessment_period_id,
        question_option_id: fixture.questions[0]?.optionIds[0] ?? 0,
        control: 'Locked.',
      },
    ],
  })
  const { data: answers } = await employee.call(api.answers.list, { filter: { question_id } })
  expect(answers.map(each => each.id)).toEqual([answer?.id])
  expect(await currentFor(employee)).toEqual([divisionPeriodId])
  expect((await employee.call(api.todaysPlan.show, {})).assigned_questions.open).toBe(0)
})

test('with work in both, lists and plan have both, and each item names its assessment', async () => {
  await ask(fixture.periodId, { question: 1, entity: inNone })
  await ask(divisionPeriodId)
  expect(await currentFor(employee)).toEqual([fixture.periodId])
  const listed = (await employee.call(api.assignments.list, { sort: 'id|asc' })).data
  expect(listed.map(each => each.assessment_period_id)).toEqual([fixture.periodId, divisionPeriodId])
  expect(await employee.call(api.organizations.show, { organization_id: organizationId })).toMatchObject({
    assignments: 2,
    incomplete_tasks: 2,
  })
  const filter = { assessment_period_id: divisionPeriodId }
  expect((await employee.call(api.assignments.list, { filter })).total).toBe(1)
  const assigned = async (input: { filter?: typeof filter }) =>
    (await employee.call(api.questions.topics, input)).data.reduce(
      (sum, each) => sum + each.assigned_count,
      0,
    )
  expect([await assigned({}), await assigned({ filter })]).toEqual([1, 1])
  const { assigned_questions } = await employee.call(api.todaysPlan.show, {})
  expect(assigned_questions.open).toBe(2)
  // Answering stays within one assessment.
  expect(assigned_questions.start).toMatchObject({
    question_ids: [questionAt(0)],
    assessment_period_id: divisionPeriodId,
  })
})

test('with work in both, the figures and lists of each assessment have its own work alone', async () => {
  await ask(fixture.periodId, { question: 1, entity: inNone })
  await ask(divisionPeriodId)
  const seenIn = async (assessment_period_id: number) => {
    const filter = { assessment_period_id }
    const { data: topics } = await employee.call(api.questions.topics, { filter })
    const { data: questions } = await employee.call(api.questions.list, { filter })
    const { data: entities } = await employee.call(api.entities.list, { filter })
    const missing = await Promise.all(
      questions.map(async ({ id }) => {
        const open = { filter: { ...filter, question_requires_answer: id, question_id: id } }
        return [id, (await employee.call(api.entities.list, open)).data.map(each => each.id)]
      }),
    )
    return {
      topics: topics.reduce((sum, each) => sum + each.total, 0),
      questions: questions.map(({ id, completion_meta }) => [id, completion_meta?.total]),
      entities: entities.map(({ id, question_meta }) => [id, question_meta?.requireAnswer]),
      missing,
    }
  }
  const [clinic, office] = [inDivision, inNone].map(index => fixture.entityIds[index])
  expect(await seenIn(fixture.periodId)).toEqual({
    topics: 1,
    questions: [
      [questionAt(0), 0],
      [questionAt(1), 1],
    ],
    entities: [
      [clinic, 0],
      [office, 1],
    ],
    missing: [
      [questionAt(0), []],
      [questionAt(1), [office]],
    ],
  })
  expect(await seenIn(divisionPeriodId)).toMatchObject({
    topics: 1,
    questions: [
      [questionAt(0), 1],
      [questionAt(1), 0],
    ],
    entities: [
      [clinic, 1],
      [office, 0],
    ],
  })
})

test('a manager of entities in the division alone works in its assessment', async () => {
  expect(await currentFor(manager)).toEqual([divisionPeriodId])
  await ask(fixture.periodId, { entity: inNone, user: manager })
  expect(await currentFor(manager)).toEqual([fixture.periodId])
})

test('an answering session stays in the assessment in which it began', async () => {
  await ask(fixture.periodId, { question: 1, entity: inNone })
  await ask(divisionPeriodId)
  const chosen = { question_ids: [questionAt(0)], assessment_period_id: divisionPeriodId }
  const begun = await employee.call(api.answeringSessions.start, chosen)
  expect(begun).toMatchObject({ assessment_period_id: divisionPeriodId, total: 1, answered: 0 })
  await primary.call(api.answers.giveMany, {
    question_id: questionAt(0),
    answers: [
      {
        entity_id: fixture.entityIds[inDivision] ?? 0,
        assessment_period_id: divisionPeriodId,
        question_option_id: fixture.questions[0]?.optionIds[0] ?? 0,
        control: 'Locked.',
      },
    ],
  })
  expect(await employee.call(api.answeringSessions.show, {})).toMatchObject({ answered: 1, completed: 1 })
})

test('assigning and asking for an exclusion are of the assessment that the call names', async () => {
  await ask(fixture.periodId, { entity: inNone, user: manager })
  await ask(divisionPeriodId)
  const [question_id, entity_id] = [questionAt(0), fixture.entityIds[inDivision] ?? 0]
  const named = { assessment_period_id: divisionPeriodId }
  const given = { type: 'question' as const, question_ids: [question_id], entity_ids: [entity_id] }
  // In the company's assessment nothing is assigned here that a manager could pass on.
  const wanted = { ...given, user_id: manager.userId }
  expect(await manager.call(api.assignments.assign, wanted)).toMatchObject({ assigned: 0 })
  expect(await manager.call(api.assignments.assign, { ...wanted, ...named })).toMatchObject({ assigned: 1 })
  const open = { question_id, filter: { ...named, completed: false } }
  const assigned = (await primary.call(api.assignments.ofQuestion, open)).data
  expect(assigned.map(each => each.user_id)).toEqual([manager.userId])
  const request = { question_id, entity_ids: [entity_id], description: 'There is no door.' }
  const { asked } = await manager.call(api.exclusions.ask, { ...request, ...named })
  expect(asked.map(each => each.assessment_period.id)).toEqual([divisionPeriodId])
})

test('figures and reports of a division’s assessment are of its entities alone, also for who works in all', async () => {
  const [question_id, entity_id] = [questionAt(0), fixture.entityIds[inDivision] ?? 0]
  const option = fixture.questions[0]?.optionIds[0] ?? 0
  await primary.call(api.answers.giveMany, {
    question_id,
    answers: [
      { entity_id, assessment_period_id: divisionPeriodId, question_option_id: option, control: 'Locked.' },
    ],
  })
  const period = { period_id: divisionPeriodId }
  const filter = { assessment_period_id: divisionPeriodId }
  const read = async (divisionId?: number) => {
    const options = divisionId === undefined ? {} : { divisionId }
    return [
      await primary.call(api.periodOverviews.days, period, options),
      await primary.call(api.risks.overall, { filter }, options),
      await primary.call(api.risks.entities, { filter }, options),
      await primary.call(api.dashboard.show, { organization_id: organizationId, filter }, options),
      await primary.call(api.comparisons.show, { ...period, with: fixture.periodId }, options),
      await primary.call(api.comparisons.rows, { ...period, with: fixture.periodId, by: 'entity' }, options),
    ]
  }
  expect(await read()).toEqual(await read(fixture.divisionId))
  const overview = await primary.call(api.periodOverviews.show, period)
  const { rows } = await here.owner.query(
    `select count(distinct ed.entity_id)::int as entities from entity_divisions ed
      join entities e on e.id = ed.entity_id where ed.division_id = $1 and e.deleted_at is null`,
    [fixture.divisionId],
  )
  expect(overview.overall.answered).toBe(1)
  expect(overview.entities).toHaveLength(rows[0].entities)
  const report = await primary.call(api.reports.create, { kind: 'summary', ...filter })
  expect(report).toMatchObject({ scope: { kind: 'division' } })
})

test('nothing is assigned in an assessment that is closed or out of sight', async () => {
  const hidden = await here.owner.query(
    `with d as (insert into divisions (organization_id, name) values ($1, 'Hidden') returning id)
     insert into assessment_periods (organization_id, name, start_date, end_date, division_id)
     select $1, 'Hidden', current_date, current_date, d.id from d returning id`,
    [organizationId],
  )
  const closed = await here.owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date, closed_at)
     values ($1, 'Closed', current_date - 900, current_date - 800, now()) returning id`,
    [organizationId],
  )
  const statusOf = async (period: { rows: { id: string }[] }) =>
    (
      await manager.ask(api.assignments.assign, {
        type: 'question',
        user_id: manager.userId,
        question_ids: [questionAt(0)],
        entity_ids: fixture.entityIds.slice(0, 1),
        assessment_period_id: Number(period.rows[0]?.id),
      })
    ).statusCode
  expect([await statusOf(hidden), await statusOf(closed)]).toEqual([404, 409])
})

test('a company without divisions has its own assessment only', async () => {
  await ask(divisionPeriodId)
  await here.owner.query(
    `delete from organization_features where organization_id = $1 and key = 'divisions'`,
    [organizationId],
  )
  expect(await currentFor(employee)).toEqual([fixture.periodId])
  await here.owner.query(
    `insert into organization_features (organization_id, key) values ($1, 'divisions')`,
    [organizationId],
  )
})
