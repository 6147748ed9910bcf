import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aMember, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { RiskFixture } from './risk-fixture.testing.ts'

/**
 * Likelihoods: Fire 4, Theft not rated, so 3. Impacts: Data 5, Building not rated, so 3. Inherent risks:
 * store (Fire, Data, weight 1) 4×5×4 = 80 · doors (Fire, Building, weight 2) 4×3×4 = 48 ·
 * laptops (Theft, Data, weight 2) 3×5×4 = 60 · staff (neither, weight 1) 3×3×4 = 36.
 * North: store 50, doors not applicable, laptops 25, staff unanswered.
 * South: store excluded, doors 100, laptops unanswered, staff 0.
 */
async function aSmallFixture(here: TestServer) {
  const risk = new RiskFixture(here, {
    organizationId: here.company.organizationId,
    userId: here.primary.userId,
  })
  const [fire, theft] = [await risk.threat('A fire'), await risk.threat('A theft')]
  const [data, building] = [await risk.category('The data'), await risk.category('The building')]
  const protocol = await risk.framework('House rules')
  const profile = await risk.profile(protocol)
  await risk.rate(profile, 'threat', fire, 4)
  await risk.rate(profile, 'category', data, 5)
  const topic = await risk.question(protocol, {})
  const store = await risk.question(protocol, { parent: topic, threat: fire, category: data })
  const doors = await risk.question(protocol, { parent: topic, threat: fire, category: building, weight: 2 })
  const laptops = await risk.question(protocol, { parent: topic, threat: theft, category: data, weight: 2 })
  const staff = await risk.question(protocol, {})
  const [north, south] = [await risk.entity('North'), await risk.entity('South')]
  for (const entity of [north, south]) await risk.use(entity, protocol, profile)
  const period = await risk.period('This year')
  await risk.answer(period, north, store, 50)
  await risk.answer(period, north, doors, null)
  await risk.answer(period, north, laptops, 25)
  await risk.exclude(south, store)
  await risk.answer(period, south, doors, 100)
  await risk.answer(period, south, staff, 0)
  return { risk, fire, theft, data, building, protocol, profile, store, laptops, north, south, period }
}

let here: TestServer
let small: Awaited<ReturnType<typeof aSmallFixture>>

beforeAll(async () => {
  here = await startTestServer()
  small = await aSmallFixture(here)
})

// Σ weight of the answers that apply: 1 + 2 + 2 + 1 = 6. score: (50 + 2×25 + 2×100 + 0) / 6 = 50.
// risk: (1×40 + 2×45 + 2×0 + 1×36) / 6 = 166/6 = 27.67. exposure: (166 + 36 + 2×60) / 9 = 322/9 = 35.78. 5 of 7.
const all = { risk: 27.67, score: 50, exposure: 35.78, coverage: 71.43 }

