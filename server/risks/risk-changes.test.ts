import { describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { RiskFixture } from './risk-fixture.testing.ts'

/** One framework with a question of weight 2, likelihood 4 and impact 5 (inherent 80), answered 50 at East, open at West. */
async function arranged() {
  const here = await startTestServer()
  const { organizationId } = here.company
  const risk = new RiskFixture(here, { organizationId, userId: here.primary.userId })
  const threat = await risk.threat('A flood')
  const category = await risk.category('The cellar')
  const protocol = await risk.framework('Water rules')
  const profile = await risk.profile(protocol)
  await risk.rate(profile, 'threat', threat, 4)
  await risk.rate(profile, 'category', category, 5)
  const question = await risk.question(protocol, { threat, category, weight: 2 })
  const [east, west] = [await risk.entity('East'), await risk.entity('West')]
  for (const entity of [east, west]) await risk.use(entity, protocol, profile)
  const period = await risk.period('Now')
  await risk.answer(period, east, question, 50)
  const overall = () => overallOf(here)
  return { here, risk, threat, category, protocol, profile, question, east, west, period, overall }
}

async function overallOf(here: TestServer) {
  const { data } = await here.primary.call(api.risks.overall, {})
  const { risk, exposure, answered, in_scope, threshold } = data[0] ?? {}
  return { risk, exposure, answered, in_scope, threshold }
}

// risk: 80 × 0.5 = 40; exposure: (2×40 + 2×80) / 4 = 60
const before = { risk: 40, exposure: 60, answered: 1, in_scope: 2, threshold: 25 }

describe('the figures', () => {
  test('of answers stay when a profile changes; only unanswered items are rated again', async () => {
    const { risk, profile, threat, overall } = await arranged()
    expect(await overall()).toEqual(before)
    await risk.rate(profile, 'threat', threat, 1)
    // West: 1×5×4 = 20; exposure (2×40 + 2×20) / 4 = 30
    expect(await overall()).toEqual({ ...before, exposure: 30 })
  })

  test('of answers stay when a weight changes or an entity moves to another profile', async () => {
    const { risk, protocol, question, east, overall } = await arranged()
    await risk.rows(`update questions set weight = 5 where id = $1`, [question])
    // exposure: (2×40 + 5×80) / 7
    expect(await overall()).toEqual({ ...before, exposure: 68.57 })
    await risk.use(east, protocol, await risk.profile(protocol, 'Another'))
    expect(await overall()).toEqual({ ...before, exposure: 68.57 })
  })

  test('follow an entity without a risk profile: covered, not at risk', async () => {
    const { risk, protocol, question, west, period, overall } = await arranged()
    await risk.use(west, protocol, null)
    expect(await overall()).toEqual({ ...before, exposure: 40 })
    await risk.answer(period, west, question, 0)
    expect(await overall()).toEqual({ ...before, exposure: 40, answered: 2 })
  })

  test('follow what enters and leaves the scope', async () => {
    const { risk, protocol, profile, question, east, west, overall } = await arranged()
    const nothing = { risk: null, exposure: 80, answered: 0, in_scope: 1, threshold: 25 }
    await risk.exclude(east, question)
    expect(await overall()).toEqual(nothing)
    await risk.rows(`delete from entity_question_exclusions`)
    await risk.rows(`update entities set deleted_at = now() where id = $1`, [east])
    expect(await overall()).toEqual(nothing)
    await risk.rows(`update entities set deleted_at = null where id = $1`, [east])
    await risk.rows(`delete from entity_protocols where entity_id = $1`, [east])
    expect(await overall()).toEqual(nothing)
    await risk.use(east, protocol, profile)
    expect(await overall()).toEqual(before)
    await risk.rows(`delete from entity_protocols where entity_id = $1`, [west])
    expect(await overall()).toEqual({ ...before, exposure: 40, in_scope: 1 })
    await risk.rows(`update organization_protocols set dropped_at = now() where protocol_id = $1`, [protocol])
    expect(await overall()).toEqual({ ...nothing, exposure: null, in_scope: 0 })
  })

  test('count a topic as a question while it has none', async () => {
    const { risk, protocol, question, overall } = await arranged()
    const child = await risk.question(protocol, { parent: question })
    expect(await overall()).toMatchObject({ answered: 0, in_scope: 2 })
    await risk.rows(`update questions set deleted_at = now() where id = $1`, [child])
    expect(await overall()).toEqual(before)
  })

  test('follow an answer that is given again, deleted or deleted with others', async () => {
    const { risk, question, east, west, period, overall } = await arranged()
    await risk.answer(period, east, question, 100)
    expect(await overall()).toMatchObject({ risk: 0, exposure: 40, answered: 1 })
    await risk.answer(period, east, question, null)
    expect(await overall()).toMatchObject({ risk: null, exposure: 80, answered: 1 })
    await risk.answer(period, west, question, 0)
    expect(await overall()).toMatchObject({ risk: 80, exposure: 80, answered: 2 })
    await risk.rows(`delete from answers`)
    expect(await overall()).toMatchObject({ risk: null, exposure: 80, answered: 0 })
  })
})

describe('the threshold', () => {
  test('is the period’s for the framework, and the lowest of several', async () => {
    const { here, risk, protocol, threat, east, period, overall } = await arranged()
    const set = (protocolId: number, threshold: number) =>
      risk.rows(`insert into period_thresholds values ($1, $2, $3, $4)`, [
        risk.organizationId,
        period,
        protocolId,
        threshold,
      ])
    await set(protocol, 62.5)
    expect((await overall()).threshold).toBe(62.5)
    const other = await risk.framework('Fire rules')
    await risk.use(east, other, await risk.profile(other))
    const alarm = await risk.question(other, { threat })
    expect((await overall()).threshold).toBe(25)
    await set(other, 30)
    expect((await overall()).threshold).toBe(30)
    const { data } = await here.primary.call(api.risks.heatMap, {})
    expect(data.map(row => row.threshold)).toEqual([62.5, 30])
    // Nothing of the other framework is in scope any more.
    await risk.exclude(east, alarm)
    expect((await overall()).threshold).toBe(62.5)
  })
})

test('equal risks share a rank, and are sorted by name', async () => {
  const { here, risk, protocol, category, question, east, west, period } = await arranged()
  for (const name of ['A drought', 'A leak']) {
    const threat = await risk.threat(name)
    const other = await risk.question(protocol, { threat, category, weight: 3 })
    // 3 × 5 × 4 × (1 − 1/3 as 33 %) = 60 × 0.67 = 40.2, above the flood's 40
    await risk.answer(period, east, other, 33)
  }
  const ranks = async () => {
    const { data } = await here.primary.call(api.risks.threats, {})
    return data.map(row => [row.threat?.name, row.risk, row.risk_rank])
  }
  expect(await ranks()).toEqual([
    ['A drought', 40.2, 1],
    ['A leak', 40.2, 1],
    ['A flood', 40, 2],
  ])
  await risk.answer(period, west, question, 0)
  expect(await ranks()).toEqual([
    ['A flood', 60, 1],
    ['A drought', 40.2, 2],
    ['A leak', 40.2, 2],
  ])
})
