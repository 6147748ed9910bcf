import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { CallOptions, Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

/** Two of the three entities belong to the admin’s division; one framework is everywhere, another at the first. */
const here = await startTestServer()
const { company, primary, admin, manager, employee, stranger } = here
const organization_id = company.organizationId
let fixture: Fixture
let another: number

beforeAll(async () => {
  fixture = await aFixture(here, company)
  const { rows } = await here.owner.query(`select id::int from protocols where id <> $1 limit 1`, [
    fixture.protocolId,
  ])
  another = rows[0].id
  const adopted = [organization_id, another]
  await here.owner.query(
    `insert into organization_protocols (organization_id, protocol_id) values ($1, $2)`,
    adopted,
  )
  await here.owner.query(
    `insert into entity_protocols (organization_id, entity_id, protocol_id) values ($1, $2, $3)`,
    [organization_id, fixture.entityIds[0], another],
  )
  await here.owner.query(`insert into period_thresholds values ($1, $2, $3, 40)`, [
    organization_id,
    fixture.periodId,
    fixture.protocolId,
  ])
  await answer(0, [0, 1, 2], 0)
  await answer(1, [0, 3], 1)
  await answer(2, [0, 1, 4, 5], 2)
  await here.owner.query(
    `update answers set accepted = true where question_id = any($1::bigint[]) and entity_id = any($2::bigint[])`,
    [
      fixture.questions.slice(0, 2).map(question => question.id),
      [fixture.entityIds[0], fixture.entityIds[2]],
    ],
  )
  await here.owner.query(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
     values ($1, $2, $3, $4, $6), ($1, $2, $3, $5, $6)`,
    [
      organization_id,
      fixture.entityIds[0],
      fixture.protocolId,
      fixture.questions[1]?.id,
      fixture.questions[7]?.id,
      primary.userId,
    ],
  )
})

async function answer(entity: number, questions: number[], option: number): Promise<void> {
  for (const index of questions) {
    const question = fixture.questions[index]
    if (!question) throw new Error('no such question')
    await primary.call(api.answers.giveMany, {
      question_id: question.id,
      answers: [
        {
          entity_id: fixture.entityIds[entity] ?? 0,
          assessment_period_id: fixture.periodId,
          question_option_id: question.optionIds[option] ?? question.optionIds[0] ?? 0,
          control: 'Doors are locked.',
        },
      ],
    })
  }
}

const show = (who: Person, options: CallOptions = {}, filter: object = {}) =>
  who.call(api.dashboard.show, { organization_id, filter }, options)

const callers: [string, Person, () => CallOptions][] = [
  ['the primary administrator', primary, () => ({})],
  ['the primary administrator in a division', primary, () => ({ divisionId: fixture.divisionId })],
  ['an admin limited by divisions', admin, () => ({})],
  ['the same in its division', admin, () => ({ divisionId: fixture.divisionId })],
]

const figures = ['in_scope', 'answered', 'not_applicable', 'coverage', 'score', 'risk', 'exposure'] as const
const extremes = ['worst', 'above', 'spread'] as const
const figuresIn = (
  row:
    | (Record<(typeof figures)[number], number | null> & Partial<Record<(typeof extremes)[number], unknown>>)
    | undefined,
) => Object.fromEntries([...figures, ...extremes].map(figure => [figure, row?.[figure]]))

describe.each(callers)('for %s', (_, who, options) => {
  test('the figures agree with the risks', async () => {
    const shown = await show(who, options())
    const overall = await who.call(api.risks.overall, {}, options())
    expect(figuresIn(shown.overall)).toEqual(figuresIn(overall.data[0]))
    for (const row of shown.protocols) {
      const filter = { protocol_id: row.protocol.id }
      const { data } = await who.call(api.risks.overall, { filter }, options())
      expect(figuresIn(row)).toEqual(figuresIn(data[0]))
      expect(row.threshold).toBe(data[0]?.threshold)
    }
    const { data: entities } = await who.call(api.risks.entities, {}, options())
    expect(shown.entities.map(row => [row.entity.id, figuresIn(row)])).toEqual(
      entities.map(row => [row.entity?.id, figuresIn(row)]),
    )
  })

  test('the counts agree with the lists', async () => {
    const shown = await show(who, options())
    const entities = await who.call(api.entities.list, {}, options())
    expect(shown.entities.map(row => row.entity.id).sort()).toEqual(entities.data.map(each => each.id).sort())
    const meta = entities.data.map(each => each.question_meta)
    expect(shown.overall.in_scope).toBe(meta.reduce((sum, each) => sum + each.requireAnswer, 0))
    expect(shown.overall.answered).toBe(meta.reduce((sum, each) => sum + each.answeredQuestions, 0))
    const sum = (of: 'answered' | 'accepted' | 'in_scope') =>
      shown.entities.reduce((all, row) => all + row[of], 0)
    expect([sum('answered'), sum('accepted'), sum('in_scope')]).toEqual([
      shown.overall.answered,
      shown.overall.accepted,
      shown.overall.in_scope,
    ])
    expect(shown.not_accepted).toBe(shown.overall.answered - shown.overall.accepted)
  })
})

test('excluded questions count nowhere, and accepted answers are counted', async () => {
  const { entities, overall, protocols } = await show(primary)
  const [first, , third] = fixture.entityIds.map(id => entities.find(row => row.entity.id === id))
  // Three answers, one of them to an excluded question.
  expect(first).toMatchObject({ answered: 2, accepted: 1 })
  expect(third).toMatchObject({ answered: 4, accepted: 2 })
  expect(overall).toMatchObject({ answered: 8, accepted: 3 })
  const { total } = await primary.call(api.answers.list, {
    filter: { assessment_period_id: fixture.periodId },
  })
  expect(overall.answered).toBe(total - 1)
  expect(protocols.map(row => [row.protocol.id, row.answered])).toContainEqual([another, 0])
})

test('pending work is counted: assignments, past due and open, and requests', async () => {
  const [one, two] = fixture.questions
  const [first = 0, , third = 0] = fixture.entityIds
  const ask = (questionId: number | undefined, entityId: number, userId: number) =>
    anAssignment(here, { company, fixture, userId, questionId: questionId ?? 0, entityId })
  await ask(one?.id, first, employee.userId)
  await ask(two?.id, third, employee.userId)
  await ask(two?.id, third, manager.userId)
  await ask(one?.id, third, manager.userId)
  await here.owner.query(`update assignments set due_date = current_date - 1 where user_id = $1`, [
    employee.userId,
  ])
  await here.owner.query(`update assignments set due_date = current_date where user_id = $1`, [
    manager.userId,
  ])
  await here.owner.query(`update assignments set completed = true where user_id = $1 and question_id = $2`, [
    manager.userId,
    one?.id,
  ])
  await here.owner.query(
    `insert into question_exclusion_requests
       (organization_id, entity_id, protocol_id, question_id, assessment_period_id, description, assignor_id)
     values ($1, $2, $3, $4, $5, 'No server here.', $6)`,
    [organization_id, third, fixture.protocolId, one?.id, fixture.periodId, employee.userId],
  )
  const shown = await show(primary)
  expect(shown.overall).toMatchObject({ open_assignments: 3, overdue_assignments: 2 })
  expect(shown.pending_exclusion_requests).toBe(1)
  expect(shown.people).toEqual([
    {
      user: { id: employee.userId, full_name: 'Employee Home' },
      open_assignments: 2,
      overdue_assignments: 2,
    },
  ])
  expect(shown.entities.find(row => row.entity.id === third)).toMatchObject({
    open_assignments: 2,
    overdue_assignments: 1,
  })
  const limited = await show(admin)
  expect(limited.overall).toMatchObject({ open_assignments: 1, overdue_assignments: 1 })
  expect(limited.pending_exclusion_requests).toBe(0)
  expect(limited.people).toMatchObject([{ overdue_assignments: 1 }])
})

test('divisions are compared side by side, with the figures of their own dashboards', async () => {
  const { rows } = await here.owner.query(
    `insert into divisions (organization_id, name) values ($1, 'Empty') returning id::int`,
    [organization_id],
  )
  const { divisions } = await primary.call(api.dashboard.organization, { organization_id })
  expect(divisions.map(row => row.division.name)).toEqual(['Empty', 'Home Division'])
  for (const row of divisions) {
    const { overall, assessment_period, entities_count } = await show(primary, {
      divisionId: row.division.id,
    })
    expect(row).toMatchObject({ ...overall, entities_count })
    expect(row.assessment_period?.id).toBe(assessment_period?.id)
  }
  expect(divisions[1]).toMatchObject({ admins_count: 1, users_count: 0 })
  const listed = await primary.call(api.dashboard.divisions, { organization_id, sort: 'entities|desc' })
  expect(listed).toMatchObject({ total: 2, data: divisions.toReversed() })
  const second = await primary.call(api.dashboard.divisions, { organization_id, page: 2, per_page: 1 })
  expect(second.data).toEqual(divisions.slice(1))
  const own = await admin.call(
    api.dashboard.organization,
    { organization_id },
    { divisionId: fixture.divisionId },
  )
  expect(own.divisions.map(row => row.division.name)).toEqual(['Home Division'])
  await here.owner.query(
    `insert into assessment_periods (organization_id, division_id, name, start_date, end_date)
     values ($1, $2, 'Its own', current_date, current_date)`,
    [organization_id, rows[0].id],
  )
  const after = await primary.call(api.dashboard.organization, { organization_id })
  expect(after.divisions.map(row => row.assessment_period?.name)).toEqual(['Its own', expect.any(String)])
  expect(after.divisions[1]).toEqual(divisions[1])
})

test('another period shows its own answers, and without one nothing is in scope', async () => {
  const { rows } = await here.owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date)
     values ($1, 'Next', current_date + 900, current_date + 999) returning id::int`,
    [organization_id],
  )
  const next = await show(primary, {}, { assessment_period_id: rows[0].id })
  expect(next).toMatchObject({ assessment_period: { name: 'Next' }, overall: { answered: 0, risk: null } })
  expect(next.overall.in_scope).toBeGreaterThan(0)
  const nobody = await stranger.call(api.dashboard.show, { organization_id: here.other.organizationId })
  expect(nobody).toMatchObject({
    assessment_period: null,
    overall: { in_scope: 0, coverage: 0 },
    entities: [],
    entities_count: 0,
    rated_entities_count: 0,
  })
  const none = await stranger.call(api.dashboard.entities, { organization_id: here.other.organizationId })
  expect(none).toMatchObject({ data: [], total: 0 })
})

test('other companies and lesser roles are refused', async () => {
  const { show: whole, entities, organization, divisions } = api.dashboard
  for (const route of [whole, entities, organization, divisions]) {
    await expect(stranger.call(route, { organization_id })).rejects.toMatchObject({ status: 404 })
    for (const who of [manager, employee])
      await expect(who.call(route, { organization_id })).rejects.toMatchObject({ status: 403 })
  }
  for (const filter of [{ assessment_period_id: 987_654_321 }]) {
    await expect(show(primary, {}, filter)).rejects.toMatchObject({ status: 404 })
    const asked = primary.call(api.dashboard.entities, { organization_id, filter })
    await expect(asked).rejects.toMatchObject({ status: 404 })
  }
  for (const filter of [{ assessment_period_id: 'x' }, { else: 1 }, { assessment_period_id: [1, 2] }]) {
    for (const route of [api.dashboard.show, api.dashboard.entities]) {
      const asked = await primary.ask(route, { organization_id, filter })
      expect(asked.statusCode).toBe(422)
    }
  }
})
