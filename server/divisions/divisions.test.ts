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
const aDivision = (rest: object = {}) =>
  primary.call(api.divisions.create, { name: `Division ${++made}`, ...rest })

test('the primary administrator sees all divisions, others the ones they administer or belong to', async () => {
  const division = await aDivision({ admin_id: admin.userId })
  const division_id = division.id
  const sees = async (who: typeof primary) =>
    (await who.call(api.divisions.list, { per_page: 100 })).data.some(each => each.id === division_id)
  expect([await sees(primary), await sees(admin), await sees(manager)]).toEqual([true, true, false])
  await expect(manager.call(api.divisions.show, { division_id })).rejects.toMatchObject({ status: 404 })
  const shown = await primary.call(api.divisions.setUsers, {
    division_id,
    user_ids: [manager.userId, primary.userId],
  })
  expect(shown.users.map(user => user.id).sort()).toEqual([manager.userId, primary.userId].sort())
  expect(shown).toMatchObject({ admins_count: 2, primary_admin: { id: admin.userId } })
  expect([await sees(manager), await sees(employee)]).toEqual([true, false])
  await primary.call(api.divisions.remove, { division_id })
})

test('two of one name at once: the second is told about the name', async () => {
  const answers = await Promise.all([1, 2].map(() => primary.ask(api.divisions.create, { name: 'Twice' })))
  const [made, refused] = answers.sort((a, b) => a.statusCode - b.statusCode)
  expect(made?.statusCode).toBe(201)
  expect(refused?.statusCode).toBe(422)
  expect(Object.keys(refused?.json().errors)).toEqual(['name'])
  await primary.call(api.divisions.remove, { division_id: made?.json().data.id })
})

test('entities are counted as far as the caller may see them, in any active division', async () => {
  const other = await aDivision({ admin_id: admin.userId })
  const countFor = async (who: typeof primary, options: object = {}) => {
    const { data } = await who.call(api.divisions.list, { per_page: 100 }, options)
    return data.find(each => each.id === fixture.divisionId)?.entities_count
  }
  expect(await countFor(primary)).toBe(2)
  expect(await countFor(primary, { divisionId: other.id })).toBe(2)
  expect(await countFor(admin)).toBe(2)
  await primary.call(api.divisions.setUsers, { division_id: fixture.divisionId, user_ids: [employee.userId] })
  expect(await countFor(employee)).toBe(0)
  await primary.call(api.divisions.setUsers, { division_id: fixture.divisionId, user_ids: [] })
  await primary.call(api.divisions.remove, { division_id: other.id })
})

test('a division’s own admin changes it and its people, but neither names another admin nor trashes it', async () => {
  const { id: division_id } = await aDivision({ admin_id: admin.userId })
  const changed = await admin.call(api.divisions.update, {
    division_id,
    description: 'North',
    admin_id: admin.userId,
  })
  expect(changed).toMatchObject({
    description: 'North',
    version: 2,
    abilities: { edit: true, nameAdmin: false, delete: false },
  })
  await admin.call(api.divisions.setUsers, { division_id, user_ids: [manager.userId] })
  const named = admin.call(api.divisions.update, { division_id, admin_id: primary.userId })
  await expect(named).rejects.toMatchObject({ status: 403 })
  await expect(admin.call(api.divisions.remove, { division_id })).rejects.toMatchObject({ status: 403 })
  await expect(admin.call(api.divisions.create, { name: 'x' })).rejects.toMatchObject({ status: 403 })
  await primary.call(api.divisions.remove, { division_id })
})

test('an admin who only belongs to a division sees it, but does not change it', async () => {
  const { id: division_id } = await aDivision()
  await primary.call(api.divisions.setUsers, { division_id, user_ids: [admin.userId] })
  const sentence = 'Only its own admin or the primary administrator can change this division.'
  expect((await admin.call(api.divisions.show, { division_id })).reasons.edit).toBe(sentence)
  const calls = [
    () => admin.call(api.divisions.update, { division_id, name: 'x' }),
    () => admin.call(api.divisions.setUsers, { division_id, user_ids: [] }),
    () => admin.call(api.divisions.setEntities, { division_id, entity_ids: [] }),
  ]
  for (const call of calls)
    await expect(call()).rejects.toMatchObject({ status: 403, body: { message: sentence } })
  await primary.call(api.divisions.remove, { division_id })
})

