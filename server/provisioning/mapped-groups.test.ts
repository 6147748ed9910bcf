import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'
import { anIdentityProvider, patchOf } from './identity-provider.testing.ts'

const here = await startTestServer()
const { send, done, aUser, aGroup, map, memberOf, domain, restoreToken } = await anIdentityProvider(here)
const { organizationId, primary } = here.company
const { owner } = here

type Resource = Awaited<ReturnType<typeof aUser>>

const aDivision = async (name: string) => (await primary.call(api.divisions.create, { name })).id
const adding = (...users: Pick<Resource, 'id'>[]) =>
  patchOf({ op: 'add', path: 'members', value: users.map(({ id }) => ({ value: id })) })
const removing = (...users: Pick<Resource, 'id'>[]) =>
  patchOf({ op: 'remove', path: 'members', value: users.map(({ id }) => ({ value: id })) })
const off = patchOf({ op: 'replace', path: 'active', value: false })
const on = patchOf({ op: 'replace', path: 'active', value: true })

test('a group gives nothing until it is mapped, and takes away what it gave', async () => {
  const user = await aUser('Mapped')
  const group = await aGroup('Mapped', user)
  const [surgery, pharmacy] = [await aDivision('Surgery'), await aDivision('Pharmacy')]
  expect(await memberOf(user)).toMatchObject({ roles: ['Employee'], divisions: [] })
  await map(group, 'Manager', [surgery])
  expect(await memberOf(user)).toMatchObject({ roles: ['Manager', 'Employee'], divisions: [surgery] })
  await map(group, 'Admin', [pharmacy])
  expect(await memberOf(user)).toMatchObject({ roles: ['Admin', 'Employee'], divisions: [pharmacy] })
  await map(group, null)
  expect(await memberOf(user)).toMatchObject({ roles: ['Employee'], divisions: [] })
  const { rows } = await owner.query(
    `select event, before, after, program from audit_events where subject_type = 'users' and subject_id = $1
     and event = 'user.roles_set' order by sequence limit 1`,
    [user.id],
  )
  expect(rows).toEqual([
    {
      event: 'user.roles_set',
      before: { roles: ['Employee'], division_ids: [] },
      after: { roles: ['Manager', 'Employee'], division_ids: [surgery] },
      program: null,
    },
  ])
})

test('what two groups give is lost with the second, and what an admin gave is kept', async () => {
  const user = await aUser('Twice')
  const [one, two] = [await aGroup('One', user), await aGroup('Two', user)]
  const division = await aDivision('Shared')
  const byHand = await aDivision('By hand')
  await primary.call(api.users.update, { user_id: Number(user.id), division_ids: [byHand] })
  await map(one, 'Manager', [division])
  await map(two, 'Manager', [division])
  await send('PATCH', `/Groups/${one.id}`, removing(user))
  expect(await memberOf(user)).toMatchObject({
    roles: ['Manager', 'Employee'],
    divisions: [division, byHand].sort(),
  })
  await send('DELETE', `/Groups/${two.id}`)
  expect(await memberOf(user)).toMatchObject({ roles: ['Employee'], divisions: [byHand] })
})

test('the last role is not lost: who has none is an employee', async () => {
  const user = await aUser('Roleless')
  const group = await aGroup('Roleless', user)
  await map(group, 'Manager')
  await primary.call(api.users.setRoles, { user_id: Number(user.id), roles: ['Manager'] })
  await send('PATCH', `/Groups/${group.id}`, removing(user))
  expect(await memberOf(user)).toMatchObject({ roles: ['Employee'] })
})

test('with the role goes what it lets people hold', async () => {
  const user = await aUser('Holder')
  const group = await aGroup('Holders', user)
  await map(group, 'Manager')
  const entity = await primary.call(api.entities.create, { name: 'Held', manager_id: Number(user.id) })
  await send('PATCH', `/Groups/${group.id}`, removing(user))
  expect(await primary.call(api.entities.show, { entity_id: entity.id })).toMatchObject({ manager: null })
})

test('a person who is switched off keeps no role of a group that they leave meanwhile', async () => {
  const user = await aUser('Away')
  const [stays, leaves] = [await aGroup('Stays', user), await aGroup('Leaves', user)]
  await map(stays, 'Manager')
  await map(leaves, 'Admin')
  await done('PATCH', `/Users/${user.id}`, off)
  await send('PATCH', `/Groups/${leaves.id}`, removing(user))
  await done('PATCH', `/Users/${user.id}`, on)
  expect(await memberOf(user)).toMatchObject({ roles: ['Manager', 'Employee'], is_active: true })
})

test('a person who was away for long returns with what their groups give, and nothing else', async () => {
  const user = await aUser('Long')
  const group = await aGroup('Long', user)
  await map(group, 'Manager')
  await primary.call(api.users.setRoles, { user_id: Number(user.id), roles: ['Admin'] })
  await done('PATCH', `/Users/${user.id}`, off)
  await owner.query(`update memberships set deleted_at = now() - interval '31 days' where user_id = $1`, [
    user.id,
  ])
  await done('PATCH', `/Users/${user.id}`, on)
  expect(await memberOf(user)).toMatchObject({ roles: ['Manager', 'Employee'], is_active: true })
})

