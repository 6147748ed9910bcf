import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { comparedFigures, comparedParts } from '#domain/comparisons/comparisons.rules.ts'
import { closePeriod } from '#server/periods/closing/close-period.job.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, stranger, owner, company } = here
const { organizationId } = company
let fixture: Fixture
let clerk: Clerk
/** The earlier assessment; the fixture’s is the later one. */
let before_id: number
let period_id: number

const question = (index: number) => must(fixture.questions[index])

async function give(period: number, index: number, entity: number, option: number | null) {
  await owner.query(
    `update assessment_periods set start_date = current_date - 5, end_date = current_date + 5 where id = $1`,
    [period],
  )
  await primary.call(api.answers.giveMany, {
    question_id: question(index).id,
    answers: [
      {
        entity_id: must(fixture.entityIds[entity]),
        assessment_period_id: period,
        ...(option === null
          ? { not_applicable: true, not_applicable_reason: 'No doors.' }
          : { question_option_id: must(question(index).optionIds[option]), control: 'In place' }),
      },
    ],
  })
}

beforeAll(async () => {
  clerk = await aClerk(here)
  fixture = await aFixture(here, company)
  period_id = fixture.periodId
  const { rows } = await owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date)
     values ($1, 'Earlier', current_date - 400, current_date - 200) returning id::int`,
    [organizationId],
  )
  before_id = rows[0].id
  // Question, entity, option before, option now; undefined: not answered.
  const cases: [number, number, (number | null | undefined)?, (number | null | undefined)?][] = [
    [0, 0, 0, 2],
    [0, 1, 2, 0],
    [1, 0, 1, 1],
    [1, 1, undefined, 1],
    [2, 0, 1, undefined],
    [3, 0, null, 0],
    [4, 2, 0, 3],
    [5, 2, 0, undefined],
  ]
  for (const [index, entity, before] of cases)
    if (before !== undefined) await give(before_id, index, entity, before)
  for (const [index, entity, , now] of cases) if (now !== undefined) await give(period_id, index, entity, now)
  await owner.query(
    `update assessment_periods set start_date = current_date - 400, end_date = current_date - 200 where id = $1`,
    [before_id],
  )
  await excludeOne()
})

const show = (more: object = {}, who: Person = primary) =>
  who.call(api.comparisons.show, { period_id, ...more })
const rows = async (by: (typeof comparedParts)[number], more: object = {}) =>
  (await primary.call(api.comparisons.rows, { period_id, by, per_page: 100, ...more })).data
const moved = async (filter: object = {}, more: object = {}) =>
  (await primary.call(api.comparisons.answers, { period_id, filter, ...more })).data

/** An answer of before whose question is excluded now: neither counted nor missing. */
async function excludeOne() {
  await owner.query(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
     values ($1, $2, $3, $4, $5)`,
    [organizationId, fixture.entityIds[2], fixture.protocolId, question(5).id, primary.userId],
  )
}

async function close(id: number) {
  await primary.call(api.periods.close, { period_id: id })
  const { rows: queued } = await owner.query(`delete from pgboss.job where name = $1 returning data`, [
    closePeriod.name,
  ])
  for (const { data } of queued) await clerk.work(closePeriod, data)
}

const dimension = {
  protocol: 'protocol_id',
  division: 'division_id',
  entity: 'entity_id',
  topic: 'topic_id',
  threat: 'threat_id',
  category: 'category_id',
} as const

test.each(comparedParts)('every figure by %s explains itself on both sides', async by => {
  for (const row of await rows(by)) {
    for (const [side, assessment_period_id] of [
      ['now', period_id],
      ['before', before_id],
    ] as const) {
      const figures = Object.fromEntries(comparedFigures.map(name => [name, row[name][side]]))
      if (figures.coverage === null) continue
      const { [by]: key } = dimension
      const explained =
        key === 'entity_id'
          ? await primary.call(api.riskFigures.showOfEntity, {
              entity_id: row.part.id,
              filter: { assessment_period_id },
            })
          : await primary.call(api.riskFigures.show, {
              filter: { assessment_period_id, [key]: row.part.id },
            })
      expect(explained).toMatchObject(figures)
    }
  }
})

