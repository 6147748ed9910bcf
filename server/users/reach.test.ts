import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'

/** North is the admin's; South is another admin's. */
const here = await startTestServer()
const { company, primary, admin } = here
const organizationId = company.organizationId
let north: number
let south: number
let other: Person

beforeAll(async () => {
  other = await aMember(here, { organizationId, first: 'Other', mark: 'Home', roles: ['Admin'] })
  north = await aDivision('North', admin.userId)
  south = await aDivision('South', other.userId)
})

async function aDivision(name: string, adminId: number): Promise<number> {
  const { rows } = await here.owner.query(
    `insert into divisions (organization_id, name, admin_id) values ($1, $2, $3) returning id`,
    [organizationId, name, adminId],
  )
  return rows[0].id
}

async function someoneIn(...divisionIds: number[]): Promise<number> {
  const { userId } = await aMember(here, { organizationId, first: 'Some', mark: 'One', roles: ['Employee'] })
  await here.owner.query(
    `insert into division_users (organization_id, division_id, user_id) select $1, unnest($2::bigint[]), $3`,
    [organizationId, divisionIds, userId],
  )
  return userId
}

const divisionsOf = async (user_id: number) =>
  (await primary.call(api.users.show, { user_id })).divisions.map(division => division.id)

let made = 0
const invite = (who: Person, division_ids?: number[], options: object = {}) => {
  const person = { first_name: 'Nia', last_name: 'New', email: `reach.${++made}@example.test` }
  return who.call(api.users.invite, { ...person, ...(division_ids && { division_ids }) }, options)
}

test('an admin of a division manages people who are in its divisions alone', async () => {
  const within = await someoneIn(north)
  expect((await admin.call(api.users.show, { user_id: within })).abilities).toMatchObject({
    edit: true,
    setRoles: true,
    remove: true,
  })
  await admin.call(api.users.setRoles, { user_id: within, roles: ['Manager'] })
  await admin.call(api.users.update, { user_id: within, first_name: 'Nora' })
  await admin.call(api.users.remove, { user_id: within })
  await admin.call(api.users.restore, { user_id: within })
  for (const user_id of [
    await someoneIn(south),
    await someoneIn(north, south),
    await someoneIn(),
    other.userId,
  ]) {
    const { abilities } = await admin.call(api.users.show, { user_id })
    const { setDivisions, ...others } = abilities
    expect(Object.values(others)).not.toContain(true)
    const isNobodys = (await divisionsOf(user_id)).length === 0 && user_id !== other.userId
    expect(setDivisions).toBe(isNobodys)
    for (const refused of [
      () => admin.call(api.users.setRoles, { user_id, roles: ['Manager'] }),
      () => admin.call(api.users.update, { user_id, first_name: 'X' }),
      () => admin.call(api.users.remove, { user_id }),
      () => admin.call(api.users.restore, { user_id }),
      () => admin.call(api.users.resendInvitation, { user_id }),
    ])
      await expect(refused()).rejects.toMatchObject({ status: 403 })
    await primary.call(api.users.update, { user_id, first_name: 'Y' })
  }
})

test('an admin who administers another division cannot be managed, wherever they belong', async () => {
  await here.owner.query(`insert into division_users values ($1, $2, $3)`, [
    organizationId,
    north,
    other.userId,
  ])
  await expect(admin.call(api.users.remove, { user_id: other.userId })).rejects.toMatchObject({ status: 403 })
})

test('an admin of a division sees no other division of a member, and leaves it as it is', async () => {
  const user_id = await someoneIn(north, south)
  const divisions = async (division_ids: number[]) =>
    (await admin.call(api.users.update, { user_id, division_ids })).divisions.map(division => division.id)
  expect(await divisions([north])).toEqual([north])
  expect(await divisionsOf(user_id)).toEqual([north, south])
  expect(await divisions([])).toEqual([])
  expect(await divisionsOf(user_id)).toEqual([south])
  const stranger = await someoneIn(north)
  const refused = admin.call(api.users.update, { user_id: stranger, division_ids: [north, south] })
  await expect(refused).rejects.toMatchObject({
    status: 422,
    body: { errors: { 'division_ids.1': ['Choose a division you administer.'] } },
  })
  expect(await divisionsOf(stranger)).toEqual([north])
})

test('the primary administrator assigns people to any division, but not to another company’s', async () => {
  const user_id = await someoneIn(north)
  await primary.call(api.users.update, { user_id, division_ids: [south, south] })
  expect(await divisionsOf(user_id)).toEqual([south])
  const { rows } = await here.owner.query(
    `insert into divisions (organization_id, name) values ($1, 'Theirs') returning id`,
    [here.other.organizationId],
  )
  const refused = primary.call(api.users.update, { user_id, division_ids: [rows[0].id] })
  await expect(refused).rejects.toMatchObject({ status: 422 })
  await primary.call(api.users.update, { user_id, division_ids: [] })
  expect(await divisionsOf(user_id)).toEqual([])
})

test('an admin of a division invites into it', async () => {
  expect((await invite(admin)).divisions.map(each => each.id)).toEqual([north])
  expect((await invite(admin, [north])).divisions.map(each => each.id)).toEqual([north])
  await expect(invite(admin, [south])).rejects.toMatchObject({ status: 422 })
  const west = await aDivision('West', admin.userId)
  await expect(invite(admin)).rejects.toMatchObject({ status: 422 })
  expect((await invite(admin, undefined, { divisionId: west })).divisions.map(each => each.id)).toEqual([
    west,
  ])
  const nowhere = await aMember(here, { organizationId, first: 'No', mark: 'Where', roles: ['Admin'] })
  await expect(invite(nowhere)).rejects.toMatchObject({ status: 403 })
  expect((await invite(primary)).divisions).toEqual([])
})

test('a person removed from another division cannot be added by a detour', async () => {
  const user_id = await someoneIn(south)
  await primary.call(api.users.remove, { user_id })
  const { rows } = await here.owner.query(`select email from users where id = $1`, [user_id])
  const person = { first_name: 'A', last_name: 'B', email: rows[0].email }
  const detour = admin.call(api.users.invite, { ...person, division_ids: [north] })
  await expect(detour).rejects.toMatchObject({ status: 403 })
  await primary.call(api.users.invite, person)
  expect(await divisionsOf(user_id)).toEqual([south])
})

test('the list is filtered by divisions that the caller sees', async () => {
  const user_id = await someoneIn(north, south)
  const ids = async (who: Person, division_id: number) =>
    (await who.call(api.users.list, { filter: { division_id }, per_page: 100 })).data.map(each => each.id)
  expect(await ids(primary, south)).toContain(user_id)
  expect(await ids(admin, north)).toContain(user_id)
  expect(await ids(admin, south)).toEqual([])
})
