import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { RiskFixture } from '#server/risks/risk-fixture.testing.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary } = here
let ids: Record<'protocol' | 'other' | 'profile' | 'fire' | 'theft' | 'data' | 'north', number>

beforeAll(async () => {
  const { organizationId } = here.company
  const risk = new RiskFixture(here, { organizationId, userId: primary.userId })
  const [fire, theft, data] = [
    await risk.threat('A fire'),
    await risk.threat('A theft'),
    await risk.category('The data'),
  ]
  const [protocol, other] = [await risk.framework('House rules'), await risk.framework('Fire code')]
  const profile = await risk.profile(protocol)
  const store = await risk.question(protocol, { threat: fire, category: data })
  const doors = await risk.question(protocol, { threat: theft, category: data })
  const [north, south] = [await risk.entity('North'), await risk.entity('South')]
  const period = await risk.period('This year')
  for (const entity of [north, south]) await risk.use(entity, protocol, profile)
  await risk.answer(period, north, store, 50)
  await risk.answer(period, south, store, 100)
  await risk.answer(period, south, doors, 75)
  ids = { protocol, other, profile, fire, theft, data, north }
})

const trying = (likelihood: number, more: object = {}) => ({
  protocol_id: ids.protocol,
  profiles: [{ risk_profile_id: ids.profile, threats: [{ threat_id: ids.fire, likelihood }] }],
  ...more,
})

test('a rating that is tried changes its threat, the whole and the entities, and nothing that is saved', async () => {
  const given = await primary.call(api.whatIf.figures, trying(5, { threshold: 10 }))
  // Now: (18 + 0 + 9) / 3. After: 5 × 3 × 4 = 60, so (30 + 0 + 9) / 3; exposure of the open one is 36.
  expect(given).toMatchObject({
    protocol: { name: 'House rules' },
    threshold: { now: 25, after: 10 },
    overall: {
      score: 75,
      answered: 3,
      in_scope: 4,
      now: { risk: 9, exposure: 15.75 },
      after: { risk: 13, exposure: 18.75 },
    },
    threats: [
      { threat: { id: ids.fire }, now: { risk: 9, risk_rank: 1 }, after: { risk: 15, risk_rank: 1 } },
      { threat: { id: ids.theft }, now: { risk: 9, risk_rank: 1 }, after: { risk: 9, risk_rank: 2 } },
    ],
    categories: [{ category: { id: ids.data }, now: { risk: 9 }, after: { risk: 13 } }],
  })
  expect(await primary.call(api.whatIf.entities, trying(5, { threshold: 10 }))).toMatchObject({
    rated: 2,
    above: { now: 0, after: 1 },
    changed: 1,
    entities: [
      {
        entity: { id: ids.north, name: 'North' },
        now: 18,
        after: 30,
        sums: { now: { weighted_risk: 18 }, after: { weighted_risk: 30 } },
      },
    ],
  })
  expect((await primary.call(api.risks.overall, {})).data).toMatchObject([{ risk: 9 }])
  const { version, threats } = await primary.call(api.riskProfiles.show, { risk_profile_id: ids.profile })
  expect(version).toBe(1)
  expect(threats.find(each => each.threat_id === ids.fire)?.likelihood).toBe(3)
})

test('a framework without answers has figures, too', async () => {
  expect(await primary.call(api.whatIf.figures, { protocol_id: ids.other })).toMatchObject({
    overall: { now: { risk: null, risk_rank: null }, in_scope: 0 },
    threats: [],
  })
})

test('ratings that make no sense are refused', async () => {
  const statusOf = async (body: object) =>
    (await primary.send('POST', '/api/v1/risks/what-if', body)).statusCode
  const proposed = (profile: object) => ({ protocol_id: ids.protocol, profiles: [profile] })
  expect(await statusOf(proposed({ risk_profile_id: 999_999 }))).toBe(422)
  expect(await statusOf({ ...trying(3), protocol_id: ids.other })).toBe(422)
  expect(await statusOf(trying(6))).toBe(422)
  expect(await statusOf(trying(3, { threshold: 101 }))).toBe(422)
  expect(await statusOf({})).toBe(422)
  const twice = [
    { threat_id: ids.fire, likelihood: 1 },
    { threat_id: ids.fire, likelihood: 2 },
  ]
  expect(await statusOf(proposed({ risk_profile_id: ids.profile, threats: twice }))).toBe(422)
  const [one] = trying(3).profiles
  expect(await statusOf({ protocol_id: ids.protocol, profiles: [one, one] })).toBe(422)
  expect(await statusOf({ protocol_id: 999_999 })).toBe(404)
})

test('another company’s framework is not found, and without an assessment there is nothing to compute', async () => {
  const { stranger, owner, other } = here
  const asked = { protocol_id: ids.protocol }
  await expect(stranger.call(api.whatIf.figures, asked)).rejects.toMatchObject({ status: 409 })
  const theirs = new RiskFixture(here, { organizationId: other.organizationId, userId: stranger.userId })
  const period = await theirs.period('Theirs')
  for (const route of [api.whatIf.figures, api.whatIf.entities])
    await expect(stranger.call(route, asked)).rejects.toMatchObject({ status: 404 })
  await owner.query('delete from assessment_periods where id = $1', [period])
})

test('only admins try', async () => {
  for (const person of [here.manager, here.employee])
    await expect(person.call(api.whatIf.figures, { protocol_id: ids.protocol })).rejects.toMatchObject({
      status: 403,
    })
})