test('answers are counted by how they moved, against the assessment before', async () => {
  expect(await show()).toMatchObject({
    assessment_period: { id: period_id },
    with: { id: before_id, name: 'Earlier' },
    changes: { worse: 2, better: 1, same: 1, new: 1, missing: 1, applicability: 1 },
  })
})

test('each side has the figures that its assessment has', async () => {
  const comparison = await show()
  for (const [side, id] of [
    ['now', period_id],
    ['before', before_id],
  ] as const) {
    const { data } = await primary.call(api.risks.overall, { filter: { assessment_period_id: id } })
    for (const figure of comparedFigures)
      expect(comparison[figure][side], `${side} ${figure}`).toBe(must(data[0])[figure])
  }
  const byThreat = await rows('threat')
  const { data } = await primary.call(api.risks.threats, {
    filter: { assessment_period_id: before_id },
  })
  expect(byThreat.filter(row => row.risk.before !== null).length).toBe(
    data.filter(row => row.risk !== null).length,
  )
  for (const row of data) {
    const found = byThreat.find(({ part }) => part.id === row.threat?.id)
    expect(found?.risk.before ?? null).toBe(row.risk)
    expect(found?.score.before ?? null).toBe(row.score)
  }
})

test.each(comparedParts)('compares by %s', async by => {
  const all = await rows(by)
  expect(all.length).toBeGreaterThan(0)
  for (const { part, risk } of all) {
    expect(part.name).not.toBe('')
    if (risk.now !== null && risk.before !== null)
      expect(risk.difference).toBeCloseTo(risk.now - risk.before, 10)
  }
  const differences = all.flatMap(({ risk }) => risk.difference ?? [])
  expect(differences).toEqual([...differences].sort((a, b) => b - a))
})

test('topics add up to the framework, and divisions have the figures of their entities', async () => {
  const [whole] = await rows('protocol')
  const company = await show()
  expect(must(whole).risk).toEqual(company.risk)
  const division = await admin.call(api.comparisons.show, { period_id })
  const [own] = await rows('division')
  expect(must(own).risk).toEqual(division.risk)
  const topics = await rows('topic')
  expect(topics.filter(({ score }) => score.now !== null).length).toBeGreaterThan(0)
})

test('lists the answers that moved, filtered and sorted', async () => {
  const all = await moved()
  expect(all.map(({ change }) => change).sort()).toEqual(
    ['worse', 'worse', 'better', 'new', 'missing', 'applicability'].sort(),
  )
  expect(must(all[0])).toMatchObject({ change: 'worse' })
  const differences = all.flatMap(({ difference }) => difference ?? [])
  expect(differences).toEqual([...differences].sort((a, b) => a - b))
  const [missing] = await moved({ change: 'missing' })
  expect(must(missing)).toMatchObject({
    entity: { id: fixture.entityIds[0] },
    question: { id: question(2).id },
    answer_id: null,
    now: null,
    before_answer_id: expect.any(Number),
  })
  expect((await moved({ change: ['worse', 'better'] })).length).toBe(3)
  expect((await moved({ entity_id: fixture.entityIds[2] })).map(({ change }) => change)).toEqual(['worse'])
  const { rows: topic } = await owner.query(
    `select coalesce(parent_question_id, id)::int as id from questions where id = $1`,
    [question(0).id],
  )
  expect((await moved({ topic_id: topic[0].id })).length).toBeGreaterThan(0)
  const page = await primary.call(api.comparisons.answers, { period_id, per_page: 2, page: 3 })
  expect(page).toMatchObject({ total: 6, last_page: 3 })
  expect((await primary.call(api.comparisons.answers, { period_id, per_page: 2, page: 9 })).total).toBe(6)
})

