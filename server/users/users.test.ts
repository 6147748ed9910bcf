import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aMember, startTestServer, withoutDivisions } from '#server/testing/test-server.ts'
import { whileHeld } from '#server/testing/while-held.ts'

const here = await startTestServer({ features: withoutDivisions })
const { company, primary, employee, manager, stranger } = here
const organization_id = company.organizationId

let made = 0
const member = (roles: ('Admin' | 'Manager' | 'Employee')[] = ['Employee'], first = `Person${++made}`) =>
  aMember(here, { organizationId: organization_id, first, mark: 'Home', roles })
const show = (user_id: number, who: Person = primary) => who.call(api.users.show, { user_id })
const audited = async (userId: number) => {
  const { rows } = await here.owner.query(
    `select event, before, after from audit_events where subject_type = 'users' and subject_id = $1 order by sequence`,
    [userId],
  )
  return rows
}

test('a member shows who they are, and when they were last seen', async () => {
  const { userId } = await member(['Manager', 'Employee'], 'Mia')
  await here.owner.query(`update sessions set last_used_at = '2026-01-02T03:04:05Z' where user_id = $1`, [
    userId,
  ])
  await here.owner.query(
    `insert into sessions (user_id, refresh_hash, kind) values ($1, 'x', 'impersonation')`,
    [userId],
  )
  expect(await show(userId)).toMatchObject({
    id: userId,
    full_name: 'Mia Home',
    roles: [
      { id: 3, type: 'Manager' },
      { id: 4, type: 'Employee' },
    ],
    state: 'active',
    is_primary_administrator: false,
    divisions: [],
    profile_picture: null,
    two_factor: false,
    last_seen_at: '2026-01-02T03:04:05.000Z',
    deleted_at: null,
    abilities: { edit: true, setRoles: true, resendInvitation: false, remove: true, restore: false },
  })
})

test('a disabled account is shown as such, as long as the person is a member', async () => {
  const { userId } = await member()
  expect(await show(userId)).toMatchObject({ state: 'active', is_disabled: false })
  await here.owner.query(`update users set disabled_at = now() where id = $1`, [userId])
  expect(await show(userId)).toMatchObject({ state: 'active', is_disabled: true })
  await primary.call(api.users.remove, { user_id: userId })
  const { data } = await primary.call(api.users.list, { per_page: 100, filter: { trashed: 'only' } })
  expect(data.find(({ id }) => id === userId)).toMatchObject({ state: 'removed', is_disabled: false })
})

test('the database does not show when somebody of another company was last seen', async () => {
  const { rows } = await here.owner.query(
    `select set_config('assay.organization_id', $1, true), assay.last_seen($2) as at`,
    [String(here.other.organizationId), primary.userId],
  )
  expect(rows[0].at).toBeNull()
})

test('the list filters, searches and sorts', async () => {
  const { userId } = await member(['Manager'], 'Zoe_%')
  const gone = await member(['Manager'], 'Gone')
  await primary.call(api.users.remove, { user_id: gone.userId })
  const ids = async (query: object) =>
    (await primary.call(api.users.list, { per_page: 100, ...query })).data.map(each => each.id)
  expect(await ids({ search: 'ZOE_%' })).toEqual([userId])
  expect(await ids({ search: '%' })).toEqual([userId])
  expect(await ids({ filter: { me: true } })).toEqual([primary.userId])
  expect(await ids({ filter: { me: false } })).not.toContain(primary.userId)
  const managers = await ids({ filter: { role: 'Manager' } })
  expect(managers).toContain(manager.userId)
  expect(managers).not.toContain(gone.userId)
  expect(managers).not.toContain(employee.userId)
  expect(await ids({ filter: { trashed: 'only', role: 'Manager' } })).toContain(gone.userId)
  expect(await ids({ filter: { trashed: 'with' } })).toEqual(expect.arrayContaining([gone.userId, userId]))
  expect(await ids({ filter: { state: 'active', trashed: 'with' } })).not.toContain(gone.userId)
  const seen = (await primary.call(api.users.list, { sort: 'last_seen_at|asc' })).data.map(
    each => each.last_seen_at,
  )
  expect(seen).toEqual(seen.toSorted())
  const latest = (await primary.call(api.users.list, { sort: 'last_seen_at|desc', per_page: 1 })).data[0]
  expect(latest?.last_seen_at).not.toBeNull()
  const roles = (await primary.call(api.users.list, { sort: 'role|asc', per_page: 100 })).data.map(each =>
    Math.min(...each.roles.map(role => role.id)),
  )
  expect(new Set(roles).size).toBeGreaterThan(1)
  expect(roles).toEqual(roles.toSorted())
  const byState = await ids({ sort: 'state|desc', filter: { trashed: 'with' } })
  expect(byState.indexOf(gone.userId)).toBeLessThan(byState.indexOf(userId))
  expect((await primary.call(api.users.list, { per_page: 1, page: 2, sort: 'email' })).data).toHaveLength(1)
})

