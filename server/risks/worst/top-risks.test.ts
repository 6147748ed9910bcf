import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { closePeriod } from '../../periods/closing/close-period.job.ts'
import { RiskFixture } from '../risk-fixture.testing.ts'

const here = await startTestServer()
const { primary, manager, owner, company } = here
const risk = new RiskFixture(here, { organizationId: company.organizationId, userId: primary.userId })

// Likelihood 5 and impact 5: an inherent risk of 100. Without a threat, the middle: 3 × 5 × 4 = 60.
const [fire, data] = [await risk.threat('Fire'), await risk.category('Data')]
const protocol = await risk.framework('House rules')
const profile = await risk.profile(protocol)
await risk.rate(profile, 'threat', fire, 5)
await risk.rate(profile, 'category', data, 5)
const doors = await risk.question(protocol, { threat: fire, category: data })
const alarms = await risk.question(protocol, { threat: fire, category: data, weight: 3 })
const plain = await risk.question(protocol, { category: data })
const [north, south] = [await risk.entity('North'), await risk.entity('South')]
for (const entity of [north, south]) await risk.use(entity, protocol, profile)
const [past, now] = [await risk.period('Past', { current: false }), await risk.period('Now')]

const top = (filter: object = {}, paging: object = {}) => primary.call(api.risks.top, { filter, ...paging })

test('top risks are pairs of entity and threat, the highest first, with manager and what they were', async () => {
  await owner.query(`update entities set manager_id = $1 where id = $2`, [manager.userId, north])
  await risk.answer(past, north, doors, 50)
  await risk.answer(past, south, plain, 0)
  await risk.answer(now, north, doors, 0)
  await risk.answer(now, north, alarms, 20)
  await risk.answer(now, south, doors, 75)
  await risk.answer(now, south, plain, 50)
  const unclosed = await top()
  expect(unclosed.data.map(({ before }) => before)).toEqual([null, null, null])

  await primary.call(api.periods.close, { period_id: past })
  const { rows } = await owner.query(`delete from pgboss.job where name = $1 returning data`, [
    closePeriod.name,
  ])
  const clerk = await aClerk(here)
  for (const { data: payload } of rows) await clerk.work(closePeriod, payload)
  const before = (value: number) => ({ assessment_period: { id: past, name: 'Past' }, risk: value })
  const { data: found, total } = await top()
  expect(total).toBe(3)
  expect(found).toEqual([
    // (1 × 100 + 3 × 80) / 4
    {
      entity: { id: north, name: 'North' },
      threat: { id: fire, name: 'Fire' },
      risk: 85,
      coverage: 100,
      answered: 2,
      in_scope: 2,
      threshold: 25,
      manager: { id: manager.userId, full_name: expect.any(String) },
      register: null,
      plans: [],
      before: before(50),
    },
    {
      entity: { id: south, name: 'South' },
      threat: null,
      risk: 30,
      coverage: 100,
      answered: 1,
      in_scope: 1,
      threshold: 25,
      manager: null,
      register: null,
      plans: [],
      before: before(60),
    },
    {
      entity: { id: south, name: 'South' },
      threat: { id: fire, name: 'Fire' },
      risk: 25,
      coverage: 50,
      answered: 1,
      in_scope: 2,
      threshold: 25,
      manager: null,
      register: null,
      plans: [],
      before: null,
    },
  ])
  // At the threshold is not above it.
  expect((await top({ above: true })).data.map(row => row.risk)).toEqual([85, 30])
  expect((await top({ entity_id: south })).data.map(row => row.risk)).toEqual([30, 25])
  expect((await top({ threat_id: fire })).data.map(row => row.risk)).toEqual([85, 25])
  expect(await top({}, { page: 2, per_page: 2 })).toMatchObject({ data: [{ risk: 25 }], total: 3 })
  expect(await top({}, { page: 9 })).toMatchObject({ data: [], total: 3 })
})

test('absurd queries are refused, another company sees nothing, and people without risks may not ask', async () => {
  for (const query of ['filter[above]=maybe', 'per_page=101', 'page=0', 'sort=risk', 'filter[entity_id]=x']) {
    const answer = await primary.send('GET', `/api/v1/risks/top?${query}`, null)
    expect(answer.statusCode, query).toBe(422)
  }
  const { stranger, employee } = here
  expect(await stranger.call(api.risks.top, {})).toMatchObject({ data: [], total: 0 })
  const theirs = stranger.call(api.risks.top, { filter: { assessment_period_id: now } })
  await expect(theirs).rejects.toMatchObject({ status: 404 })
  await expect(employee.call(api.risks.top, {})).rejects.toMatchObject({ status: 403 })
  await expect(manager.call(api.risks.top, {})).rejects.toMatchObject({ status: 403 })
})
