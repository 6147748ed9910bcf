import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { closePeriod } from '#server/periods/closing/close-period.job.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import { startTestServer, withoutDivisions } from '#server/testing/test-server.ts'

const here = await startTestServer({ features: withoutDivisions })
const { primary, admin, manager, employee, stranger, owner } = here
const { organizationId: organization_id } = here.company
const calls = api.lossScenarios
let fixture: Fixture
let threats: number[]

const now = {
  frequency_low: 0.1,
  frequency_likely: 0.5,
  frequency_high: 2,
  loss_low: 10_000,
  loss_likely: 50_000,
  loss_high: 400_000,
}
const after = {
  after_frequency_low: 0.1,
  after_frequency_likely: 0.2,
  after_frequency_high: 1,
  after_loss_low: 10_000,
  after_loss_likely: 40_000,
  after_loss_high: 200_000,
}
let made = 0
const aScenario = (rest: object = {}) =>
  primary.call(calls.create, { name: `Scenario ${++made}`, threat_id: must(threats[0]), ...now, ...rest })
const turn = (quantifies_risk: boolean) =>
  primary.call(api.organizations.update, { organization_id, quantifies_risk })

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  const { rows } = await owner.query(`select id::int from threats order by id limit 2`)
  threats = rows.map(({ id }) => id)
  await turn(true)
})

test('a scenario of a division is seen there, and in all of the company', async () => {
  await owner.query('update organizations set quantifies_risk = true where organization_id = $1', [
    organization_id,
  ])
  const { rows: made } = await owner.query(
    `insert into divisions (organization_id, name) values ($1, 'Seen'), ($1, 'Unseen') returning id::int`,
    [organization_id],
  )
  const [seen, unseen] = made.map(({ id }) => id as number)
  await owner.query(
    `insert into organization_features (organization_id, key) values ($1, 'divisions') on conflict do nothing`,
    [organization_id],
  )
  await owner.query(
    `insert into division_users (organization_id, division_id, user_id) values ($1, $2, $3)`,
    [organization_id, seen, admin.userId],
  )
  const [all, theirs, others] = [
    await aScenario(),
    await aScenario({ division_id: seen }),
    await aScenario({ division_id: unseen }),
  ]
  expect(theirs.division).toMatchObject({ id: seen, name: 'Seen' })
  const idsOf = async (who: typeof primary, filter = {}) =>
    (await who.call(calls.list, { filter, per_page: 100 })).data.map(({ id }) => id)
  expect(await idsOf(admin)).toEqual(expect.arrayContaining([all.id, theirs.id]))
  expect(await idsOf(admin)).not.toContain(others.id)
  expect((await admin.ask(calls.show, { loss_scenario_id: others.id })).statusCode).toBe(404)
  expect(await idsOf(primary)).toEqual(expect.arrayContaining([all.id, theirs.id, others.id]))
  expect(await idsOf(primary, { division_id: unseen })).toEqual([others.id])
  const moved = await primary.call(calls.update, { loss_scenario_id: others.id, division_id: null })
  expect(moved.division).toBeNull()
  expect(await idsOf(admin)).toContain(others.id)
  const foreign = await primary.ask(calls.update, { loss_scenario_id: others.id, division_id: 999_999 })
  expect(foreign.json().errors).toEqual({ division_id: ['This division doesn’t exist.'] })
  await owner.query(`delete from organization_features where organization_id = $1 and key = 'divisions'`, [
    organization_id,
  ])
})

test('a scenario has its estimates, the mean loss of a year, and a seed that stays', async () => {
  const scenario = await aScenario()
  expect(scenario).toMatchObject({
    ...now,
    threat: { id: threats[0], name: expect.any(String) },
    after_loss_high: null,
    expected_loss_after: null,
    seed: expect.any(Number),
    abilities: { edit: true, delete: true, restore: false },
  })
  // ((0.1 + 4 × 0.5 + 2) ÷ 6) × ((10,000 + 4 × 50,000 + 400,000) ÷ 6)
  expect(scenario.expected_loss).toBeCloseTo((4.1 / 6) * (610_000 / 6), 6)
  const planned = await primary.call(calls.update, { loss_scenario_id: scenario.id, ...after })
  expect(planned.expected_loss_after).toBeCloseTo((1.9 / 6) * (370_000 / 6), 6)
  expect(planned.seed).toBe(scenario.seed)
  const seeded = await primary.call(calls.update, { loss_scenario_id: scenario.id, seed: 12 })
  expect(seeded).toMatchObject({ seed: 12, version: 3, ...after })
})

