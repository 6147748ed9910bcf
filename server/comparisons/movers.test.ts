import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { MOVERS_SHOWN } from '#domain/comparisons/comparisons.contract.ts'
import { moverParts } from '#domain/comparisons/comparisons.rules.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, stranger, owner, company } = here
const { organizationId } = company
let fixture: Fixture
let before_id: number
let period_id: number

const QUESTIONS = 4

/** Leaves few questions in scope, of which an entity answers as many as there are scores. */
async function answer(period: number, entity: number, scores: number[]) {
  for (const [index, score] of scores.entries()) {
    const question = must(fixture.questions[index])
    await owner.query(
      `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id,
         control, score, weight, likelihood, impact, created_by, answered_by)
       values ($1, $2, $3, $4, $5, $6, 'In place', $7, 1, 3, 3, $8, $8)`,
      [
        ...[organizationId, period, fixture.entityIds[entity], fixture.protocolId, question.id],
        ...[question.optionIds[0], score, primary.userId],
      ],
    )
  }
}

beforeAll(async () => {
  fixture = await aFixture(here, company, { entities: 5 })
  period_id = fixture.periodId
  const { rows } = await owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date)
     values ($1, 'Earlier', current_date - 400, current_date - 200) returning id::int`,
    [organizationId],
  )
  before_id = rows[0].id
  await owner.query(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
     select $1, e, q.protocol_id, q.id, $2 from unnest($3::bigint[]) e, questions q
     where q.protocol_id = $4 and q.id <> all($5::bigint[])`,
    [
      ...[organizationId, primary.userId, fixture.entityIds, fixture.protocolId],
      fixture.questions.slice(0, QUESTIONS).map(({ id }) => id),
    ],
  )
  // Entity, scores before, scores now.
  const cases: [number, number[], number[]][] = [
    [0, [100, 100, 100, 100], [0, 0, 0, 0]],
    [1, [0, 0, 0, 0], [100, 50, 0, 0]],
    [2, [50, 50, 50, 50], [50, 50, 50, 50]],
    // Half of them is enough, and a quarter is not.
    [3, [50, 50], [0, 50]],
    [4, [100], [0]],
  ]
  for (const [entity, before, now] of cases) {
    await answer(before_id, entity, before)
    await answer(period_id, entity, now)
  }
})

const movers = (more: object = {}, who = primary) => who.call(api.comparisons.movers, { period_id, ...more })

test('names the entities whose risk changed most, up and down, if they have enough answers', async () => {
  const { with: other, up, down } = await movers({ by: 'entity' })
  expect(other).toEqual({ id: before_id, name: 'Earlier' })
  const ids = (of: typeof up) => of.map(({ part }) => fixture.entityIds.indexOf(part.id))
  expect([ids(up), ids(down)]).toEqual([[0, 3], [1]])
  // 3 × 3 × 4
  expect(must(up[0])).toMatchObject({
    kind: 'entity',
    risk: { now: 36, before: 0, difference: 36, direction: 'worse' },
  })
})

test('each has the figures that the lists of the comparison have', async () => {
  const { up, down } = await movers({ by: [...moverParts] })
  expect(new Set([...up, ...down].map(({ kind }) => kind))).toEqual(new Set(moverParts))
  for (const { kind, part, risk, worst } of [...up, ...down]) {
    const { data } = await primary.call(api.comparisons.rows, { period_id, by: kind, per_page: 100 })
    const row = data.find(each => each.part.id === part.id)
    expect({ part, risk, worst }).toEqual({ part: row?.part, risk: row?.risk, worst: row?.worst })
    expect(worst.now === null).toBe(kind === 'entity')
  }
})

test('names the pairs of entity and threat that moved most, with the risks that the top risks show', async () => {
  const pairsIn = async (assessment_period_id: number) => {
    const { data } = await primary.call(api.risks.top, { filter: { assessment_period_id }, per_page: 100 })
    return new Map(data.map(pair => [`${pair.entity.id} ${pair.threat?.id}`, pair]))
  }
  const [now, before] = [await pairsIn(period_id), await pairsIn(before_id)]
  const moved = [...now].flatMap(([key, { entity, threat, risk, coverage }]) => {
    const was = before.get(key)
    if (!was || Math.min(coverage, was.coverage) < 50) return []
    return { entity, threat, risk: { now: risk, before: was.risk, difference: risk - was.risk } }
  })
  const { risks } = await movers()
  for (const [sign, shown] of [
    [1, risks.up],
    [-1, risks.down],
  ] as const) {
    const all = moved
      .filter(({ risk }) => sign * risk.difference > 0)
      .sort((a, b) => sign * (b.risk.difference - a.risk.difference))
    const differences = shown.map(({ risk }) => risk.difference)
    expect(shown.length).toBeGreaterThan(0)
    expect(differences).toEqual(all.slice(0, MOVERS_SHOWN).map(({ risk }) => risk.difference))
    for (const { risk, ...pair } of shown) {
      const { direction, ...figures } = risk
      expect(direction).toBe(sign === 1 ? 'worse' : 'better')
      expect(all).toContainEqual({ ...pair, risk: figures })
    }
  }
})

test('an admin of a division sees its entities alone, and the first assessment has no movers', async () => {
  const { up, down } = await movers({ by: 'entity' }, admin)
  expect([...up, ...down].map(({ part }) => fixture.entityIds.indexOf(part.id))).toEqual([0, 1])
  const { risks } = await movers({}, admin)
  expect([...risks.up, ...risks.down].every(({ entity }) => fixture.entityIds.indexOf(entity.id) < 2)).toBe(
    true,
  )
  expect(await movers({ period_id: before_id })).toEqual({
    ...{ with: null, up: [], down: [] },
    risks: { up: [], down: [] },
  })
  await expect(movers({}, manager)).rejects.toMatchObject({ status: 403 })
  await expect(movers({}, stranger)).rejects.toMatchObject({ status: 404 })
})
