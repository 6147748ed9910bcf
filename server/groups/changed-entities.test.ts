import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, stranger } = here
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
})

let made = 0
const aGroup = () => primary.call(api.groups.create, { name: `Group ${++made}` })
const anEntity = async (group_id?: number) =>
  (await primary.call(api.entities.create, { name: `Ward ${++made}`, ...(group_id && { group_id }) })).id
const entitiesOf = async (group_id: number) => (await primary.call(api.groups.show, { group_id })).entity_ids

test('a choice made from an earlier view loses no change of others', async () => {
  const [one, other] = [await aGroup(), await aGroup()]
  const [kept, left, moved, joined] = [
    await anEntity(one.id),
    await anEntity(one.id),
    await anEntity(one.id),
    await anEntity(),
  ]
  const later = await anEntity()
  // Meanwhile one joins by its own page, and another moves elsewhere.
  await primary.call(api.entities.update, { entity_id: later, group_id: one.id })
  await primary.call(api.groups.changeEntities, { group_id: other.id, add_ids: [moved] })
  const changed = await primary.call(api.groups.changeEntities, {
    group_id: one.id,
    add_ids: [joined],
    remove_ids: [left, moved],
  })
  expect(changed.entity_ids).toEqual([kept, joined, later].sort((a, b) => a - b))
  expect(await entitiesOf(other.id)).toEqual([moved])
})

test('two admins who choose at once both have what they chose', async () => {
  const { id: group_id, version } = await aGroup()
  for (let round = 0; round < 3; round++) {
    const [first, second] = [await anEntity(), await anEntity()]
    const leaving = await anEntity(group_id)
    await Promise.all([
      primary.call(api.groups.changeEntities, { group_id, add_ids: [first], remove_ids: [leaving] }),
      primary.call(api.groups.changeEntities, { group_id, add_ids: [second] }),
    ])
    const held = await entitiesOf(group_id)
    expect(held).toEqual(expect.arrayContaining([first, second]))
    expect(held).not.toContain(leaving)
  }
  const stale = primary.call(api.groups.changeEntities, { group_id, add_ids: [] }, { ifMatch: version })
  await expect(stale).rejects.toMatchObject({ status: 412, body: { current: { id: group_id } } })
})

test('unknown entities, contradictions and absurd lists are refused, and nothing half', async () => {
  const { id: group_id } = await aGroup()
  const [first = 0] = fixture.entityIds
  const foreign = await stranger.call(api.entities.create, { name: 'Foreign' })
  for (const [input, errors] of [
    [{ add_ids: [first, foreign.id] }, { 'add_ids.1': ['This entity doesn’t exist.'] }],
    [
      { add_ids: [first], remove_ids: [first] },
      { 'remove_ids.0': ['This is to be added and removed at once.'] },
    ],
  ] as const) {
    const refused = primary.call(api.groups.changeEntities, { group_id, ...input } as never)
    await expect(refused).rejects.toMatchObject({ status: 422, body: { errors } })
  }
  for (const add_ids of ['all', [0], ['x'], Array.from({ length: 20_001 }, () => 1)])
    expect((await primary.ask(api.groups.changeEntities, { group_id, add_ids } as never)).statusCode).toBe(
      422,
    )
  await primary.call(api.groups.changeEntities, { group_id, remove_ids: [foreign.id, first] })
  expect(await entitiesOf(group_id)).toEqual([])
})