test('estimates that are out of order, half given or absurd are refused', async () => {
  const { id: loss_scenario_id } = await aScenario()
  for (const [changes, field] of [
    [{ frequency_likely: 3 }, 'frequency_high'],
    [{ loss_low: 60_000 }, 'loss_likely'],
    [{ loss_low: 60_000 }, 'loss_low'],
    [{ ...after, after_loss_high: null }, 'after_loss_high'],
    [{ after_frequency_low: 1 }, 'after_loss_likely'],
    [{ frequency_high: 366 }, 'frequency_high'],
    [{ frequency_low: -1 }, 'frequency_low'],
    [{ loss_high: 1e13 }, 'loss_high'],
    [{ loss_low: 0.5 }, 'loss_low'],
    [{ seed: 2 ** 31 }, 'seed'],
    [{ threat_id: 999_999 }, 'threat_id'],
    [{ name: ' ' }, 'name'],
  ] as const) {
    const refused = primary.call(calls.update, { loss_scenario_id, ...changes } as never)
    await expect(refused, field).rejects.toMatchObject({
      status: 422,
      body: { errors: { [field]: expect.any(Array) } },
    })
  }
  for (const loss_high of ['much', null, {}, Number.NaN])
    expect((await primary.ask(calls.update, { loss_scenario_id, loss_high } as never)).statusCode).toBe(422)
  expect((await primary.call(calls.show, { loss_scenario_id })).version).toBe(1)
})

test('the list is searched, filtered and sorted by the loss of a mean year', async () => {
  const mark = `Listed ${++made}`
  const ids: number[] = []
  for (const [loss_high, threat_id] of [
    [60_000, threats[0]],
    [900_000, threats[1]],
    [100_000, threats[1]],
  ])
    ids.push((await aScenario({ name: `${mark} ${loss_high}`, loss_high, threat_id })).id)
  const listed = async (input: object) =>
    (await primary.call(calls.list, { search: mark, ...input })).data.map(({ id }) => ids.indexOf(id))
  expect(await listed({})).toEqual([1, 2, 0])
  expect(await listed({ sort: 'expected_loss|asc' })).toEqual([0, 2, 1])
  expect(await listed({ filter: { threat_id: threats[1] } })).toEqual([1, 2])
  await primary.call(calls.update, { loss_scenario_id: must(ids[0]), ...after })
  expect(await listed({ sort: 'expected_loss_after|desc' })).toEqual([0, 1, 2])
})

test('while the switch is off nothing is added or changed, and everything stays to be read', async () => {
  const { id: loss_scenario_id } = await aScenario()
  await turn(false)
  const help = /turned off/
  const change = () => primary.call(calls.update, { loss_scenario_id, seed: 1 })
  for (const write of [() => aScenario(), change])
    await expect(write()).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(help) },
    })
  const read = await primary.call(calls.show, { loss_scenario_id })
  expect(read).toMatchObject({
    abilities: { edit: false },
    reasons: { edit: expect.stringMatching(help) },
  })
  await turn(true)
  const { currency } = (await primary.call(api.organizations.update, { organization_id, currency: 'EUR' }))
    .configurations
  expect(currency).toBe('EUR')
  for (const wrong of ['XYZ', 'eur', '€', ''])
    await expect(
      primary.call(api.organizations.update, { organization_id, currency: wrong }),
    ).rejects.toMatchObject({ status: 422 })
})

