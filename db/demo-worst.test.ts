import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Person } from '#server/testing/test-person.ts'
import { demoContext } from './demo/demo-context.testing.ts'

// Recomputed from rows, by none of the product's rules.

const { here } = await demoContext()
const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await here.owner.query(text, values)).rows as Row[]

const [{ organization } = { organization: 0 }] = await rowsOf<{ organization: number }>(
  `select organization_id::int as organization from organizations where name = 'Harbor Valley Health'`,
)

interface Answer {
  period: number
  entity: number
  protocol: number
  threat: number | null
  category: number | null
  score: number
  weight: number
  likelihood: number
  impact: number
}

/** Every answer that applies and is rated, of questions that stand, in no exclusion, of entities that use the framework. */
const answers = await rowsOf<Answer>(
  `select a.assessment_period_id::int as period, a.entity_id::int as entity, a.protocol_id::int as protocol,
     q.threat_id::int as threat, q.category_id::int as category, a.score::int, a.weight::int, a.likelihood::int, a.impact::int
   from answers a join questions q on q.id = a.question_id and q.deleted_at is null
   join entities e on e.organization_id = a.organization_id and e.id = a.entity_id and e.deleted_at is null
   join entity_protocols ep on ep.organization_id = a.organization_id and ep.entity_id = a.entity_id and ep.protocol_id = a.protocol_id
   where a.organization_id = $1 and a.score is not null and a.likelihood is not null and a.impact is not null
     and not exists (select from entity_question_exclusions x where x.organization_id = a.organization_id
       and x.entity_id = a.entity_id and x.question_id = a.question_id)`,
  [organization],
)

const scoped = await rowsOf<{ period: number; entity: number; protocol: number; threshold: number }>(
  `select p.id::int as period, ep.entity_id::int as entity, ep.protocol_id::int as protocol, coalesce(t.threshold, 25)::float8 as threshold
   from assessment_periods p join entity_protocols ep on ep.organization_id = p.organization_id
   left join period_thresholds t on t.organization_id = p.organization_id and t.assessment_period_id = p.id and t.protocol_id = ep.protocol_id
   where p.organization_id = $1`,
  [organization],
)

const periods = [...new Set(answers.map(({ period }) => period))]
const thresholdOf = (period: number, entity: number, protocols: Set<number>) =>
  Math.min(
    ...scoped
      .filter(each => each.period === period && each.entity === entity && protocols.has(each.protocol))
      .map(({ threshold }) => threshold),
  )

/** Σ weight × likelihood × impact × 4 × (1 − score ÷ 100) ÷ Σ weight, as a quotient of whole numbers. */
function quotientOf(some: readonly Answer[]) {
  const over = some.reduce(
    (sum, each) => sum + each.weight * each.likelihood * each.impact * (100 - each.score),
    0,
  )
  const under = some.reduce((sum, each) => sum + 25 * each.weight, 0)
  return { over, under }
}

/** Exact, so that no half is lost: 8.575 is 8.58. */
function riskOf(some: readonly Answer[]): number {
  const { over, under } = quotientOf(some)
  return Math.floor((200 * over + under) / (2 * under)) / 100
}

const isAbove = (some: readonly Answer[], threshold: number) => {
  const { over, under } = quotientOf(some)
  return over > threshold * under
}

/** The worst entity, the cells of entity and threat above their threshold, and the range of the entities. */
function extremesOf(period: number, some: readonly Answer[]) {
  const entities = [...Map.groupBy(some, ({ entity }) => entity).values()].map(riskOf)
  const cells = [...Map.groupBy(some, ({ entity, threat }) => `${entity} ${threat}`).values()]
  const above = cells.filter(cell => {
    const protocols = new Set(cell.map(({ protocol }) => protocol))
    return isAbove(cell, thresholdOf(period, cell[0]?.entity ?? 0, protocols))
  })
  return {
    risk: riskOf(some),
    worst: Math.max(...entities),
    lowest: Math.min(...entities),
    entities: entities.length,
    above: above.length,
  }
}

