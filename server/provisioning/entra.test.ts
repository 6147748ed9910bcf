import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { anIdentityProvider, core, patchOf } from './identity-provider.testing.ts'

// The requests that Microsoft Entra ID sends, in its order and its spelling.
const here = await startTestServer()
const { send, done, find, address, memberOf, map } = await anIdentityProvider(here)
const { organizationId } = here.company
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const nina = (userName: string) => ({
  schemas: [`${core}:User`, enterprise],
  externalId: 'b7a1f2de-0000-4000-8000-000000000001',
  userName,
  active: true,
  displayName: 'Nina Ortega',
  emails: [{ primary: true, type: 'work', value: userName }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Nina Ortega', familyName: 'Ortega', givenName: 'Nina' },
  title: 'Nurse',
  [enterprise]: { department: 'Surgery', manager: '17' },
})

test('the connection is tried, a person is added, changed, switched off and on, and deleted', async () => {
  const nobody = await send('GET', `/Users?filter=userName+eq+%22${crypto.randomUUID()}%22`)
  expect([nobody.status, nobody.body.totalResults, nobody.body.Resources]).toEqual([200, 0, []])
  expect(nobody.headers['content-type']).toContain('application/scim+json')

  const userName = address('nina')
  expect((await find('Users', `userName eq "${userName}"`)).totalResults).toBe(0)
  const made = await send('POST', '/Users', nina(userName))
  expect(made.status).toBe(201)
  expect(made.headers.location).toBe(made.body.meta.location)
  const { id } = made.body
  expect(made.body).toMatchObject({
    schemas: [`${core}:User`],
    externalId: nina('').externalId,
    userName,
    active: true,
    name: { givenName: 'Nina', familyName: 'Ortega', formatted: 'Nina Ortega' },
    emails: [{ value: userName, type: 'work', primary: true }],
    meta: { resourceType: 'User', location: `http://127.0.0.1:3000/scim/v2/Users/${id}` },
  })
  expect(await memberOf(made.body)).toEqual({
    roles: ['Employee'],
    is_active: true,
    has_joined: true,
    divisions: [],
  })
  expect(await done('GET', `/Users/${id}`)).toEqual(made.body)

  const renamed = await done(
    'PATCH',
    `/Users/${id}`,
    patchOf(
      { op: 'Replace', path: 'name.givenName', value: 'Nina-Maria' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: userName.toUpperCase() },
      { op: 'Add', path: `${enterprise}:department`, value: 'Recovery' },
      { op: 'Replace', path: 'title', value: 'Head nurse' },
      { op: 'Replace', path: `${core}:User:externalId`, value: 'another' },
    ),
  )
  expect(renamed).toMatchObject({ externalId: 'another', displayName: 'Nina-Maria Ortega' })

  const person = await here.signIn(Number(id), organizationId)
  await person.call(api.entities.list, {})
  const off = await done('PATCH', `/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value: 'False' }))
  expect(off.active).toBe(false)
  await expect(person.call(api.entities.list, {})).rejects.toMatchObject({ status: 404 })
  expect((await find('Users', `userName eq "${userName}"`)).Resources).toMatchObject([{ id, active: false }])
  const on = await done('PATCH', `/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value: 'True' }))
  expect(on).toMatchObject({ id, active: true })
  await person.call(api.entities.list, {})

  expect((await send('DELETE', `/Users/${id}`)).status).toBe(204)
  expect((await send('GET', `/Users/${id}`)).status).toBe(404)
  expect(await memberOf(made.body)).toMatchObject({ is_active: false })
  const { rows } = await here.owner.query(
    `select event, program, user_id::int from audit_events where subject_type = 'users' and subject_id = $1 order by sequence`,
    [id],
  )
  const by = { program: 'SCIM', user_id: here.primary.userId }
  expect(rows.filter(({ program }) => program !== null)).toEqual([
    { event: 'user.provisioned', ...by },
    { event: 'user.member_updated', ...by },
    { event: 'user.removed', ...by },
    { event: 'user.restored', ...by },
    { event: 'user.removed', ...by },
  ])
})

test('a group is made, filled, renamed and emptied, and its members have its role', async () => {
  const user = await done('POST', '/Users', nina(address('nina')))
  const list = '/Groups?excludedAttributes=members&filter=displayName+eq+%22Compliance%22'
  expect((await send('GET', list)).body.totalResults).toBe(0)
  const group = await done('POST', '/Groups', {
    schemas: [`${core}:Group`, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
    externalId: 'c-0001',
    displayName: 'Compliance',
    meta: { resourceType: 'Group' },
  })
  await map(group, 'Manager')
  const at = `/Groups/${group.id}`
  expect(await done('GET', `${at}?excludedAttributes=members`)).not.toHaveProperty('members')
  const member = { $ref: null, value: user.id }
  const added = await send('PATCH', at, patchOf({ op: 'Add', path: 'members', value: [member] }))
  expect(added.status).toBe(204)
  expect(await memberOf(user)).toMatchObject({ roles: ['Manager', 'Employee'] })
  expect(await find('Groups', `id eq "${group.id}" and members eq "${user.id}"`)).toMatchObject({
    totalResults: 1,
  })
  await done('PATCH', at, patchOf({ op: 'Replace', path: 'displayName', value: 'Compliance team' }))
  expect(await done('GET', at)).toMatchObject({
    displayName: 'Compliance team',
    externalId: 'c-0001',
    members: [{ value: user.id, display: 'Nina Ortega', type: 'User' }],
  })
  await done('PATCH', at, patchOf({ op: 'Remove', path: 'members', value: [member] }))
  expect(await memberOf(user)).toMatchObject({ roles: ['Employee'] })
  expect((await send('DELETE', at)).status).toBe(204)
  expect((await send('GET', at)).status).toBe(404)
})

test('somebody whom an admin has invited, or who is a member already, is found or joins', async () => {
  const invited = address('invited')
  await here.primary.call(api.users.invite, {
    first_name: 'Ivo',
    last_name: 'Invited',
    email: invited,
    roles: ['Manager'],
  })
  const joined = await done('POST', '/Users', nina(invited))
  expect(await memberOf(joined)).toMatchObject({ roles: ['Manager'], has_joined: true })
  const { rows } = await here.owner.query('select email from users where id = $1', [here.employee.userId])
  const found = await find('Users', `userName eq "${rows[0].email}"`)
  expect(found.Resources).toMatchObject([{ id: String(here.employee.userId), active: true }])
  const again = await send('POST', '/Users', nina(rows[0].email))
  expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness'])
  const linked = patchOf({ op: 'Add', path: 'externalId', value: 'e-1' })
  expect(await done('PATCH', `/Users/${here.employee.userId}`, linked)).toMatchObject({ externalId: 'e-1' })
})
