import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { closePeriod } from '#server/periods/closing/close-period.job.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, stranger, owner, company } = here
const { organizationId } = company
let fixture: Fixture
/** In order; the last has not begun. */
let periods: number[]
const entity_id = () => must(fixture.entityIds[0])

beforeAll(async () => {
  const clerk = await aClerk(here)
  fixture = await aFixture(here, company)
  const { rows } = await owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date)
     values ($1, 'Earlier', current_date - 400, current_date - 200), ($1, 'Later', current_date + 200, current_date + 300)
     returning id::int`,
    [organizationId],
  )
  const [earlier, later] = rows.map(({ id }) => id)
  periods = [earlier, fixture.periodId, later]
  for (const [index, period] of [earlier, fixture.periodId].entries()) {
    for (const [at, question] of fixture.questions.slice(0, 4 + index).entries())
      await owner.query(
        `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id,
           control, score, weight, likelihood, impact, created_by, answered_by)
         select $1, $2, e, $4, $5, o.id, 'In place', o.value, 1, 3, 3, $6, $6
         from unnest($3::bigint[]) e, question_options o where o.id = $7`,
        [
          ...[organizationId, period, fixture.entityIds.slice(0, 2), fixture.protocolId, question.id],
          primary.userId,
          question.optionIds[(at + index) % question.optionIds.length],
        ],
      )
  }
  // The earlier one is closed; the rating that changes afterwards is the living one’s alone.
  await primary.call(api.periods.close, { period_id: earlier })
  const queued = await owner.query(`delete from pgboss.job where name = $1 returning data`, [
    closePeriod.name,
  ])
  for (const { data } of queued.rows) await clerk.work(closePeriod, data)
  await owner.query(
    `insert into risk_profile_threats (organization_id, risk_profile_id, threat_id, likelihood)
     select $1, $2, id, 5 from threats on conflict do nothing`,
    [organizationId, fixture.profileId],
  )
  await owner.query(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
     values ($1, $2, $3, $4, $5)`,
    [organizationId, entity_id(), fixture.protocolId, must(fixture.questions[1]).id, primary.userId],
  )
})

const trend = async (filter: object = {}, who: Person = primary) =>
  (await who.call(api.trends.ofOrganization, { organization_id: organizationId, filter })).points

test('the points are the assessments that have begun, in order', async () => {
  expect((await trend()).map(({ assessment_period }) => assessment_period.id)).toEqual(periods.slice(0, 2))
})

test.each(['all', 'framework', 'entity', 'division', 'category'])(
  'a point has the figures of its assessment: %s',
  async of => {
    const { rows } = await owner.query(`select category_id::int as id from questions where id = $1`, [
      must(fixture.questions[0]).id,
    ])
    const filter = {
      all: {},
      framework: { protocol_id: fixture.protocolId },
      entity: { entity_id: entity_id() },
      division: { division_id: fixture.divisionId },
      category: { category_id: rows[0].id },
    }[of]
    const points = await trend(filter)
    for (const { assessment_period, ...point } of points) {
      const { category_id, ...asked } = (filter ?? {}) as { category_id?: number }
      const call = category_id === undefined ? api.risks.overall : api.risks.categories
      const { data } = await primary.call(call, {
        filter: { ...asked, assessment_period_id: assessment_period.id },
      })
      const row =
        category_id === undefined ? data[0] : data.find(({ category }) => category?.id === category_id)
      const { risk, score, exposure, coverage, answered, in_scope, worst, above, spread } = must(row)
      const figures = { risk, score, exposure, coverage, answered, in_scope }
      expect(point).toEqual({ ...figures, worst, above, spread })
      expect(worst === null).toBe(risk === null)
    }
    expect(must(points[0]).exposure).not.toBe(must(points[1]).exposure)
  },
)

test('the points of an entity are those of its overview, also for its manager', async () => {
  for (const who of [primary, manager]) {
    const { points } = await who.call(api.trends.ofEntity, { entity_id: entity_id() })
    expect(points).toHaveLength(2)
    for (const { assessment_period, ...point } of points)
      expect(
        await who.call(api.entityOverviews.show, {
          entity_id: entity_id(),
          assessment_period_id: assessment_period.id,
        }),
      ).toMatchObject(point)
  }
})

