import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, stranger, company } = here
let fixture: Fixture
let entity_id = 0
let pump = 0
let server = 0

beforeAll(async () => {
  fixture = await aFixture(here, company)
  entity_id = must(fixture.entityIds[0])
  server = (await primary.call(api.assets.create, { name: 'server', criticality: 'critical' })).id
  const given = { name: 'Pump', holds_patient_data: true, owner_id: manager.userId }
  pump = (await primary.call(api.assets.create, given)).id
})

const choice = (...held: [number, number][]) => held.map(([asset_id, count]) => ({ asset_id, count }))
const numbers = (assets: { name: string; count: number }[] | undefined) =>
  assets?.map(({ name, count }) => [name, count])

test('an entity’s assets are replaced with their numbers, by the admins of its divisions', async () => {
  const { version } = await admin.call(api.entities.show, { entity_id })
  const saved = await admin.call(api.entities.setAssets, {
    entity_id,
    assets: choice([server, 2], [pump, 3]),
  })
  expect(saved.version).toBe(version + 1)
  expect(saved.assets).toEqual([
    {
      id: pump,
      name: 'Pump',
      count: 3,
      category: null,
      owner: { id: manager.userId, full_name: expect.any(String) },
      criticality: null,
      holds_patient_data: true,
    },
    expect.objectContaining({ name: 'server', count: 2, criticality: 'critical', holds_patient_data: false }),
  ])
  const fewer = await admin.call(api.entities.setAssets, { entity_id, assets: choice([pump, 4]) })
  expect(numbers(fewer.assets)).toEqual([['Pump', 4]])
  const { rows } = await here.owner.query(
    `select before -> 'assets' as before, after -> 'assets' as after from audit_events
     where event = 'entity.assets_set' and subject_id = $1 order by sequence desc limit 1`,
    [entity_id],
  )
  expect(rows).toEqual([
    {
      before: [
        { id: pump, name: 'Pump', count: 3 },
        { id: server, name: 'server', count: 2 },
      ],
      after: [{ id: pump, name: 'Pump', count: 4 }],
    },
  ])
})

test('they come with a new entity, and with any change of one', async () => {
  const created = await primary.call(api.entities.create, { name: 'Annex', assets: choice([server, 1]) })
  expect(numbers(created.assets)).toEqual([['server', 1]])
  const path = { entity_id: created.id }
  const changed = await primary.call(api.entities.update, { ...path, assets: choice([pump, 9]) })
  expect(numbers(changed.assets)).toEqual([['Pump', 9]])
  const renamed = await primary.call(api.entities.update, { ...path, name: 'Annex B' })
  expect(numbers(renamed.assets)).toEqual([['Pump', 9]])
  await primary.call(api.entities.remove, path)
})

test('people who see the details of an entity see its assets, and others none', async () => {
  await primary.call(api.entities.setAssets, { entity_id, assets: choice([pump, 4]) })
  for (const who of [primary, admin, manager]) {
    expect(numbers((await who.call(api.entities.assets, { entity_id })).data)).toEqual([['Pump', 4]])
    const overview = await who.call(api.entityOverviews.show, { entity_id })
    expect(overview.assets).toEqual([expect.objectContaining({ name: 'Pump', holds_patient_data: true })])
  }
  await here.owner.query(
    `insert into assignments (organization_id, type, user_id, entity_id, protocol_id, question_id, assessment_period_id, created_by)
     values ($1, 'question', $2, $3, $4, $5, $6, $7)`,
    [
      company.organizationId,
      employee.userId,
      entity_id,
      fixture.protocolId,
      must(fixture.questions[0]).id,
      fixture.periodId,
      primary.userId,
    ],
  )
  expect((await employee.call(api.entities.assets, { entity_id })).data).toEqual([])
  expect((await employee.call(api.entities.show, { entity_id })).assets).toEqual([])
  expect((await employee.call(api.entities.list, { filter: { asset_id: pump } })).total).toBe(0)
  expect((await primary.call(api.entities.list, { filter: { asset_id: [pump, server] } })).total).toBe(1)
  expect((await primary.call(api.entities.list, {})).data[0]).not.toHaveProperty('assets')
})

test('others, stale versions and absurd choices are refused', async () => {
  await primary.call(api.entities.setAssets, { entity_id, assets: choice([pump, 4]) })
  const set = (who: typeof primary, assets: unknown, options = {}) =>
    who.ask(api.entities.setAssets, { entity_id, assets } as never, options)
  for (const who of [manager, employee]) expect((await set(who, [])).statusCode).toBe(403)
  expect((await set(stranger, [])).statusCode).toBe(404)
  const elsewhere = must(fixture.entityIds[2])
  expect((await admin.ask(api.entities.setAssets, { entity_id: elsewhere, assets: [] })).statusCode).toBe(404)
  expect((await admin.ask(api.entities.assets, { entity_id: elsewhere })).statusCode).toBe(404)
  expect((await set(primary, [], { ifMatch: 1 })).statusCode).toBe(412)
  const theirs = await here.stranger.ask(api.assets.create, { name: 'Theirs' })
  for (const wrong of [
    choice([pump, 0]),
    choice([pump, 1.5]),
    choice([pump, 1_000_001]),
    choice([pump, 1], [pump, 2]),
    choice([987_654_321, 1]),
    choice([theirs.json().data?.id ?? 0, 1]),
    [{}],
    'all',
  ])
    expect((await set(primary, wrong)).statusCode).toBe(422)
  expect(numbers((await primary.call(api.entities.assets, { entity_id })).data)).toEqual([['Pump', 4]])
})

test('an asset in the trash cannot be chosen', async () => {
  const { id: asset_id } = await primary.call(api.assets.create, { name: 'Gone' })
  await primary.call(api.assets.remove, { asset_id })
  const assets = choice([asset_id, 1])
  expect((await primary.ask(api.entities.setAssets, { entity_id, assets })).statusCode).toBe(422)
})
