import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, stranger } = here

beforeAll(async () => {
  await aFixture(here, here.company)
})

let made = 0
const aDivision = (admin_id?: number) =>
  primary.call(api.divisions.create, { name: `Division ${++made}`, ...(admin_id && { admin_id }) })
const anEntity = async (...division_ids: number[]) =>
  (await primary.call(api.entities.create, { name: `Ward ${++made}`, division_ids })).id
const shown = (division_id: number) => primary.call(api.divisions.show, { division_id })

test('entities chosen from an earlier view lose no change of others', async () => {
  const { id: division_id } = await aDivision()
  const [kept, left, later, joined] = [
    await anEntity(division_id),
    await anEntity(division_id),
    await anEntity(),
    await anEntity(),
  ]
  await primary.call(api.entities.setDivisions, { entity_id: later, division_ids: [division_id] })
  await Promise.all([
    primary.call(api.divisions.changeEntities, { division_id, add_ids: [joined] }),
    primary.call(api.divisions.changeEntities, { division_id, remove_ids: [left] }),
  ])
  expect((await shown(division_id)).entity_ids).toEqual([kept, later, joined])
})

test('an entity’s own page notices that its divisions changed', async () => {
  const { id: division_id } = await aDivision()
  const entity_id = await anEntity()
  const { version } = await primary.call(api.entities.show, { entity_id })
  await primary.call(api.divisions.changeEntities, { division_id, add_ids: [entity_id] })
  const stale = primary.call(api.entities.update, { entity_id, division_ids: [] }, { ifMatch: version })
  await expect(stale).rejects.toMatchObject({ status: 412 })
  expect((await shown(division_id)).entity_ids).toEqual([entity_id])
})

test('members chosen at once all belong, and their own pages notice it', async () => {
  const { id: division_id } = await aDivision()
  const { version } = await primary.call(api.users.show, { user_id: manager.userId })
  await Promise.all([
    primary.call(api.divisions.changeUsers, { division_id, add_ids: [manager.userId] }),
    primary.call(api.divisions.changeUsers, { division_id, add_ids: [employee.userId] }),
  ])
  const idsOf = async () => (await shown(division_id)).users.map(({ id }) => id).sort()
  expect(await idsOf()).toEqual([manager.userId, employee.userId].sort())
  const stale = primary.call(
    api.users.update,
    { user_id: manager.userId, division_ids: [] },
    { ifMatch: version },
  )
  await expect(stale).rejects.toMatchObject({ status: 412 })
  await primary.call(api.divisions.changeUsers, { division_id, remove_ids: [manager.userId] })
  expect(await idsOf()).toEqual([employee.userId])
})

test('others than its admin change nothing, nor does anybody with people or entities out of reach', async () => {
  const { id: division_id } = await aDivision(admin.userId)
  const theirs = await anEntity()
  const { id: outside } = await primary.call(api.divisions.create, { name: 'Elsewhere' })
  await primary.call(api.divisions.changeUsers, { division_id: outside, add_ids: [employee.userId] })
  const calls = (who: typeof primary, options: object = {}) => [
    () => who.call(api.divisions.changeUsers, { division_id, add_ids: [] }, options),
    () => who.call(api.divisions.changeEntities, { division_id, add_ids: [] }, options),
  ]
  for (const [who, status] of [
    [stranger, 404],
    [manager, 403],
    [employee, 403],
  ] as const)
    for (const call of calls(who)) await expect(call()).rejects.toMatchObject({ status })
  for (const call of calls(primary, { ifMatch: 9 }))
    await expect(call()).rejects.toMatchObject({ status: 412 })
  for (const [call, status] of [
    [admin.ask(api.divisions.changeEntities, { division_id, add_ids: [theirs] }), 422],
    [admin.ask(api.divisions.changeUsers, { division_id, add_ids: [employee.userId] }), 403],
    [admin.ask(api.divisions.changeUsers, { division_id, add_ids: [999_999] }), 422],
    [admin.ask(api.divisions.changeUsers, { division_id, add_ids: 'all' } as never), 422],
  ] as const)
    expect((await call).statusCode).toBe(status)
  expect(await shown(division_id)).toMatchObject({ users: [], entity_ids: [] })
})