describe('risks', () => {
  test('of everything are one row', async () => {
    const { data } = await here.primary.call(api.risks.overall, {})
    expect(data).toEqual([
      {
        ...all,
        risk_rank: 1,
        threshold: 25,
        answered: 5,
        not_applicable: 1,
        in_scope: 7,
        // North: (40 + 90) / 3. Above 25: fire and theft there, and what has no threat in South.
        worst: { entity: { id: small.north, name: 'North' }, risk: 43.33, coverage: 75 },
        above: 3,
        spread: { entities: 2, lowest: 12, highest: 43.33 },
      },
    ])
  })

  test('by threat are sorted highest first, with their ranks', async () => {
    const { data, total } = await here.primary.call(api.risks.threats, {})
    expect(total).toBe(3)
    expect(data).toEqual([
      // 45; (90 + 120) / 4 = 52.5
      {
        threat: { id: small.theft, name: 'A theft' },
        risk: 45,
        score: 25,
        exposure: 52.5,
        risk_rank: 1,
        threshold: 25,
        answered: 1,
        not_applicable: 0,
        in_scope: 2,
        coverage: 50,
        worst: { entity: { id: small.north, name: 'North' }, risk: 45, coverage: 100 },
        above: 1,
        spread: { entities: 1, lowest: 45, highest: 45 },
      },
      // 36; (36 + 36) / 2 = 36
      {
        threat: null,
        risk: 36,
        score: 0,
        exposure: 36,
        risk_rank: 2,
        threshold: 25,
        answered: 1,
        not_applicable: 0,
        in_scope: 2,
        coverage: 50,
        worst: { entity: { id: small.south, name: 'South' }, risk: 36, coverage: 100 },
        above: 1,
        spread: { entities: 1, lowest: 36, highest: 36 },
      },
      // (40 + 0) / 3 = 13.33; score (50 + 200) / 3 = 83.33
      {
        threat: { id: small.fire, name: 'A fire' },
        risk: 13.33,
        score: 83.33,
        exposure: 13.33,
        risk_rank: 3,
        threshold: 25,
        answered: 3,
        not_applicable: 1,
        in_scope: 3,
        coverage: 100,
        // North: the store alone, as the doors are not applicable. South: the doors alone.
        worst: { entity: { id: small.north, name: 'North' }, risk: 40, coverage: 100 },
        above: 1,
        spread: { entities: 2, lowest: 0, highest: 40 },
      },
    ])
  })

  test('by entity have the same sums, entity by entity', async () => {
    const { data } = await here.primary.call(api.risks.entities, {})
    // North: (40 + 90) / 3 = 43.33, exposure (130 + 36) / 4 = 41.5. South: 36/3 = 12, exposure (36 + 120) / 5 = 31.2.
    expect(data.map(row => [row.entity?.name, row.risk, row.exposure, row.answered, row.in_scope])).toEqual([
      ['North', 43.33, 41.5, 3, 4],
      ['South', 12, 31.2, 2, 3],
    ])
  })

  test('have the dimensions that the call names, and no others', async () => {
    const keys = async (route: (typeof api.risks)['threats']) => {
      const { data } = await here.primary.call(route, {})
      return Object.keys(data[0] ?? {}).filter(key => ['threat', 'category', 'entity'].includes(key))
    }
    expect(await keys(api.risks.categories)).toEqual(['category'])
    expect(await keys(api.risks.heatMap)).toEqual(['threat', 'category'])
    expect(await keys(api.risks.categoriesThreat)).toEqual(['threat', 'category'])
    expect(await keys(api.risks.threatsEntity)).toEqual(['threat', 'entity'])
    expect(await keys(api.risks.categoriesEntity)).toEqual(['category', 'entity'])
    expect(await keys(api.risks.categoriesEntityThreat)).toEqual(['threat', 'category', 'entity'])
  })

  test('without answers come last, without a risk, a score and a rank', async () => {
    const old = await small.risk.period('Two years ago', { current: false })
    const asked = { filter: { assessment_period_id: old } }
    const { data } = await here.primary.call(api.risks.heatMap, asked)
    expect(data.map(row => [row.risk, row.score, row.risk_rank, row.coverage])).toEqual(
      Array.from({ length: 4 }, () => [null, null, null, 0]),
    )
    // Unanswered, everything is at risk: (80 + 2×48 + 2×60 + 36 + 2×48 + 2×60 + 36) / 11
    const [overall] = (await here.primary.call(api.risks.overall, asked)).data
    expect(overall).toMatchObject({ risk: null, exposure: 53.09, in_scope: 7, answered: 0 })
  })

  test('narrow to frameworks, entities, a threat or a category', async () => {
    const ask = async (filter: object) => (await here.primary.call(api.risks.overall, { filter })).data[0]
    expect(await ask({ protocol_id: small.protocol })).toMatchObject(all)
    expect(await ask({ protocol_id: [1, 1000] })).toMatchObject({ in_scope: 0, risk: null, coverage: 0 })
    expect(await ask({ entity_id: small.north })).toMatchObject({ risk: 43.33, in_scope: 4 })
    expect(await ask({ entity_id: [small.north, small.south] })).toMatchObject(all)
    expect(await ask({ threat_id: small.theft })).toMatchObject({ risk: 45, in_scope: 2 })
    expect(await ask({ threat_id: small.fire, category_id: small.data })).toMatchObject({
      risk: 40,
      in_scope: 1,
    })
  })

  test('are empty beyond the last page, with the same total', async () => {
    expect(await here.primary.call(api.risks.threats, { page: 2 })).toMatchObject({ data: [], total: 3 })
  })

  test('by entity come in pages, sorted and searched, and each keeps its rank', async () => {
    const ask = (input: object) => here.primary.call(api.risks.entities, input)
    const { data: whole, total } = await ask({})
    expect(whole.map(row => row.risk_rank)).toEqual([...whole.keys()].map(index => index + 1))
    const pages = await Promise.all(whole.map((_, index) => ask({ page: index + 1, per_page: 1 })))
    expect(pages.map(page => page.total)).toEqual(whole.map(() => total))
    expect(pages.flatMap(page => page.data)).toEqual(whole)
    const last = whole.at(-1)
    expect((await ask({ search: last?.entity?.name.toUpperCase() })).data).toEqual([last])
    expect((await ask({ search: '%' })).total).toBe(0)
    for (const field of ['risk', 'score', 'exposure', 'coverage'] as const) {
      const figures = (await ask({ sort: `${field}|asc` })).data.map(row => row[field] ?? Number.NaN)
      expect(figures).toEqual(figures.toSorted((a, b) => a - b))
    }
    const names = (await ask({ sort: 'name|desc' })).data.map(row => row.entity?.name ?? '')
    expect(names).toEqual(names.toSorted().reverse())
    const unanswered = await small.risk.entity('Unanswered')
    await small.risk.use(unanswered, small.protocol, small.profile)
    expect((await ask({})).total).toBe(total + 1)
    expect((await ask({ filter: { rated: true } })).data).toEqual(whole)
    await here.owner.query('update entities set deleted_at = now() where id = $1', [unanswered])
  })

  test('are an empty list without a current period, and not found for an unknown period', async () => {
    expect(await here.stranger.call(api.risks.threats, {})).toMatchObject({ data: [], total: 0 })
    expect(await here.stranger.call(api.risks.overall, {})).toMatchObject({ data: [] })
    const asked = { filter: { assessment_period_id: 999_999 } }
    await expect(here.primary.call(api.risks.threats, asked)).rejects.toMatchObject({ status: 404 })
  })

  test('refuse unknown dimensions and filters', async () => {
    const ask = (query: string) =>
      here.primary.send('GET', `/api/v1/risks/threats?${query}`, null).then(answer => answer.statusCode)
    expect(await ask('filter[name]=x')).toBe(422)
    expect(await ask('filter[threat_id]=-1')).toBe(422)
    expect(await ask('filter[assessment_period_id]=now')).toBe(422)
    expect(await ask('page=0')).toBe(422)
  })
})