test('the list under the company’s path is the same, and another company’s is unknown', async () => {
  const all = await primary.call(api.users.ofOrganization, { organization_id })
  expect(all).toMatchObject({ total: (await primary.call(api.users.list, {})).total })
  const theirs = stranger.call(api.users.ofOrganization, { organization_id })
  await expect(theirs).rejects.toMatchObject({ status: 404 })
})

test('the company may change a name while the person belongs to it alone', async () => {
  const { userId: user_id } = await member()
  const renamed = await primary.call(api.users.update, { user_id, first_name: 'Ada', last_name: 'Byron' })
  expect(renamed.full_name).toBe('Ada Byron')
  expect(await audited(user_id)).toMatchObject([
    { event: 'user.member_updated', before: { last_name: 'Home' }, after: { last_name: 'Byron' } },
  ])
  await here.owner.query(
    `insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Employee}')`,
    [here.other.organizationId, user_id],
  )
  const again = primary.call(api.users.update, { user_id, first_name: 'Eve' })
  await expect(again).rejects.toMatchObject({
    status: 422,
    body: { errors: { first_name: [expect.any(String)] } },
  })
  // Saying the same is no change.
  await primary.call(api.users.update, { user_id, first_name: 'Ada', last_name: 'Byron' })
})

test('roles are set at once, and take effect at the person’s next call', async () => {
  const person = await member(['Admin'])
  await person.call(api.users.list, {})
  const set = await primary.call(api.users.setRoles, {
    user_id: person.userId,
    roles: ['Employee', 'Employee'],
  })
  expect(set.roles).toEqual([{ id: 4, type: 'Employee' }])
  await expect(person.call(api.users.list, {})).rejects.toMatchObject({ status: 403 })
  expect(await audited(person.userId)).toMatchObject([
    { event: 'user.roles_set', before: { roles: ['Admin'] }, after: { roles: ['Employee'] } },
  ])
  for (const roles of [[], ['SysAdmin'], ['PrimaryAdmin'], 'Admin', null, [1], undefined]) {
    const asked = await primary.ask(api.users.setRoles, { user_id: person.userId, roles })
    expect(asked.statusCode, JSON.stringify(roles)).toBe(422)
  }
})

test('the primary administrator stays until another replaces it, and nobody demotes themself', async () => {
  const second = await member(['Admin'])
  const user_id = primary.userId
  const conflict = { status: 409 }
  await expect(second.call(api.users.remove, { user_id })).rejects.toMatchObject(conflict)
  await expect(second.call(api.users.setRoles, { user_id, roles: ['Manager'] })).rejects.toMatchObject(
    conflict,
  )
  await expect(second.call(api.users.remove, { user_id: second.userId })).rejects.toMatchObject(conflict)
  const own = second.call(api.users.setRoles, { user_id: second.userId, roles: ['Manager'] })
  await expect(own).rejects.toMatchObject(conflict)
  await second.call(api.users.setRoles, { user_id: second.userId, roles: ['Manager', 'Admin'] })
  expect((await show(user_id, second)).abilities).toMatchObject({ remove: false, edit: true })
  expect((await show(user_id, second)).reasons).toEqual({
    remove: 'Hand over the primary administrator role first.',
    resendInvitation: 'This person has already registered.',
    resetTwoFactor: 'This person doesn’t use two-factor sign-in.',
    restore: 'This person hasn’t been removed.',
  })
})