test('the trend of a division has its own assessments beside the company’s, and its entities only', async () => {
  const { rows } = await owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date, division_id)
     values ($1, 'Own', current_date - 20, current_date + 20, $2) returning id::int`,
    [organizationId, fixture.divisionId],
  )
  const ids = (points: Awaited<ReturnType<typeof trend>>) =>
    points.map(({ assessment_period }) => assessment_period.id)
  const points = await trend({ division_id: fixture.divisionId })
  expect(ids(points).sort()).toEqual([...periods.slice(0, 2), rows[0].id].sort())
  expect(must(points[0]).in_scope).toBeLessThan(must((await trend())[0]).in_scope)
  expect(ids(await trend())).toEqual(periods.slice(0, 2))
  await expect(trend({ division_id: 999_999 })).rejects.toMatchObject({ status: 404 })
  await owner.query('delete from assessment_periods where id = $1', [rows[0].id])
})

test('the trend of an entity has the assessments of all its divisions that the person knows, or of the chosen one', async () => {
  const { rows } = await owner.query<{ id: number; division: number }>(
    `with other as (insert into divisions (organization_id, name) values ($1, 'Other') returning id),
       belongs as (insert into entity_divisions (organization_id, entity_id, division_id) select $1, $3, id from other)
     insert into assessment_periods (organization_id, name, start_date, end_date, division_id)
     select $1, 'Own', current_date - 20, current_date + 20, id from (select $2::bigint as id union all select id from other) d
     returning id::int, division_id::int as division`,
    [organizationId, fixture.divisionId, entity_id()],
  )
  const own = must(rows.find(({ division }) => division === fixture.divisionId))
  const other = must(rows.find(({ division }) => division !== fixture.divisionId))
  const ids = async (who: Person, options: { divisionId?: number } = {}) => {
    const { points } = await who.call(api.trends.ofEntity, { entity_id: entity_id() }, options)
    return points.map(({ assessment_period }) => assessment_period.id).sort((a, b) => a - b)
  }
  const sorted = (...more: number[]) => [...periods.slice(0, 2), ...more].sort((a, b) => a - b)
  try {
    for (const who of [primary, manager]) expect(await ids(who)).toEqual(sorted(own.id, other.id))
    expect(await ids(admin)).toEqual(sorted(own.id))
    expect(await ids(primary, { divisionId: other.division })).toEqual(sorted(other.id))
  } finally {
    await owner.query('delete from assessment_periods where id = any($1)', [rows.map(({ id }) => id)])
    await owner.query('delete from divisions where id = $1', [other.division])
  }
})

test('an admin of a division has the trend of its entities; others see none', async () => {
  const [first] = await trend({}, admin)
  const { data } = await admin.call(api.risks.overall, { filter: { assessment_period_id: periods[0] } })
  expect(must(first).in_scope).toBe(must(data[0]).in_scope)
  expect(must(first).in_scope).toBeLessThan(must((await trend())[0]).in_scope)
  for (const who of [manager, employee]) await expect(trend({}, who)).rejects.toMatchObject({ status: 403 })
  await expect(employee.call(api.trends.ofEntity, { entity_id: entity_id() })).rejects.toMatchObject({
    status: 403,
  })
  await expect(stranger.call(api.trends.ofEntity, { entity_id: entity_id() })).rejects.toMatchObject({
    status: 404,
  })
  const ask = { organization_id: organizationId }
  await expect(stranger.call(api.trends.ofOrganization, ask)).rejects.toMatchObject({ status: 404 })
})

test('completion by day ends with the answered questions of the period, also of a closed one', async () => {
  await owner.query(
    `update answers set created_at = now() - interval '3 days' where assessment_period_id = $1 and question_id = $2`,
    [fixture.periodId, must(fixture.questions[0]).id],
  )
  for (const period_id of periods.slice(0, 2)) {
    const { days, in_scope } = await primary.call(api.periodOverviews.days, { period_id })
    const { overall } = await primary.call(api.periodOverviews.show, { period_id })
    expect({ in_scope, answered: must(days.at(-1)).answered }).toEqual({
      in_scope: overall.in_scope,
      answered: overall.answered,
    })
  }
  const { days } = await primary.call(api.periodOverviews.days, { period_id: fixture.periodId })
  expect(days.map(({ answered }) => answered)).toEqual([2, 9])
  const none = await primary.call(api.periodOverviews.days, { period_id: must(periods[2]) })
  expect(none.days).toEqual([])
})

test('0 is the trend of questions without a threat or a category, as in the risks', async () => {
  const question = must(fixture.questions[0]).id
  const { rows } = await owner.query('select threat_id, category_id from questions where id = $1', [question])
  const set = (threat: number | null, category: number | null) =>
    owner.query('update questions set threat_id = $1, category_id = $2 where id = $3', [
      threat,
      category,
      question,
    ])
  await set(null, null)
  try {
    for (const filter of [{ threat_id: 0 }, { category_id: 0 }]) {
      const point = must((await trend(filter))[1])
      const { data } = await primary.call(api.risks.overall, {
        filter: { ...filter, assessment_period_id: fixture.periodId },
      })
      const { risk, in_scope, worst } = must(data[0])
      expect(point).toMatchObject({ risk, in_scope, worst })
      expect(in_scope).toBeGreaterThan(0)
      expect(in_scope).toBeLessThan(must((await trend())[1]).in_scope)
    }
  } finally {
    await set(rows[0].threat_id, rows[0].category_id)
  }
})