interface Row {
  risk: number | null
  worst?: { risk: number; entity: { id: number } } | null | undefined
  above?: number | undefined
  spread?: { entities: number; lowest: number; highest: number } | null | undefined
}

const shown = ({ risk, worst, above, spread }: Row) => {
  expect(spread?.highest).toBe(worst?.risk)
  return { risk, worst: worst?.risk, lowest: spread?.lowest, entities: spread?.entities, above }
}

async function seenBy(email: string): Promise<{ person: Person; own: Answer[] }> {
  const [user] = await rowsOf<{ id: number; whole: boolean; entities: number[] }>(
    `select u.id::int, o.primary_administrator_id = u.id as whole, array(select distinct ed.entity_id::int from entity_divisions ed
       join division_users du on du.organization_id = ed.organization_id and du.division_id = ed.division_id and du.user_id = u.id
       where ed.organization_id = $1) || array(select distinct ed.entity_id::int from entity_divisions ed
       join divisions d on d.organization_id = ed.organization_id and d.id = ed.division_id and d.admin_id = u.id
       where ed.organization_id = $1) as entities
     from users u join organizations o on o.organization_id = $1 where u.email = $2`,
    [organization, email],
  )
  if (!user) throw new Error(`The demo has no ${email}.`)
  const person = await here.signIn(user.id, organization)
  const own = user.whole ? answers : answers.filter(({ entity }) => user.entities.includes(entity))
  return { person, own }
}

const admins = ['admin', 'priya.raman', 'thomas.lindqvist', 'helen.achterberg'].map(
  name => `${name}@demo.example`,
)

test.each(admins)('worst, above and spread that %s sees are those of the rows', async email => {
  const { person, own } = await seenBy(email)
  for (const assessment_period_id of periods) {
    const filter = { assessment_period_id }
    const here = own.filter(({ period }) => period === assessment_period_id)
    const [overall] = (await person.call(api.risks.overall, { filter })).data
    expect(overall && shown(overall)).toEqual(extremesOf(assessment_period_id, here))

    const { data: threats } = await person.call(api.risks.threats, { filter })
    const rated = threats.filter(({ risk }) => risk !== null)
    const byThreat = Map.groupBy(here, ({ threat }) => threat)
    expect(rated.map(({ threat }) => threat?.id ?? null).sort()).toEqual([...byThreat.keys()].sort())
    for (const row of rated)
      expect(shown(row)).toEqual(extremesOf(assessment_period_id, byThreat.get(row.threat?.id ?? null) ?? []))

    const { data: cells } = await person.call(api.risks.heatMap, { filter })
    const byCell = Map.groupBy(here, ({ threat, category }) => `${threat} ${category}`)
    const shownCells = cells.filter(({ risk }) => risk !== null)
    expect(shownCells).toHaveLength(byCell.size)
    for (const row of shownCells) {
      const { above: _, ...extremes } = extremesOf(
        assessment_period_id,
        byCell.get(`${row.threat?.id ?? null} ${row.category?.id ?? null}`) ?? [],
      )
      const { above: __, ...found } = shown(row)
      expect(found).toEqual(extremes)
    }

    const top = (await person.call(api.risks.top, { filter, per_page: 100 })).data
    const pairs = [...Map.groupBy(here, ({ entity, threat }) => `${entity} ${threat}`).values()]
    const highest = pairs.map(pair => riskOf(pair)).sort((one, other) => other - one)
    expect(top.map(({ risk }) => risk)).toEqual(highest.slice(0, 100))
  }
})

test.each(['manager@demo.example', 'employee@demo.example'])(
  '%s sees no risks of the company',
  async email => {
    const { person } = await seenBy(email)
    for (const route of [api.risks.overall, api.risks.threats, api.risks.heatMap])
      expect((await person.ask(route, {})).statusCode).toBe(403)
  },
)