test('a removed member is refused at the next call, and allowed again when restored', async () => {
  const person = await member(['Manager'])
  await person.call(api.entities.list, {})
  await primary.call(api.users.remove, { user_id: person.userId })
  await expect(person.call(api.entities.list, {})).rejects.toMatchObject({ status: 404 })
  expect(await show(person.userId)).toMatchObject({ state: 'removed', deleted_at: expect.any(String) })
  const user_id = person.userId
  for (const gone of [
    () => primary.call(api.users.remove, { user_id }),
    () => primary.call(api.users.setRoles, { user_id, roles: ['Admin'] }),
    () => primary.call(api.users.update, { user_id, first_name: 'X' }),
    () => primary.call(api.users.resendInvitation, { user_id }),
  ])
    await expect(gone()).rejects.toMatchObject({ status: 409 })
  expect(await primary.call(api.users.restore, { user_id })).toMatchObject({ state: 'active' })
  await person.call(api.entities.list, {})
  await expect(primary.call(api.users.restore, { user_id })).rejects.toMatchObject({ status: 409 })
  expect((await audited(user_id)).map(row => row.event)).toEqual(['user.removed', 'user.restored'])
})

test('a member who was removed more than 30 days ago cannot be restored', async () => {
  const { userId: user_id } = await member()
  await primary.call(api.users.remove, { user_id })
  await here.owner.query(
    `update memberships set deleted_at = now() - interval '31 days' where user_id = $1`,
    [user_id],
  )
  await expect(primary.call(api.users.restore, { user_id })).rejects.toMatchObject({ status: 409 })
  expect((await show(user_id)).abilities.restore).toBe(false)
})

test('of two admins who remove each other at once one stays', async () => {
  const [one, two] = [await member(['Admin']), await member(['Admin'])]
  const answers = await whileHeld(here.owner, organization_id, [
    () => one.ask(api.users.remove, { user_id: two.userId }),
    () => two.ask(api.users.remove, { user_id: one.userId }),
  ])
  expect(answers.map(answer => answer.statusCode).sort()).toEqual([204, 403])
})

test('other companies’ people and lesser roles are refused', async () => {
  const user_id = employee.userId
  const calls = [
    (who: Person) => who.call(api.users.show, { user_id }),
    (who: Person) => who.call(api.users.update, { user_id, first_name: 'X' }),
    (who: Person) => who.call(api.users.setRoles, { user_id, roles: ['Employee'] }),
    (who: Person) => who.call(api.users.resendInvitation, { user_id }),
    (who: Person) => who.call(api.users.remove, { user_id }),
    (who: Person) => who.call(api.users.restore, { user_id }),
  ]
  for (const call of calls) {
    await expect(call(stranger)).rejects.toMatchObject({ status: 404 })
    await expect(call(manager)).rejects.toMatchObject({ status: 403 })
    await expect(call(employee)).rejects.toMatchObject({ status: 403 })
  }
})

test('members find each other by name, and never former ones', async () => {
  const { userId } = await member(['Employee'], 'Quintus')
  const found = async (who: Person) => (await who.call(api.users.search, { search: 'quint' })).data
  expect(await found(employee)).toMatchObject([{ id: userId, full_name: 'Quintus Home' }])
  expect(await found(stranger)).toEqual([])
  await primary.call(api.users.remove, { user_id: userId })
  expect(await found(employee)).toEqual([])
})
