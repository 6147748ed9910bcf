import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { denseRanks } from '#domain/risks/risk-levels.rules.ts'
import type { Extremes, RiskRow } from '#domain/risks/risks.contract.ts'
import { figuresOf, rounded, sumsOf } from '#domain/risks/risks.rules.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aCompany, site } from '#server/testing/test-server.ts'
import { RiskFixture } from './risk-fixture.testing.ts'
import { extremesOfItems, type Item, itemsOf } from './risk-oracle.testing.ts'
import { aPlayground, type Playground, step, take } from './risk-steps.testing.ts'

const groupings = {
  overall: [],
  threats: ['threat'],
  categories: ['category'],
  entities: ['entity'],
  heatMap: ['threat', 'category'],
  threatsEntity: ['threat', 'entity'],
  categoriesEntity: ['category', 'entity'],
  categoriesEntityThreat: ['threat', 'category', 'entity'],
} as const

/** Returns the figures of the items by the rules, keyed by the ids of the dimensions. */
function expected(items: Item[], by: readonly ('threat' | 'category' | 'entity')[]) {
  const groups = Map.groupBy(items, item => by.map(dimension => item[dimension]).join(' '))
  if (by.length === 0 && items.length === 0) groups.set('', [])
  const rows = [...groups].map(([key, group]) => ({ key, group, ...figuresOf(group) }))
  const ranks = denseRanks(rows.map(row => row.risk))
  const shown = (value: number | null) => (value === null ? null : rounded(value))
  return rows.map(({ key, group, ...figures }, index) => {
    const { answered, not_applicable, in_scope } = sumsOf(group)
    const [risk, score, exposure] = [figures.risk, figures.score, figures.exposure].map(shown)
    const threshold = group.length > 0 ? Math.min(...group.map(item => item.threshold)) : 25
    const counts = { answered, not_applicable, in_scope, coverage: rounded(figures.coverage) }
    const figure = { key, risk, score, exposure, risk_rank: ranks[index], threshold, ...counts }
    return { ...figure, ...extremesExpected(group, by) }
  })
}

/** Only figures of all answers count cells, not those of one entity. */
function extremesExpected(group: Item[], by: readonly string[]): Partial<Extremes> {
  const extremes = extremesOfItems(group)
  if (!by.includes('entity')) return extremes
  return by.length > 1 ? {} : { above: extremes.above }
}

function shownRow({ threat, category, entity, ...figures }: RiskRow, by: readonly string[]) {
  const ids = { threat: threat?.id, category: category?.id, entity: entity?.id }
  return { key: by.map(dimension => ids[dimension as 'threat']).join(' '), ...figures }
}

async function demandSame(risk: RiskFixture, ground: Playground, people: Person[]) {
  const items = await itemsOf(risk, ground.period)
  for (const [name, by] of Object.entries(groupings)) {
    const wanted = expected(items, by).sort(byKey)
    for (const person of people) {
      const { data } = await person.call(api.risks[name as 'threats'], {})
      expect(data.map(row => shownRow(row, by)).sort(byKey)).toEqual(wanted)
      expect(data.map(row => row.risk_rank)).toEqual(inOrder(data.map(row => row.risk_rank)))
    }
  }
}

/** Every pair of entity and threat with a risk, the highest first; those above their threshold are as many as the figure says. */
async function demandTop(items: Item[], people: Person[]) {
  const wanted = [...Map.groupBy(items, item => `${item.entity} ${item.threat}`).values()].flatMap(cell => {
    const { risk, coverage } = figuresOf(cell)
    const [first] = cell
    if (risk === null || !first) return []
    const threshold = Math.min(...cell.map(item => item.threshold))
    const key = `${first.entity} ${first.threat}`
    return [{ key, risk: rounded(risk), coverage: rounded(coverage), in_scope: cell.length, threshold }]
  })
  for (const person of people) {
    const { data, total } = await person.call(api.risks.top, { per_page: 100 })
    const found = data.map(({ entity, threat, risk, coverage, in_scope, threshold }) => ({
      key: `${entity.id} ${threat?.id ?? null}`,
      ...{ risk, coverage, in_scope, threshold },
    }))
    expect(total).toBe(wanted.length)
    expect(found.map(row => row.risk)).toEqual(found.map(row => row.risk).sort((a, b) => b - a))
    expect(found.sort(byKey)).toEqual(wanted.sort(byKey))
    const [overall] = (await person.call(api.risks.overall, {})).data
    const above = await person.call(api.risks.top, { filter: { above: true }, per_page: 100 })
    expect(above.total).toBe(overall?.above)
  }
}

const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)

const inOrder = (ranks: (number | null)[]) =>
  ranks.toSorted((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY))

test('one statement finds what the rules compute, from the ledger and from the answers themselves', async () => {
  const here = await site()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async steps => {
      const { organizationId, primary, admin } = await aCompany(here, 'Home', ['divisions'])
      const risk = new RiskFixture(here, { organizationId, userId: primary.userId })
      const ground = await aPlayground(risk)
      await risk.join(await risk.division('All', ground.entities), admin.userId)
      for (const each of steps) await take(risk, ground, each)
      await demandSame(risk, ground, [primary, admin])
      await demandTop(await itemsOf(risk, ground.period), [primary, admin])
    }),
    { numRuns: 25, endOnFailure: true },
  )
}, 120_000)
