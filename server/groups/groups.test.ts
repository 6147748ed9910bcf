import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, stranger } = here
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
})

let made = 0
const aGroup = (rest: object = {}) => primary.call(api.groups.create, { name: `Group ${++made}`, ...rest })

test('a group counts the entities that the caller may see', async () => {
  const { id: group_id } = await aGroup({ name: 'Hospitals' })
  for (const entity_id of fixture.entityIds) await primary.call(api.entities.update, { entity_id, group_id })
  const countFor = async (who: typeof primary, options: object = {}) =>
    (await who.call(api.groups.list, { search: 'hosp' }, options)).data.map(group => group.entities_count)
  expect(await countFor(primary)).toEqual([3])
  expect(await countFor(primary, { divisionId: fixture.divisionId })).toEqual([2])
  expect(await countFor(admin)).toEqual([2])
  expect(await countFor(manager)).toEqual([1])
  expect(await countFor(employee)).toEqual([0])
})

test('a trashed group leaves its entities without one, and frees its name', async () => {
  const group = await aGroup({ name: 'Clinics' })
  const entity = await primary.call(api.entities.create, { name: 'Ward', group_id: group.id })
  expect(entity.group).toEqual({ id: group.id, name: 'Clinics' })
  await primary.call(api.groups.remove, { group_id: group.id })
  expect((await primary.call(api.entities.show, { entity_id: entity.id })).group).toBeNull()
  expect((await primary.call(api.entities.list, { filter: { group_id: group.id } })).total).toBe(0)
  const chosen = primary.call(api.entities.update, { entity_id: entity.id, group_id: group.id })
  await expect(chosen).rejects.toMatchObject({
    status: 422,
    body: { errors: { group_id: expect.any(Array) } },
  })
  expect((await aGroup({ name: 'Clinics' })).id).not.toBe(group.id)
  await primary.call(api.entities.remove, { entity_id: entity.id })
})

test('a restored group has its entities again, and needs a free name', async () => {
  const { id: group_id, name } = await aGroup()
  const { id: entity_id } = await primary.call(api.entities.create, { name: 'Ward', group_id })
  await expect(primary.call(api.groups.restore, { group_id })).rejects.toMatchObject({ status: 409 })
  await primary.call(api.groups.remove, { group_id })
  await expect(primary.call(api.groups.update, { group_id, name: 'x' })).rejects.toMatchObject({
    status: 409,
  })
  const listed = async (who: typeof primary, trashed: 'with' | 'only') =>
    (await who.call(api.groups.list, { filter: { trashed }, per_page: 100 })).data.map(group => group.id)
  expect([await listed(primary, 'only'), await listed(employee, 'only')]).toEqual([
    expect.arrayContaining([group_id]),
    [],
  ])
  expect([await listed(primary, 'with'), await listed(employee, 'with')]).toEqual([
    expect.arrayContaining([group_id]),
    expect.not.arrayContaining([group_id]),
  ])
  await expect(employee.call(api.groups.show, { group_id })).rejects.toMatchObject({ status: 404 })
  expect(await primary.call(api.groups.show, { group_id })).toMatchObject({
    deleted_at: expect.any(String),
    abilities: { edit: false, delete: false, restore: true },
    reasons: { edit: 'This reporting group is in the trash. Restore it first.' },
  })
  const { id: another } = await aGroup({ name })
  await expect(primary.call(api.groups.restore, { group_id })).rejects.toMatchObject({ status: 422 })
  await primary.call(api.groups.update, { group_id: another, name: `${name} B` })
  const restored = await primary.call(api.groups.restore, { group_id })
  expect(restored).toMatchObject({ entities_count: 1, deleted_at: null, abilities: { restore: false } })
  expect((await primary.call(api.entities.show, { entity_id })).group).toEqual({ id: group_id, name })
  expect((await primary.call(api.entities.list, { filter: { group_id } })).total).toBe(1)
  await primary.call(api.entities.remove, { entity_id })
})