test('a person who is deleted and created again has no role of their former groups', async () => {
  const user = await aUser('Again')
  const group = await aGroup('Again', user)
  await map(group, 'Admin')
  await send('DELETE', `/Users/${user.id}`)
  const again = await done('POST', '/Users', { userName: user.userName })
  expect(again.id).toBe(user.id)
  expect(await memberOf(again)).toMatchObject({ roles: ['Employee'], is_active: true })
})

test('a thousand members are added and removed in one call each', async () => {
  const { rows } = await owner.query(
    `with u as (insert into users (email, first_name, last_name) select 'many' || n || '@' || $2, 'Many', 'Member' || n
       from generate_series(1, 1000) n returning id)
     insert into memberships (organization_id, user_id, roles) select $1, id, '{Employee}' from u returning user_id`,
    [organizationId, domain],
  )
  const users = rows.map(({ user_id }) => ({ id: String(user_id) }))
  const group = await aGroup('Many')
  const division = await aDivision('Many')
  await map(group, 'Manager', [division])
  const count = async () =>
    (
      await owner.query(
        `select count(*)::int as n from memberships m join division_users d using (organization_id, user_id)
         where d.division_id = $1 and 'Manager' = any(m.roles)`,
        [division],
      )
    ).rows[0].n
  expect((await send('PATCH', `/Groups/${group.id}`, adding(...users))).status).toBe(204)
  expect(await count()).toBe(1000)
  expect((await done('GET', `/Groups/${group.id}`)).members).toHaveLength(1000)
  expect((await send('PATCH', `/Groups/${group.id}`, removing(...users))).status).toBe(204)
  expect(await count()).toBe(0)
  const { rows: log } = await owner.query(
    `select count(*)::int as n from audit_events where event = 'user.roles_set' and program = 'SCIM'
     and subject_id = any($1::bigint[])`,
    [users.map(({ id }) => id)],
  )
  expect(log[0].n).toBe(2000)
})

test('the page lists groups with what they give, and another’s change meanwhile is noticed', async () => {
  const group = await aGroup('Listed', await aUser('Listed'))
  const division = await aDivision('Listed')
  const mapped = await map(group, 'Employee', [division])
  expect(mapped).toMatchObject({
    display_name: 'Listed',
    role: 'Employee',
    divisions: [{ id: division, name: 'Listed' }],
    members_count: 1,
    version: 2,
  })
  const { data } = await primary.call(api.provisioning.groups, { organization_id: organizationId })
  expect(data).toContainEqual(mapped)
  const stale = { organization_id: organizationId, provisioned_group_id: Number(group.id), role: null }
  await expect(primary.call(api.provisioning.mapGroup, stale, { ifMatch: 1 })).rejects.toMatchObject({
    status: 412,
  })
  const theirs = (await here.other.primary.call(api.divisions.create, { name: 'Theirs' })).id
  await expect(map(group, null, [theirs])).rejects.toMatchObject({
    status: 422,
    body: { errors: { division_ids: [expect.any(String)] } },
  })
})

test('an admin who removes somebody by hand is not overruled by a group', async () => {
  const user = await aUser('Removed')
  await primary.call(api.users.remove, { user_id: Number(user.id) })
  expect(await done('GET', `/Users/${user.id}`)).toMatchObject({ active: false })
  const group = await aGroup('Removed', user)
  await map(group, 'Manager')
  expect(await memberOf(user)).toMatchObject({ is_active: false })
})

test('what the page shows of the token, and what the log keeps', async () => {
  const input = { organization_id: organizationId }
  const made = await primary.call(api.provisioning.createToken, { ...input, expires_in_days: 90 })
  expect(made.secret_token).toMatch(new RegExp(`^scim_${organizationId}_[\\w-]{43}$`))
  const shown = await primary.call(api.provisioning.show, input)
  expect(shown).toMatchObject({
    base_url: 'http://127.0.0.1:3000/scim/v2',
    email_domain: domain,
    token: { created_by: { id: primary.userId }, last_used_at: null, expires_at: expect.any(String) },
  })
  expect(made.secret_token.startsWith(shown.token?.hint ?? 'none')).toBe(true)
  expect((await send('GET', '/Users', undefined, made.secret_token)).status).toBe(200)
  expect((await primary.call(api.provisioning.show, input)).token?.last_used_at).not.toBeNull()
  const { rows } = await owner.query(
    `select (select count(*)::int from audit_events e where e::text like $1) +
       (select count(*)::int from provisioning_tokens t where t::text like $1) as n`,
    [`%${made.secret_token.slice(-30)}%`],
  )
  expect(rows).toEqual([{ n: 0 }])
  const admin = await aMember(here, { organizationId, first: 'Other', mark: 'Home', roles: ['Admin'] })
  await expect(admin.call(api.provisioning.show, input)).rejects.toMatchObject({ status: 403 })
  await expect(here.stranger.call(api.provisioning.show, input)).rejects.toMatchObject({ status: 404 })
  await primary.call(api.provisioning.removeToken, input)
  await expect(primary.call(api.provisioning.removeToken, input)).rejects.toMatchObject({ status: 404 })
  await restoreToken()
})