test('an admin moves into its division only entities that it administers', async () => {
  const { id: division_id } = await aDivision({ admin_id: admin.userId })
  const [first = 0, , third = 0] = fixture.entityIds
  const moved = await admin.call(api.divisions.setEntities, { division_id, entity_ids: [first] })
  expect(moved.entities_count).toBe(1)
  const refused = admin.call(api.divisions.setEntities, { division_id, entity_ids: [first, third] })
  await expect(refused).rejects.toMatchObject({
    status: 422,
    body: { errors: { 'entity_ids.1': expect.any(Array) } },
  })
  const all = await primary.call(api.divisions.setEntities, { division_id, entity_ids: [third] })
  expect(all.entities_count).toBe(1)
  await primary.call(api.divisions.remove, { division_id })
})

test('the admin of a division is an admin of the company, its people are members', async () => {
  for (const admin_id of [manager.userId, stranger.userId]) {
    const fault = { status: 422, body: { errors: { admin_id: ['Choose an admin of the company.'] } } }
    await expect(aDivision({ admin_id })).rejects.toMatchObject(fault)
  }
  const { id: division_id } = await aDivision()
  const foreign = primary.call(api.divisions.setUsers, {
    division_id,
    user_ids: [admin.userId, stranger.userId],
  })
  await expect(foreign).rejects.toMatchObject({
    status: 422,
    body: { errors: { 'user_ids.1': expect.any(Array) } },
  })
})

test('a name is unique, case-insensitively', async () => {
  await aDivision({ name: 'West' })
  const fault = { status: 422, body: { errors: { name: ['A division with this name already exists.'] } } }
  await expect(aDivision({ name: 'WEST' })).rejects.toMatchObject(fault)
  const { id: division_id } = await aDivision()
  await expect(primary.call(api.divisions.update, { division_id, name: 'west' })).rejects.toMatchObject(fault)
})

test('a trashed division belongs to nobody, and is restored with its people', async () => {
  const { id: division_id } = await aDivision({ admin_id: admin.userId })
  await primary.call(api.divisions.setUsers, { division_id, user_ids: [manager.userId] })
  await primary.call(api.divisions.remove, { division_id })
  await expect(admin.call(api.divisions.show, { division_id })).rejects.toMatchObject({ status: 404 })
  await expect(primary.call(api.divisions.choose, { division_id })).rejects.toMatchObject({ status: 409 })
  await expect(primary.call(api.divisions.update, { division_id, name: 'x' })).rejects.toMatchObject({
    status: 409,
  })
  const { data } = await primary.call(api.divisions.list, { filter: { trashed: 'only' }, per_page: 100 })
  expect(data.map(each => each.id)).toContain(division_id)
  const stale = primary.call(api.divisions.restore, { division_id }, { ifMatch: 1 })
  await expect(stale).rejects.toMatchObject({ status: 412, body: { current: { version: 3 } } })
  const restored = await primary.call(api.divisions.restore, { division_id })
  expect(restored).toMatchObject({ deleted_at: null, users: [{ id: manager.userId }] })
  await primary.call(api.divisions.remove, { division_id })
  await here.owner.query(`update divisions set deleted_at = now() - interval '31 days' where id = $1`, [
    division_id,
  ])
  await expect(primary.call(api.divisions.restore, { division_id })).rejects.toMatchObject({ status: 409 })
})