test('a scenario goes to the trash and comes back', async () => {
  const { id: loss_scenario_id } = await aScenario()
  await primary.call(calls.remove, { loss_scenario_id })
  await expect(primary.call(calls.update, { loss_scenario_id, name: 'x' })).rejects.toMatchObject({
    status: 409,
  })
  const trashed = async () =>
    (await primary.call(calls.list, { filter: { trashed: 'only' }, per_page: 100 })).data.map(({ id }) => id)
  expect(await trashed()).toContain(loss_scenario_id)
  await primary.call(calls.restore, { loss_scenario_id })
  expect(await trashed()).not.toContain(loss_scenario_id)
  await expect(primary.call(calls.restore, { loss_scenario_id })).rejects.toMatchObject({ status: 409 })
})

test('others are refused, another company sees nothing, and of two changes at once one is stale', async () => {
  const { id: loss_scenario_id } = await aScenario()
  for (const who of [manager, employee]) {
    await expect(who.call(calls.list, {})).rejects.toMatchObject({ status: 403 })
    await expect(who.call(calls.show, { loss_scenario_id })).rejects.toMatchObject({ status: 403 })
  }
  expect((await admin.call(calls.show, { loss_scenario_id })).abilities.edit).toBe(true)
  for (const call of [calls.show, calls.update, calls.remove, calls.restore])
    await expect(stranger.call(call as typeof calls.show, { loss_scenario_id })).rejects.toMatchObject({
      status: 404,
    })
  expect((await stranger.call(calls.list, {})).total).toBe(0)
  const changes = await Promise.allSettled(
    [1, 2].map(seed => primary.call(calls.update, { loss_scenario_id, seed }, { ifMatch: 1 })),
  )
  expect(changes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(changes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 412 } })
})

test('changes are in the audit log, with what was estimated before', async () => {
  const { id: loss_scenario_id } = await aScenario()
  await primary.call(calls.update, { loss_scenario_id, loss_high: 500_000 })
  await primary.call(calls.remove, { loss_scenario_id })
  await primary.call(calls.restore, { loss_scenario_id })
  const { rows } = await owner.query(
    `select event, before, after from audit_events where subject_type = 'loss_scenarios' and subject_id = $1 order by sequence`,
    [loss_scenario_id],
  )
  expect(rows.map(({ event }) => event)).toEqual([
    'loss_scenario.created',
    'loss_scenario.updated',
    'loss_scenario.trashed',
    'loss_scenario.restored',
  ])
  expect(rows[1]).toMatchObject({ before: { loss_high: 400_000 }, after: { loss_high: 500_000 } })
})

test('a closed assessment shows scenarios as they were when it closed', async () => {
  const clerk = await aClerk(here)
  const { id: loss_scenario_id } = await aScenario({ name: 'As it was', ...after })
  const { periodId } = fixture
  await primary.call(api.periods.close, { period_id: periodId })
  const { rows } = await owner.query(`delete from pgboss.job where name = $1 returning data`, [
    closePeriod.name,
  ])
  for (const { data } of rows) await clerk.work(closePeriod, data)
  await primary.call(calls.update, { loss_scenario_id, name: 'Changed', loss_high: 900_000, seed: 3 })
  const later = await aScenario()
  const inPeriod = { assessment_period_id: periodId }
  const shown = await primary.call(calls.show, { loss_scenario_id, ...inPeriod })
  expect(shown).toMatchObject({ name: 'As it was', ...now, ...after })
  expect(shown.expected_loss).toBeCloseTo((4.1 / 6) * (610_000 / 6), 6)
  const { data } = await primary.call(calls.list, { filter: inPeriod, per_page: 100 })
  expect(data.find(({ id }) => id === loss_scenario_id)).toMatchObject({ name: 'As it was' })
  expect(data.map(({ id }) => id)).not.toContain(later.id)
  await expect(primary.call(calls.show, { loss_scenario_id: later.id, ...inPeriod })).rejects.toMatchObject({
    status: 404,
  })
  await expect(primary.call(calls.list, { filter: { assessment_period_id: 999_999 } })).rejects.toMatchObject(
    { status: 404 },
  )
})
