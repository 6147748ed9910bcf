import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, stranger, company } = here
const { organizationId: organization_id } = company
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, company)
})

let made = 0
const anAsset = (rest: object = {}) => primary.call(api.assets.create, { name: `Asset ${++made}`, ...rest })

test('the register is read by admins and changed by those of the whole company', async () => {
  const { id: asset_id } = await anAsset()
  for (const who of [manager, employee]) {
    expect((await who.ask(api.assets.list, {})).statusCode).toBe(403)
    expect((await who.ask(api.assets.show, { asset_id })).statusCode).toBe(403)
  }
  expect(await admin.call(api.assets.show, { asset_id })).toMatchObject({
    abilities: { edit: false, delete: false, restore: false },
    reasons: {
      edit: 'Only the primary administrator can do this, because it affects the whole company.',
    },
  })
  const writes = (who: Person, options: object = {}) => [
    () => who.ask(api.assets.update, { asset_id, name: 'x' }, options),
    () => who.ask(api.assets.remove, { asset_id }, options),
    () => who.ask(api.assets.restore, { asset_id }, options),
  ]
  for (const who of [admin, manager, employee]) {
    expect((await who.ask(api.assets.create, { name: 'x' })).statusCode).toBe(403)
    for (const write of writes(who)) expect((await write()).statusCode).toBe(403)
  }
  for (const write of writes(stranger)) expect((await write()).statusCode).toBe(404)
  expect((await stranger.ask(api.assets.show, { asset_id })).statusCode).toBe(404)
  expect((await stranger.ask(api.assets.ofOrganization, { organization_id })).statusCode).toBe(404)
  expect((await stranger.call(api.assets.list, {})).data).toEqual([])
  for (const write of writes(primary, { ifMatch: 9 }).slice(0, 2))
    expect((await write()).statusCode).toBe(412)
  await primary.call(api.assets.remove, { asset_id })
})

test('an asset is renamed, trashed and restored with its numbers, and each is in the audit log', async () => {
  const { id: asset_id, name } = await anAsset()
  const entity_id = must(fixture.entityIds[1])
  const before = must((await primary.call(api.entities.show, { entity_id })).assets)
  const kept = before.map(({ id, count }) => ({ asset_id: id, count }))
  await primary.call(api.entities.setAssets, { entity_id, assets: [...kept, { asset_id, count: 7 }] })
  const renamed = await primary.call(api.assets.update, {
    asset_id,
    name: `${name} B`,
    criticality: 'critical',
  })
  expect(renamed).toMatchObject({ name: `${name} B`, criticality: 'critical', version: 2, entities_count: 1 })
  await primary.call(api.assets.remove, { asset_id })
  const assetsOf = async () => must((await primary.call(api.entities.show, { entity_id })).assets)
  expect((await assetsOf()).map(({ id }) => id)).not.toContain(asset_id)
  expect((await primary.call(api.entities.list, { filter: { asset_id } })).total).toBe(0)
  expect((await primary.ask(api.assets.update, { asset_id, name: 'x' })).statusCode).toBe(409)
  // The list of the entity is replaced meanwhile.
  await primary.call(api.entities.setAssets, { entity_id, assets: kept })
  await primary.call(api.assets.restore, { asset_id })
  expect((await assetsOf()).find(({ id }) => id === asset_id)?.count).toBe(7)
  expect((await primary.call(api.entities.list, { filter: { asset_id } })).data.map(({ id }) => id)).toEqual([
    entity_id,
  ])
  expect((await primary.ask(api.assets.restore, { asset_id })).statusCode).toBe(409)
  await here.owner.query(`update assets set deleted_at = now() - interval '31 days' where id = $1`, [
    asset_id,
  ])
  expect((await primary.ask(api.assets.restore, { asset_id })).statusCode).toBe(409)
  const { rows } = await here.owner.query(
    `select event from audit_events where subject_type = 'assets' and subject_id = $1 order by sequence`,
    [asset_id],
  )
  expect(rows.map(row => row.event)).toEqual([
    'asset.created',
    'asset.updated',
    'asset.trashed',
    'asset.restored',
  ])
})

test('a name is unique, case-insensitively, and two at once are one', async () => {
  const { id: asset_id } = await anAsset({ name: 'Scanner' })
  const fault = {
    status: 422,
    body: { errors: { name: ['An asset with this name already exists.'] } },
  }
  await expect(anAsset({ name: 'SCANNER' })).rejects.toMatchObject(fault)
  expect(await primary.call(api.assets.update, { asset_id, name: 'scanner' })).toMatchObject({ version: 2 })
  const twice = await Promise.all([1, 2].map(() => primary.ask(api.assets.create, { name: 'Plotter' })))
  const statuses = twice.map(({ statusCode }) => statusCode).sort()
  expect(statuses[0]).toBe(201)
  expect([409, 422]).toContain(statuses[1])
  await primary.call(api.assets.remove, { asset_id })
  await anAsset({ name: 'Scanner' })
  await expect(primary.call(api.assets.restore, { asset_id })).rejects.toMatchObject(fault)
})

test('an owner is a member and a category is offered, unless the asset has them already', async () => {
  const { id: category_id } = await here.sysadmin.call(api.assetCategories.create, { name: 'Robots' })
  const { id: asset_id } = await anAsset({ category_id, owner_id: employee.userId })
  await here.sysadmin.call(api.assetCategories.remove, { id: category_id })
  await here.owner.query(`update memberships set deleted_at = now() where user_id = $1`, [employee.userId])
  const renamed = await primary.call(api.assets.update, {
    asset_id,
    category_id,
    owner_id: employee.userId,
    location: 'Roof',
  })
  expect(renamed).toMatchObject({ category: { name: 'Robots' }, owner: { id: employee.userId } })
  const refused = async (input: object, path: string) =>
    expect((await primary.ask(api.assets.create, { name: 'x', ...input })).json().errors).toHaveProperty(path)
  await refused({ category_id }, 'category_id')
  await refused({ owner_id: employee.userId }, 'owner_id')
  await refused({ owner_id: stranger.userId }, 'owner_id')
  await here.owner.query(`update memberships set deleted_at = null where user_id = $1`, [employee.userId])
  const cleared = await primary.call(api.assets.update, { asset_id, category_id: null, owner_id: null })
  expect(cleared).toMatchObject({ category: null, owner: null })
})

test('absurd assets are refused', async () => {
  for (const body of [
    {},
    { name: ' ' },
    { name: [] },
    { name: 'x', criticality: 'extreme' },
    { name: 'x', holds_patient_data: 'maybe' },
    { name: 'x', location: 'x'.repeat(501) },
    { name: 'x', owner_id: -1 },
  ])
    expect((await primary.ask(api.assets.create, body as never)).statusCode).toBe(422)
})