test('another company’s people, lesser roles and stale versions are refused', async () => {
  const { id: division_id } = await aDivision()
  const calls = (who: typeof primary, options: object = {}) => [
    () => who.call(api.divisions.update, { division_id, name: 'x' }, options),
    () => who.call(api.divisions.setUsers, { division_id, user_ids: [] }, options),
    () => who.call(api.divisions.setEntities, { division_id, entity_ids: [] }, options),
    () => who.call(api.divisions.remove, { division_id }, options),
  ]
  const foreign = [
    ...calls(stranger),
    () => stranger.call(api.divisions.show, { division_id }),
    () => stranger.call(api.divisions.choose, { division_id }),
    () => stranger.call(api.divisions.restore, { division_id }),
  ]
  for (const call of foreign) await expect(call()).rejects.toMatchObject({ status: 404 })
  for (const who of [manager, employee])
    for (const call of calls(who)) await expect(call()).rejects.toMatchObject({ status: 403 })
  for (const call of calls(primary, { ifMatch: 9 }))
    await expect(call()).rejects.toMatchObject({ status: 412 })
  for (const body of [{}, { name: '' }, { name: 'x', admin_id: 'me' }])
    expect((await primary.ask(api.divisions.create, body)).statusCode).toBe(422)
})

test('changes of a division are in the audit log', async () => {
  const { id: division_id } = await aDivision()
  await primary.call(api.divisions.update, { division_id, description: 'x' })
  await primary.call(api.divisions.setUsers, { division_id, user_ids: [] })
  await primary.call(api.divisions.setEntities, { division_id, entity_ids: fixture.entityIds.slice(0, 1) })
  await primary.call(api.divisions.remove, { division_id })
  await primary.call(api.divisions.restore, { division_id })
  const { rows } = await here.owner.query(
    `select event, after from audit_events where subject_type = 'divisions' and subject_id = $1 order by sequence`,
    [division_id],
  )
  const verbs = ['created', 'updated', 'users_set', 'entities_set', 'trashed', 'restored']
  expect(rows.map(row => row.event)).toEqual(verbs.map(verb => `division.${verb}`))
  expect(rows[3]?.after).toMatchObject({ added: fixture.entityIds.slice(0, 1), removed: [] })
})

test('one division has its entities, members and own assessments, in whichever division the caller works', async () => {
  const { id: division_id } = await aDivision({ admin_id: admin.userId })
  const [first = 0, second = 0] = fixture.entityIds
  await primary.call(api.divisions.setEntities, { division_id, entity_ids: [second, first] })
  await primary.call(api.divisions.setUsers, { division_id, user_ids: [manager.userId, employee.userId] })
  const { id: period_id } = await primary.call(api.periods.create, {
    name: 'Own',
    start_date: '2031-01-01',
    end_date: '2031-12-31',
    division_id,
  })
  const facts = { entity_ids: [first, second].sort(), entities_count: 2, users_count: 2, periods_count: 1 }
  expect(await admin.call(api.divisions.show, { division_id })).toMatchObject(facts)
  const elsewhere = { divisionId: fixture.divisionId }
  expect(await primary.call(api.divisions.show, { division_id }, elsewhere)).toMatchObject(facts)
  // People who administer nothing are told no ids.
  expect(await employee.call(api.divisions.show, { division_id })).toMatchObject({ entity_ids: [] })
  await primary.call(api.periods.remove, { period_id })
  expect(await primary.call(api.divisions.show, { division_id })).toMatchObject({ periods_count: 0 })
  await primary.call(api.divisions.remove, { division_id })
})

test('the list is sorted by the number of entities', async () => {
  const [first = 0, second = 0] = fixture.entityIds
  const made: number[] = []
  for (const name of ['Sorted A', 'Sorted B', 'Sorted C']) made.push((await aDivision({ name })).id)
  await primary.call(api.divisions.setEntities, { division_id: made[1] ?? 0, entity_ids: [first, second] })
  const sort = 'entities_count|desc,name|desc'
  const { data } = await primary.call(api.divisions.list, { search: 'sorted', sort })
  expect(data.map(({ name }) => name.at(-1))).toEqual(['B', 'C', 'A'])
  for (const division_id of made) await primary.call(api.divisions.remove, { division_id })
})
