import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { type ComparedPart, comparedParts } from '#domain/comparisons/comparisons.rules.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, owner, company } = here
const { organizationId } = company
let fixture: Fixture
let before_id: number
let period_id: number

const ENTITIES = 4
const QUESTIONS = 6

/** Scores by question and entity, each a little different; null is not answered. */
async function answer(period: number, scoreOf: (question: number, entity: number) => number | null) {
  for (let index = 0; index < QUESTIONS; index++)
    for (let entity = 0; entity < ENTITIES; entity++) {
      const question = must(fixture.questions[index])
      const score = scoreOf(index, entity)
      if (score === null) continue
      await owner.query(
        `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id,
           control, score, weight, likelihood, impact, created_by, answered_by)
         values ($1, $2, $3, $4, $5, $6, 'In place', $7, 1, 4, 4, $8, $8)`,
        [
          ...[organizationId, period, fixture.entityIds[entity], fixture.protocolId, question.id],
          ...[question.optionIds[0], score, primary.userId],
        ],
      )
    }
}

beforeAll(async () => {
  fixture = await aFixture(here, company, { entities: ENTITIES + 1 })
  period_id = fixture.periodId
  const { rows } = await owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date)
     values ($1, 'Earlier', current_date - 400, current_date - 200) returning id::int`,
    [organizationId],
  )
  before_id = rows[0].id
  await answer(before_id, (question, entity) => 10 * ((question + 3 * entity) % 10))
  // In one entity, everything is in place; another has hardly an answer.
  await answer(period_id, (question, entity) =>
    entity === 0 ? 100 : entity === 3 && question > 0 ? null : 10 * ((question * 3 + entity) % 10),
  )
  await owner.query(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
     values ($1, $2, $3, $4, $5)`,
    [organizationId, fixture.entityIds[1], fixture.protocolId, must(fixture.questions[2]).id, primary.userId],
  )
})

const dimension = {
  protocol: 'protocol_id',
  division: 'division_id',
  entity: 'entity_id',
  topic: 'topic_id',
  threat: 'threat_id',
  category: 'category_id',
} as const

const rowsBy = async (by: ComparedPart) =>
  (await primary.call(api.comparisons.rows, { period_id, by, per_page: 100 })).data

test.each(comparedParts)('by %s, the worst entity of both sides stands beside the average', async by => {
  for (const row of await rowsBy(by)) {
    for (const [side, assessment_period_id] of [
      ['now', period_id],
      ['before', before_id],
    ] as const) {
      if (row.coverage[side] === null) continue
      if (row.risk[side] === null) {
        expect([row.worst[side], row.above[side], row.spread[side]]).toEqual([null, 0, null])
        continue
      }
      const own = by === 'entity' ? [row.part.id] : await entitiesOf(by, row.part.id)
      const { [by]: key } = dimension
      const part = key === 'entity_id' || key === 'division_id' ? {} : { [key]: row.part.id }
      const { risks, above } = await recomputed(own, { assessment_period_id, ...part })
      expect(row.above[side], `${side} above in ${row.part.name}`).toBe(above)
      if (by === 'entity') {
        expect([row.worst[side], row.spread[side]]).toEqual([null, null])
        continue
      }
      const [highest, lowest] = [risks.at(0), risks.at(-1)]
      expect(row.worst[side]?.entity.id).toBe(highest?.id)
      expect(row.worst[side]?.risk).toBe(highest?.risk)
      expect(row.spread[side]).toEqual(
        highest ? { entities: risks.length, lowest: must(lowest).risk, highest: highest.risk } : null,
      )
    }
    const { now, before, difference } = row.worst
    if (now && before) expect(difference).toBeCloseTo(now.risk - before.risk, 10)
  }
})

async function entitiesOf(by: ComparedPart, id: number): Promise<number[]> {
  if (by !== 'division') return fixture.entityIds
  const { rows } = await owner.query(
    'select entity_id::int as id from entity_divisions where division_id = $1',
    [id],
  )
  return rows.map(({ id }) => id)
}

/** The entities by their risk, the highest first, and how many of their pairs lie above the threshold; each as it explains itself. */
async function recomputed(entityIds: number[], filter: object) {
  const explained = async (entity_id: number, more: object = {}) =>
    primary.call(api.riskFigures.showOfEntity, { entity_id, filter: { ...filter, ...more } })
  const { rows: threats } = await owner.query(
    `select distinct coalesce(threat_id, 0)::int as id from questions where protocol_id = $1`,
    [fixture.protocolId],
  )
  const risks: { id: number; risk: number }[] = []
  let above = 0
  for (const id of entityIds) {
    const { risk } = await explained(id)
    if (risk === null) continue
    risks.push({ id, risk })
    for (const threat of threats) {
      if ('threat_id' in filter && filter.threat_id !== threat.id) continue
      const pair = await explained(id, { threat_id: threat.id })
      if (pair.risk !== null && pair.risk > pair.threshold) above++
    }
  }
  return { risks: risks.sort((a, b) => b.risk - a.risk || a.id - b.id), above }
}

test('the whole of both sides names its worst entity', async () => {
  const comparison = await primary.call(api.comparisons.show, { period_id })
  for (const [side, assessment_period_id] of [
    ['now', period_id],
    ['before', before_id],
  ] as const) {
    const { data } = await primary.call(api.risks.overall, { filter: { assessment_period_id } })
    const { worst, above, spread } = must(data[0])
    expect(comparison.worst[side]).toEqual(worst)
    expect(comparison.above[side]).toBe(above)
    expect(comparison.spread[side]).toEqual(spread)
  }
})
