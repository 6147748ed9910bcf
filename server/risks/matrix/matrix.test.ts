import fc from 'fast-check'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { needsRemediation } from '#domain/risks/risk-levels.rules.ts'
import { figuresOf, rounded } from '#domain/risks/risks.rules.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aCompany, startTestServer } from '#server/testing/test-server.ts'
import { RiskFixture } from '../risk-fixture.testing.ts'
import { type Item, itemsOf } from '../risk-oracle.testing.ts'
import { aPlayground, step, take } from '../risk-steps.testing.ts'

const here = await startTestServer()

const UNRATED = 3

/** Places each pair of entity and threat by its items: where the highest rated of those that enter its risk stands. */
function placesOf(items: Item[]) {
  return [...Map.groupBy(items, item => `${item.entity} ${item.threat}`).values()].flatMap(pair => {
    const { risk } = figuresOf(pair)
    const [first] = pair
    if (risk === null || !first) return []
    const ratings = pair
      .filter(({ answer }) => answer !== null && answer.score !== null && answer.likelihood !== null)
      .map(({ likelihood, impact }) => [likelihood ?? UNRATED, impact ?? UNRATED] as const)
      .sort(([l, i], [m, j]) => m * j - l * i || m - l)
    const [likelihood = 0, impact = 0] = ratings[0] ?? []
    const threshold = Math.min(...pair.map(item => item.threshold))
    return [{ likelihood, impact, risk, threshold, entity: first.entity, threat: first.threat }]
  })
}

function squaresOf(items: Item[]) {
  const places = placesOf(items)
  return [...Map.groupBy(places, ({ likelihood, impact }) => `${likelihood} ${impact}`).values()]
    .flatMap(pairs => {
      const [worst] = pairs.toSorted(
        (a, b) => b.risk - a.risk || a.entity - b.entity || (a.threat ?? 0) - (b.threat ?? 0),
      )
      if (!worst) return []
      const { likelihood, impact } = worst
      return [
        {
          likelihood,
          impact,
          inherent: likelihood * impact * 4,
          pairs: pairs.length,
          above: pairs.filter(({ risk, threshold }) => needsRemediation(risk, threshold)).length,
          worst: { entity: worst.entity, threat: worst.threat, risk: rounded(worst.risk) },
        },
      ]
    })
    .sort((a, b) => b.inherent - a.inherent || b.likelihood - a.likelihood)
}

async function demandMatrix(items: Item[], person: Person) {
  const { data } = await person.call(api.risks.matrix, {})
  const found = data.map(({ worst, ...square }) => ({
    ...square,
    worst: { entity: worst.entity.id, threat: worst.threat?.id ?? null, risk: worst.risk },
  }))
  expect(found).toEqual(squaresOf(items))
  for (const { likelihood, impact, pairs, worst } of data) {
    const behind = await person.call(api.risks.top, { filter: { likelihood, impact }, per_page: 100 })
    expect(behind.total).toBe(pairs)
    expect(behind.data[0]?.risk).toBe(worst.risk)
  }
  const top = await person.call(api.risks.top, {})
  expect(data.reduce((sum, { pairs }) => sum + pairs, 0)).toBe(top.total)
}

test('pairs of entity and threat stand where their highest rated answers do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async steps => {
      const { organizationId, primary, admin } = await aCompany(here, 'Home', ['divisions'])
      const risk = new RiskFixture(here, { organizationId, userId: primary.userId })
      const ground = await aPlayground(risk)
      await risk.join(await risk.division('All', ground.entities), admin.userId)
      const [category] = ground.categories
      const profiles = ground.profiles.flat()
      for (const [index, profile] of profiles.entries())
        if (category) await risk.rate(profile, 'category', category, index + 1)
      for (const each of steps) await take(risk, ground, each)
      const items = await itemsOf(risk, ground.period)
      for (const person of [primary, admin]) await demandMatrix(items, person)
    }),
    { numRuns: 8, endOnFailure: true },
  )
}, 120_000)

test('by hand: a division, a framework and a threat narrow it, and absurd filters are refused', async () => {
  const { primary, company, employee, manager, stranger } = here
  const risk = new RiskFixture(here, { organizationId: company.organizationId, userId: primary.userId })
  const [fire, data, site] = [
    await risk.threat('Fire'),
    await risk.category('Data'),
    await risk.category('Site'),
  ]
  const protocol = await risk.framework('House rules')
  const profile = await risk.profile(protocol)
  await risk.rate(profile, 'threat', fire, 5)
  await risk.rate(profile, 'category', data, 4)
  await risk.rate(profile, 'category', site, 2)
  const doors = await risk.question(protocol, { threat: fire, category: data })
  const walls = await risk.question(protocol, { threat: fire, category: site, weight: 3 })
  const [north, south] = [await risk.entity('North'), await risk.entity('South')]
  for (const entity of [north, south]) await risk.use(entity, protocol, profile)
  const period = await risk.period('Now')
  await risk.answer(period, north, doors, 50)
  await risk.answer(period, north, walls, 0)
  await risk.answer(period, south, walls, 50)
  // North: likelihood 5, impact 4 of its two; (1 × 40 + 3 × 40) / 4. South: likelihood 5, impact 2; 40 × 0.5.
  const ofNorth = {
    likelihood: 5,
    impact: 4,
    inherent: 80,
    pairs: 1,
    above: 1,
    worst: { entity: { id: north, name: 'North' }, threat: { id: fire, name: 'Fire' }, risk: 40 },
  }
  const ofSouth = {
    likelihood: 5,
    impact: 2,
    inherent: 40,
    pairs: 1,
    above: 0,
    worst: { entity: { id: south, name: 'South' }, threat: { id: fire, name: 'Fire' }, risk: 20 },
  }
  const matrix = async (filter: object) => (await primary.call(api.risks.matrix, { filter })).data
  expect(await matrix({})).toEqual([ofNorth, ofSouth])
  expect(await matrix({ division_id: await risk.division('The south', [south]) })).toEqual([ofSouth])
  expect(await matrix({ protocol_id: protocol, threat_id: fire, entity_id: north })).toEqual([ofNorth])
  expect(await matrix({ threat_id: 0 })).toEqual([])
  const squares = await primary.call(api.risks.top, { filter: { impact: 4 } })
  expect(squares.data.map(row => row.entity.name)).toEqual(['North'])
  for (const query of ['filter[threat_id]=x', 'filter[likelihood]=3', 'filter[period]=1']) {
    expect((await primary.send('GET', `/api/v1/risks/matrix?${query}`, null)).statusCode, query).toBe(422)
  }
  for (const query of ['filter[likelihood]=6', 'filter[impact]=0']) {
    expect((await primary.send('GET', `/api/v1/risks/top?${query}`, null)).statusCode, query).toBe(422)
  }
  for (const person of [employee, manager])
    await expect(person.call(api.risks.matrix, {})).rejects.toMatchObject({ status: 403 })
  expect((await stranger.call(api.risks.matrix, {})).data).toEqual([])
  await expect(matrix({ division_id: 99_999_999 })).rejects.toMatchObject({ status: 404 })
})
