import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, company } = here
const { organizationId: organization_id } = company
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, company)
  const { rows } = await here.owner.query(
    `insert into asset_categories (name) values ('Devices') returning id`,
  )
  const { rows: made } = await here.owner.query(
    `insert into assets (organization_id, name, description, asset_category_id, deleted_at)
     values ($1, 'pump', 'Moves water', $2, null), ($1, 'Archive 100%', '', null, null), ($1, 'Zip drive', '', null, now())
     returning id`,
    [organization_id, rows[0].id],
  )
  const [first, second, third] = fixture.entityIds
  const [pump, archive] = made.map(row => row.id)
  const held = [
    [first, pump, 3],
    [third, pump, 1],
    [first, archive, 0],
    [second, archive, 2],
  ]
  for (const [entity, asset, count] of held)
    await here.owner.query('insert into entity_assets values ($1, $2, $3, $4)', [
      organization_id,
      entity,
      asset,
      count,
    ])
})

type ListInput = Omit<RawInputOf<typeof api.assets.ofOrganization>, 'organization_id'>
const listed = (who = primary, input: ListInput = {}, options = {}) =>
  who.call(api.assets.ofOrganization, { organization_id, ...input }, options)
const names = async (input: ListInput) => (await listed(primary, input)).data.map(each => each.name)

test('assets are listed by name with their category and the number of visible entities that have them', async () => {
  const counts = async (who = primary, options = {}) =>
    Object.fromEntries((await listed(who, {}, options)).data.map(each => [each.name, each.entities_count]))
  expect((await listed()).data[1]).toMatchObject({
    name: 'pump',
    description: 'Moves water',
    category: { name: 'Devices' },
    deleted_at: null,
    version: 1,
  })
  expect(await counts()).toEqual({ pump: 2, 'Archive 100%': 1 })
  expect(await counts(admin)).toEqual({ pump: 1, 'Archive 100%': 1 })
  expect(await counts(primary, { divisionId: fixture.divisionId })).toEqual({ pump: 1, 'Archive 100%': 1 })
  await here.owner.query('update entities set deleted_at = now() where id = $1', [fixture.entityIds[2]])
  expect(await counts()).toMatchObject({ pump: 1 })
  await here.owner.query('update entities set deleted_at = null where id = $1', [fixture.entityIds[2]])
})

test('search takes characters literally; trashed assets show on request', async () => {
  expect(await names({ search: 'PUM' })).toEqual(['pump'])
  expect(await names({ search: '0%' })).toEqual(['Archive 100%'])
  expect(await names({ search: '_' })).toEqual([])
  expect(await names({ filter: { trashed: 'only' } })).toEqual(['Zip drive'])
  expect(await names({ filter: { trashed: 'with' }, sort: 'name|desc' })).toEqual([
    'Zip drive',
    'pump',
    'Archive 100%',
  ])
  expect(await listed(primary, { per_page: 1, page: 5 })).toMatchObject({ data: [], total: 2 })
})

test('only admins of the company see assets', async () => {
  for (const who of [here.manager, here.employee])
    expect((await who.ask(api.assets.ofOrganization, { organization_id })).statusCode).toBe(403)
  expect((await here.stranger.ask(api.assets.ofOrganization, { organization_id })).statusCode).toBe(404)
  const own = { organization_id: here.other.organizationId }
  expect((await here.stranger.call(api.assets.ofOrganization, own)).data).toEqual([])
})

test('an entity lists its assets and their number for people who see its details', async () => {
  const entity_id = fixture.entityIds[0] ?? 0
  const { assets } = await primary.call(api.entities.show, { entity_id })
  expect(assets?.map(({ name, count }) => [name, count])).toEqual([
    ['Archive 100%', 0],
    ['pump', 3],
  ])
  expect((await primary.call(api.entities.list, {})).data[0]).not.toHaveProperty('assets')
})