test('a group is restored within 30 days only', async () => {
  const { id: group_id } = await aGroup()
  await primary.call(api.groups.remove, { group_id })
  await here.owner.query(`update groups set deleted_at = now() - interval '31 days' where id = $1`, [
    group_id,
  ])
  await expect(primary.call(api.groups.restore, { group_id })).rejects.toMatchObject({ status: 409 })
  const { data } = await primary.call(api.groups.list, { filter: { trashed: 'only' }, per_page: 100 })
  expect(data.map(({ id }) => id)).not.toContain(group_id)
})

test('a name is unique, case-insensitively', async () => {
  const group = await aGroup({ name: 'East' })
  const fault = {
    status: 422,
    body: { errors: { name: ['A reporting group with this name already exists.'] } },
  }
  await expect(aGroup({ name: 'EAST' })).rejects.toMatchObject(fault)
  const same = await primary.call(api.groups.update, { group_id: group.id, name: 'east' })
  expect(same).toMatchObject({ name: 'east', version: 2 })
  for (const body of [{}, { name: ' ' }, { name: [] }])
    expect((await primary.ask(api.groups.create, body)).statusCode).toBe(422)
})

test('another company’s people, lesser roles and stale versions are refused', async () => {
  const { id: group_id } = await aGroup()
  const calls = (who: typeof primary, options: object = {}) => [
    () => who.call(api.groups.update, { group_id, name: 'x' }, options),
    () => who.call(api.groups.remove, { group_id }, options),
    () => who.call(api.groups.setEntities, { group_id, entity_ids: [] }, options),
    () => who.call(api.groups.changeEntities, { group_id, add_ids: [] }, options),
    () => who.call(api.groups.restore, { group_id }, options),
  ]
  for (const call of calls(stranger)) await expect(call()).rejects.toMatchObject({ status: 404 })
  for (const who of [manager, employee]) {
    await expect(who.call(api.groups.create, { name: 'x' })).rejects.toMatchObject({ status: 403 })
    for (const call of calls(who)) await expect(call()).rejects.toMatchObject({ status: 403 })
  }
  for (const call of calls(primary, { ifMatch: 9 }).slice(0, 4))
    await expect(call()).rejects.toMatchObject({ status: 412 })
})

test('changes of a group are in the audit log', async () => {
  const { id: group_id } = await aGroup()
  await primary.call(api.groups.update, { group_id, name: `Renamed ${group_id}` })
  await primary.call(api.groups.setEntities, { group_id, entity_ids: fixture.entityIds.slice(0, 1) })
  await primary.call(api.groups.remove, { group_id })
  await primary.call(api.groups.restore, { group_id })
  const { rows } = await here.owner.query(
    `select event, after from audit_events where subject_type = 'groups' and subject_id = $1 order by sequence`,
    [group_id],
  )
  expect(rows.map(row => row.event)).toEqual([
    'group.created',
    'group.updated',
    'group.entities_set',
    'group.trashed',
    'group.restored',
  ])
  expect(rows[2]?.after).toMatchObject({ added: fixture.entityIds.slice(0, 1), removed: [] })
})

test('the entities of a group are set: those of another group move, those left out have none', async () => {
  const [first = 0, second = 0, third = 0] = fixture.entityIds
  const { id: one } = await aGroup()
  const { id: other } = await aGroup()
  const groupOf = async (entity_id: number) =>
    (await primary.call(api.entities.show, { entity_id })).group?.id ?? null
  const set = (group_id: number, entity_ids: number[]) =>
    primary.call(api.groups.setEntities, { group_id, entity_ids })
  const { version } = await primary.call(api.entities.show, { entity_id: first })
  expect(await set(one, [first, second])).toMatchObject({ entity_ids: [first, second], entities_count: 2 })
  expect(await set(other, [second, third, third])).toMatchObject({ entity_ids: [second, third], version: 2 })
  expect(await primary.call(api.groups.show, { group_id: one })).toMatchObject({ entity_ids: [first] })
  expect(await set(one, [])).toMatchObject({ entity_ids: [], entities_count: 0 })
  expect(await Promise.all([first, second, third].map(groupOf))).toEqual([null, other, other])
  expect((await primary.call(api.entities.show, { entity_id: first })).version).toBe(version + 2)
  const stale = primary.call(api.entities.update, { entity_id: first, location: 'x' }, { ifMatch: version })
  await expect(stale).rejects.toMatchObject({ status: 412 })
  await set(other, [])
})