describe('who may see risks', () => {
  test('a manager and an employee may not', async () => {
    for (const route of Object.values(api.risks)) {
      await expect(here.manager.call(route, {})).rejects.toMatchObject({ status: 403 })
      await expect(here.employee.call(route, {})).rejects.toMatchObject({ status: 403 })
    }
  })

  test('an admin sees those of its divisions only', async () => {
    const north = await small.risk.division('Northern', [small.north])
    const southern = await small.risk.division('Southern', [small.south])
    const { organizationId } = here.company
    const admin = await aMember(here, { organizationId, first: 'Half', mark: 'Home', roles: ['Admin'] })
    expect((await admin.call(api.risks.overall, {})).data).toMatchObject([{ in_scope: 0, risk: null }])
    await small.risk.join(north, admin.userId)
    expect((await admin.call(api.risks.overall, {})).data).toMatchObject([{ in_scope: 4, risk: 43.33 }])
    expect((await admin.call(api.risks.entities, {})).data.map(row => row.entity?.name)).toEqual(['North'])
    const asked = { filter: { entity_id: small.south } }
    expect((await admin.call(api.risks.threats, asked)).data).toEqual([])
    await expect(admin.call(api.risks.overall, {}, { divisionId: southern })).rejects.toMatchObject({
      status: 404,
    })
    const narrowed = await here.primary.call(api.risks.overall, {}, { divisionId: southern })
    expect(narrowed.data).toMatchObject([{ in_scope: 3, risk: 12 }])
  })

  test('another company sees nothing of ours, by any id', async () => {
    const filters = [
      { protocol_id: small.protocol },
      { entity_id: [small.north, small.south] },
      { threat_id: small.fire },
    ]
    const theirs = new RiskFixture(here, {
      organizationId: here.other.organizationId,
      userId: here.stranger.userId,
    })
    const period = await theirs.period('Theirs')
    onTestFinished(async () => {
      await here.owner.query('delete from assessment_periods where id = $1', [period])
    })
    for (const route of Object.values(api.risks)) {
      for (const filter of filters) {
        const answer = await here.stranger.ask(route, { filter })
        expect(answer.statusCode).toBe(200)
        expect(answer.body).not.toMatch(/North|South|A fire|The data/)
        expect(answer.json().data).toEqual(
          route === api.risks.overall ? [expect.objectContaining({ in_scope: 0 })] : [],
        )
      }
      const asked = { filter: { assessment_period_id: small.period } }
      await expect(here.stranger.call(route, asked)).rejects.toMatchObject({ status: 404 })
    }
  })
})
