import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, company } = here
const { organizationId: organization_id } = company
let fixture: Fixture
let devices = 0

beforeAll(async () => {
  fixture = await aFixture(here, company)
  devices = (await here.sysadmin.call(api.assetCategories.create, { name: 'Devices' })).id
  const pump = await primary.call(api.assets.create, {
    name: 'pump',
    description: 'Moves water',
    category_id: devices,
    owner_id: manager.userId,
    location: 'Cellar',
    criticality: 'high',
    holds_patient_data: true,
  })
  const archive = await primary.call(api.assets.create, { name: 'Archive 100%', criticality: 'low' })
  const drive = await primary.call(api.assets.create, { name: 'Zip drive' })
  await primary.call(api.assets.remove, { asset_id: drive.id })
  const [first = 0, second = 0, third = 0] = fixture.entityIds
  const held = (entity_id: number, ...assets: [number, number][]) =>
    primary.call(api.entities.setAssets, {
      entity_id,
      assets: assets.map(([asset_id, count]) => ({ asset_id, count })),
    })
  await held(first, [pump.id, 3])
  await held(second, [archive.id, 2])
  await held(third, [pump.id, 1])
})

type ListInput = RawInputOf<typeof api.assets.list>
const listed = (who: Person = primary, input: ListInput = {}, options = {}) =>
  who.call(api.assets.list, input, options)
const names = async (input: ListInput, who = primary) =>
  (await listed(who, input)).data.map(each => each.name)
test('assets are listed by name with what is known of them and the number of visible entities that have them', async () => {
  const counts = async (who = primary, options = {}) =>
    Object.fromEntries((await listed(who, {}, options)).data.map(each => [each.name, each.entities_count]))
  expect((await listed()).data[1]).toMatchObject({
    name: 'pump',
    description: 'Moves water',
    category: { id: devices, name: 'Devices' },
    owner: { id: manager.userId, full_name: expect.any(String) },
    location: 'Cellar',
    criticality: 'high',
    holds_patient_data: true,
    deleted_at: null,
    version: 1,
    abilities: { edit: true, delete: true, restore: false },
  })
  expect((await primary.call(api.assets.ofOrganization, { organization_id })).total).toBe(2)
  expect(await counts()).toEqual({ pump: 2, 'Archive 100%': 1 })
  expect(await counts(admin)).toEqual({ pump: 1, 'Archive 100%': 1 })
  expect(await counts(primary, { divisionId: fixture.divisionId })).toEqual({ pump: 1, 'Archive 100%': 1 })
  await here.owner.query('update entities set deleted_at = now() where id = $1', [fixture.entityIds[2]])
  expect(await counts()).toMatchObject({ pump: 1 })
  await here.owner.query('update entities set deleted_at = null where id = $1', [fixture.entityIds[2]])
})

test('search takes characters literally; filters and sorts narrow and order; trashed assets show on request', async () => {
  expect(await names({ search: 'PUM' })).toEqual(['pump'])
  expect(await names({ search: 'cellar' })).toEqual(['pump'])
  expect(await names({ search: '0%' })).toEqual(['Archive 100%'])
  expect(await names({ search: '_' })).toEqual([])
  expect(await names({ filter: { category_id: devices } })).toEqual(['pump'])
  expect(await names({ filter: { owner_id: [manager.userId, primary.userId] } })).toEqual(['pump'])
  expect(await names({ filter: { criticality: ['low', 'critical'] } })).toEqual(['Archive 100%'])
  expect(await names({ filter: { holds_patient_data: true } })).toEqual(['pump'])
  expect(await names({ filter: { holds_patient_data: false } })).toEqual(['Archive 100%'])
  expect(await names({ filter: { trashed: 'only' } })).toEqual(['Zip drive'])
  expect(await names({ filter: { trashed: 'with' }, sort: 'name|desc' })).toEqual([
    'Zip drive',
    'pump',
    'Archive 100%',
  ])
  for (const sort of ['category', 'owner', 'location', 'criticality|desc', 'entities|desc'])
    expect(await names({ sort })).toEqual(['pump', 'Archive 100%'])
  expect(await listed(primary, { per_page: 1, page: 5 })).toMatchObject({ data: [], total: 2 })
})
