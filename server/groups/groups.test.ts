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
  ]
  for (const call of calls(stranger)) await expect(call()).rejects.toMatchObject({ status: 404 })
  for (const who of [manager, employee]) {
    await expect(who.call(api.groups.create, { name: 'x' })).rejects.toMatchObject({ status: 403 })
    for (const call of calls(who)) await expect(call()).rejects.toMatchObject({ status: 403 })
  }
  for (const call of calls(primary, { ifMatch: 9 }))
    await expect(call()).rejects.toMatchObject({ status: 412 })
})

test('changes of a group are in the audit log', async () => {
  const { id: group_id } = await aGroup()
  await primary.call(api.groups.update, { group_id, name: `Renamed ${group_id}` })
  await primary.call(api.groups.remove, { group_id })
  const { rows } = await here.owner.query(
    `select event from audit_events where subject_type = 'groups' and subject_id = $1 order by sequence`,
    [group_id],
  )
  expect(rows.map(row => row.event)).toEqual(['group.created', 'group.updated', 'group.trashed'])
})