test('a group is given no entity that is unknown, in the trash or of another company, and nothing half', async () => {
  const { id: group_id } = await aGroup()
  const [first = 0] = fixture.entityIds
  const { id: trashed } = await primary.call(api.entities.create, { name: 'Ward' })
  await primary.call(api.entities.remove, { entity_id: trashed })
  const foreign = await stranger.call(api.entities.create, { name: 'Foreign' })
  for (const id of [trashed, foreign.id, 999_999]) {
    const set = primary.call(api.groups.setEntities, { group_id, entity_ids: [first, id] })
    const errors = { 'entity_ids.1': ['This entity doesn’t exist.'] }
    await expect(set).rejects.toMatchObject({ status: 422, body: { errors } })
  }
  expect((await primary.call(api.groups.show, { group_id })).entity_ids).toEqual([])
  for (const entity_ids of [undefined, 'all', [0], [1.5], ['x'], Array.from({ length: 20_001 }, () => 1)]) {
    const answer = await primary.ask(api.groups.setEntities, { group_id, entity_ids } as never)
    expect(answer.statusCode).toBe(422)
  }
  await primary.call(api.groups.remove, { group_id })
  const set = primary.call(api.groups.setEntities, { group_id, entity_ids: [first] })
  await expect(set).rejects.toMatchObject({ status: 409 })
})

test('in a division only its entities join and leave a group', async () => {
  const { id: group_id } = await aGroup()
  const { rows } = await here.owner.query(
    `select entity_id::int as id from entity_divisions where division_id = $1 order by entity_id`,
    [fixture.divisionId],
  )
  const inside: number[] = rows.map(({ id }) => id)
  const outside = fixture.entityIds.find(id => !inside.includes(id)) ?? 0
  const inDivision = { divisionId: fixture.divisionId }
  await primary.call(api.groups.setEntities, { group_id, entity_ids: [outside, ...inside.slice(0, 1)] })
  const shown = await primary.call(api.groups.show, { group_id }, inDivision)
  expect(shown.entity_ids).toEqual(inside.slice(0, 1))
  const refused = primary.call(api.groups.setEntities, { group_id, entity_ids: [outside] }, inDivision)
  await expect(refused).rejects.toMatchObject({ status: 422 })
  await primary.call(api.groups.setEntities, { group_id, entity_ids: [] }, inDivision)
  expect((await primary.call(api.groups.show, { group_id })).entity_ids).toEqual([outside])
  await primary.call(api.groups.setEntities, { group_id, entity_ids: [] })
})

test('two groups that take the same entities at once end with each entity in one of them', async () => {
  const groups = await Promise.all([aGroup(), aGroup()])
  for (let round = 0; round < 5; round++)
    await Promise.all(
      groups.map(({ id }) =>
        primary.call(api.groups.setEntities, { group_id: id, entity_ids: fixture.entityIds }),
      ),
    )
  const held = await Promise.all(groups.map(({ id }) => primary.call(api.groups.show, { group_id: id })))
  expect(held.flatMap(group => group.entity_ids).sort()).toEqual(fixture.entityIds.toSorted())
  for (const { id } of groups) await primary.call(api.groups.setEntities, { group_id: id, entity_ids: [] })
})

test('the list is sorted by name and by the number of entities', async () => {
  const [first = 0, second = 0] = fixture.entityIds
  const names = ['Sorted A', 'Sorted B', 'Sorted C']
  const made = []
  for (const name of names) made.push((await aGroup({ name })).id)
  await primary.call(api.groups.setEntities, { group_id: made[1] ?? 0, entity_ids: [first, second] })
  const listed = async (sort: string) =>
    (await primary.call(api.groups.list, { search: 'sorted', sort })).data.map(({ name }) => name.at(-1))
  expect(await listed('name|desc')).toEqual(['C', 'B', 'A'])
  expect(await listed('entities_count|desc,name|asc')).toEqual(['B', 'A', 'C'])
})