test('without an assessment before there is nothing to compare with', async () => {
  const first = { period_id: before_id }
  expect(await primary.call(api.comparisons.show, first)).toMatchObject({ with: null, changes: null })
  expect((await primary.call(api.comparisons.answers, first)).total).toBe(0)
  expect(await primary.call(api.comparisons.show, { ...first, with: period_id })).toMatchObject({
    with: { id: period_id },
    changes: { better: 2, worse: 1 },
  })
})

test('an admin of a division compares its entities; others and other companies see nothing', async () => {
  expect((await show({}, admin)).changes).toMatchObject({ worse: 1, better: 1, new: 1, missing: 1 })
  for (const who of [manager, employee]) await expect(show({}, who)).rejects.toMatchObject({ status: 403 })
  await expect(show({}, stranger)).rejects.toMatchObject({ status: 404 })
  const ask = async (more: object) =>
    (await primary.ask(api.comparisons.show, { period_id, ...more })).statusCode
  expect([await ask({ with: period_id }), await ask({ with: 987_654_321 })]).toEqual([422, 422])
})

test('an assessment in the trash, or one of a division that the person doesn’t know, is compared with nothing', async () => {
  const asked = (who: Person, more: object = {}) => who.ask(api.comparisons.show, { period_id, ...more })
  const beforeIt = async () => (await show()).with?.id ?? null
  const { rows: made } = await owner.query<{ id: number }>(
    `insert into divisions (organization_id, name) values ($1, 'Elsewhere') returning id::int as id`,
    [organizationId],
  )
  const of = { division: must(made[0]).id }
  const setBefore = (assignment: string, values: unknown[] = []) =>
    owner.query(`update assessment_periods set ${assignment} where id = $1`, [before_id, ...values])
  try {
    await setBefore('deleted_at = now()')
    expect(await beforeIt()).toBeNull()
    expect((await asked(primary, { with: before_id })).statusCode).toBe(422)
    await setBefore('deleted_at = null, division_id = $2', [of.division])
    // The primary administrator knows every division’s, the admin only those of its own.
    expect((await asked(primary, { with: before_id })).statusCode).toBe(200)
    const refused = await asked(admin, { with: before_id })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['with']])
    expect(await beforeIt()).toBeNull()
  } finally {
    await setBefore('deleted_at = null, division_id = null')
    await owner.query('delete from divisions where id = $1', [of.division])
  }
  expect(await beforeIt()).toBe(before_id)
})

test('two closed assessments are compared as they closed, whatever changes', async () => {
  await close(before_id)
  await close(period_id)
  const everything = async () =>
    JSON.stringify([
      await show(),
      await primary.call(api.comparisons.movers, { period_id }),
      ...(await Promise.all(comparedParts.map(by => rows(by)))),
      await moved(),
    ])
  const was = await everything()
  await owner.query(`update risk_profiles set name = 'Other' where organization_id = $1`, [organizationId])
  await owner.query(
    `insert into risk_profile_threats (organization_id, risk_profile_id, threat_id, likelihood)
     select $1, $2, id, 5 from threats on conflict do nothing`,
    [organizationId, fixture.profileId],
  )
  await owner.query(`update entities set name = name || ' later' where organization_id = $1`, [
    organizationId,
  ])
  await owner.query(`update questions set deleted_at = now() where id = $1`, [question(0).id])
  await owner.query(`delete from entity_question_exclusions where organization_id = $1`, [organizationId])
  try {
    expect(await everything()).toBe(was)
    await primary.call(api.periods.open, { period_id, reason: 'The test' })
    expect(await everything()).not.toBe(was)
  } finally {
    await owner.query(`update questions set deleted_at = null where id = $1`, [question(0).id])
    await excludeOne()
  }
})
