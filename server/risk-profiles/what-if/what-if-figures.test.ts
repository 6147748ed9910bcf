import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { WhatIfSums } from '#domain/risk-profiles/what-if.contract.ts'
import { denseRanks } from '#domain/risks/risk-levels.rules.ts'
import { figuresOf, rounded, type ScopedQuestion } from '#domain/risks/risks.rules.ts'
import { RiskFixture } from '#server/risks/risk-fixture.testing.ts'
import { extremesOfItems, type Item, itemsOf } from '#server/risks/risk-oracle.testing.ts'
import { aPlayground, type Playground, step, take } from '#server/risks/risk-steps.testing.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aCompany, site } from '#server/testing/test-server.ts'

const rating = fc.integer({ min: 1, max: 5 })
const proposal = fc.record({
  likelihoods: fc.array(rating, { maxLength: 3 }),
  impact: rating,
  threshold: fc.option(fc.nat(60)),
})
type Tried = typeof proposal extends fc.Arbitrary<infer Value> ? Value : never

const shown = (value: number | null) => (value === null ? null : rounded(value))
const risksOf = (items: ScopedQuestion[]) => {
  const { risk, exposure } = figuresOf(items)
  return { risk: shown(risk), exposure: shown(exposure) }
}

/** The figures that a person recomputes from the sums of an explanation. */
const quotientsOf = ({ weighted_risk, rated_weight, open_risk, open_weight }: WhatIfSums) => ({
  risk: rated_weight > 0 ? rounded(weighted_risk / rated_weight) : null,
  exposure:
    rated_weight + open_weight > 0
      ? rounded((weighted_risk + open_risk) / (rated_weight + open_weight))
      : null,
})

/** As if every answer had been saved with the ratings of now. */
const rescored = (items: Item[]): Item[] =>
  items.map(item => ({
    ...item,
    answer: item.answer && { ...item.answer, likelihood: item.likelihood, impact: item.impact },
  }))

/** With what averages hide: as items of another threshold, if one is tried. */
const figuresWith = (items: Item[]) => ({ ...risksOf(items), ...extremesOfItems(items) })

const ids = (numbers: (number | undefined)[]) => numbers.flatMap(id => id ?? [])

async function demandSame(risk: RiskFixture, ground: Playground, people: Person[], tried: Tried) {
  const [protocol_id, profile] = [ground.protocols[0] ?? 0, ground.profiles[0]?.[0] ?? 0]
  const [threats, [category = 0]] = [ids([...ground.threats]), ids([...ground.categories])]
  const likelihoods = tried.likelihoods.slice(0, threats.length)
  const asked = {
    protocol_id,
    ...(tried.threshold !== null && { threshold: tried.threshold }),
    profiles: [
      {
        risk_profile_id: profile,
        threats: likelihoods.map((likelihood, at) => ({ threat_id: threats[at] ?? 0, likelihood })),
        categories: [{ category_id: category, impact: tried.impact }],
      },
    ],
  }
  const dropped = await risk.rows(
    'select from organization_protocols where protocol_id = $1 and dropped_at is not null',
    [protocol_id],
  )
  if (dropped.length > 0) return
  const before = (await itemsOf(risk, ground.period)).filter(item => item.protocol === protocol_id)
  const given = await Promise.all(
    people.map(async person => ({
      figures: await person.call(api.whatIf.figures, asked),
      entities: await person.call(api.whatIf.entities, asked),
    })),
  )
  for (const [at, likelihood] of likelihoods.entries())
    await risk.rate(profile, 'threat', threats[at] ?? 0, likelihood)
  await risk.rate(profile, 'category', category, tried.impact)
  const after = rescored(
    (await itemsOf(risk, ground.period)).filter(item => item.protocol === protocol_id),
  ).map(item => ({ ...item, threshold: tried.threshold ?? item.threshold }))
  for (const { figures, entities } of given) {
    expect(figures.overall.now).toMatchObject(figuresWith(before))
    expect(figures.overall.after).toMatchObject(figuresWith(after))
    for (const [by, rows] of [
      ['threat', figures.threats.map(row => ({ id: row.threat?.id ?? null, ...row }))],
      ['category', figures.categories.map(row => ({ id: row.category?.id ?? null, ...row }))],
    ] as const) {
      const groups = Map.groupBy(before, item => item[by])
      const thenOf = Map.groupBy(after, item => item[by])
      expect(rows.map(row => row.id).sort()).toEqual([...groups.keys()].sort())
      const ranks = denseRanks(rows.map(({ id }) => figuresOf(thenOf.get(id) ?? []).risk))
      for (const [at, row] of rows.entries()) {
        expect(row.now).toMatchObject(figuresWith(groups.get(row.id) ?? []))
        const { sums, ...figuresThen } = row.after
        expect(figuresThen).toEqual({ ...figuresWith(thenOf.get(row.id) ?? []), risk_rank: ranks[at] })
        expect(quotientsOf(sums)).toEqual(risksOf(thenOf.get(row.id) ?? []))
        expect(quotientsOf(row.now.sums)).toEqual(risksOf(groups.get(row.id) ?? []))
      }
    }
    const [now, later] = [before, after].map(items =>
      [...Map.groupBy(items, item => item.entity).values()].map(own => risksOf(own).risk),
    ) as [(number | null)[], (number | null)[]]
    const { threshold } = figures
    const above = (risks: (number | null)[], limit: number) =>
      risks.filter(each => each !== null && each > limit).length
    expect(entities).toMatchObject({
      rated: now.filter(each => each !== null).length,
      above: { now: above(now, threshold.now), after: above(later, threshold.after) },
      changed: now.filter((each, at) => each !== later[at]).length,
    })
    for (const entity of entities.entities) {
      expect(quotientsOf(entity.sums.now).risk).toBe(entity.now)
      expect(quotientsOf(entity.sums.after).risk).toBe(entity.after)
      const cellsOf = (items: Item[]) =>
        extremesOfItems(items.filter(item => item.entity === entity.entity.id)).above
      expect(entity.above).toEqual({ now: cellsOf(before), after: cellsOf(after) })
    }
  }
}

test('ratings that are tried give the figures that saving and a rescore would give', async () => {
  const here = await site()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 50 }), proposal, async (steps, tried) => {
      const { organizationId, primary, admin } = await aCompany(here, 'Home', ['divisions'])
      const risk = new RiskFixture(here, { organizationId, userId: primary.userId })
      const ground = await aPlayground(risk)
      await risk.join(await risk.division('All', ground.entities), admin.userId)
      for (const each of steps) await take(risk, ground, each)
      await demandSame(risk, ground, [primary, admin], tried)
    }),
    { numRuns: 20, endOnFailure: true },
  )
}, 120_000)
