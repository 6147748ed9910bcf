import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { anIdentityProvider, core, patchOf } from './identity-provider.testing.ts'

// The requests that Okta sends, in its order and its spelling.
const here = await startTestServer()
const { send, done, find, address, memberOf, map } = await anIdentityProvider(here)

const omar = (userName: string) => ({
  schemas: [`${core}:User`],
  userName,
  name: { givenName: 'Omar', familyName: 'Reyes' },
  emails: [{ primary: true, value: userName, type: 'work' }],
  displayName: 'Omar Reyes',
  locale: 'en-US',
  externalId: '00u1',
  groups: [],
  password: 'an unused password',
  active: true,
})

test('a person is imported, added, changed as a whole, and switched off and on', async () => {
  const first = await done('GET', '/Users?startIndex=1&count=2')
  expect(first).toMatchObject({ startIndex: 1, itemsPerPage: 2, totalResults: expect.any(Number) })
  const userName = address('omar')
  expect((await find('Users', `userName eq "${userName}"`)).Resources).toEqual([])
  const made = await done('POST', '/Users', omar(userName))
  expect(made).not.toHaveProperty('password')
  const at = `/Users/${made.id}`
  const changed = await done('PUT', at, {
    ...omar(userName),
    id: made.id,
    name: { givenName: 'Omar', familyName: 'Reyes-Lund' },
    meta: made.meta,
  })
  expect(changed).toMatchObject({ id: made.id, name: { familyName: 'Reyes-Lund' }, active: true })
  const off = await done('PATCH', at, patchOf({ op: 'replace', value: { active: false } }))
  expect(off).toMatchObject({ id: made.id, active: false })
  expect(await memberOf(made)).toMatchObject({ is_active: false })
  const on = await done('PUT', at, { ...omar(userName), active: true })
  expect(on).toMatchObject({ id: made.id, active: true, externalId: '00u1' })
  expect(await memberOf(made)).toMatchObject({ is_active: true })
  const bare = await done('PUT', at, { schemas: [`${core}:User`], userName })
  expect(bare).toMatchObject({ active: true })
  expect(bare).not.toHaveProperty('externalId')
})

test('a pushed group follows its members', async () => {
  const [one, two] = [
    await done('POST', '/Users', omar(address('one'))),
    await done('POST', '/Users', omar(address('two'))),
  ]
  const member = ({ id, userName }: typeof one) => ({ value: id, display: userName })
  const group = await done('POST', '/Groups', {
    schemas: [`${core}:Group`],
    displayName: 'Security',
    members: [member(one)],
  })
  await map(group, 'Admin')
  expect(await memberOf(one)).toMatchObject({ roles: ['Admin', 'Employee'] })
  const at = `/Groups/${group.id}`
  const swapped = patchOf(
    { op: 'remove', path: `members[value eq "${one.id}"]` },
    { op: 'add', path: 'members', value: [member(two)] },
  )
  expect((await send('PATCH', at, swapped)).status).toBe(204)
  expect(await memberOf(one)).toMatchObject({ roles: ['Employee'] })
  expect(await memberOf(two)).toMatchObject({ roles: ['Admin', 'Employee'] })
  await send('PATCH', at, patchOf({ op: 'replace', value: { id: group.id, displayName: 'Security team' } }))
  const both = {
    schemas: [`${core}:Group`],
    displayName: 'Security team',
    members: [member(one), member(two)],
  }
  expect(await done('PUT', at, both)).toMatchObject({ members: [{ value: one.id }, { value: two.id }] })
  const none = await done('PUT', at, { ...both, members: [] })
  expect(none).toMatchObject({ displayName: 'Security team', members: [] })
  expect(await memberOf(two)).toMatchObject({ roles: ['Employee'] })
})

test('the server says what it can do', async () => {
  expect(await done('GET', '/ServiceProviderConfig')).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
  })
  expect(await done('GET', '/ResourceTypes')).toMatchObject({ totalResults: 2 })
  expect(await done('GET', '/ResourceTypes/Group')).toMatchObject({ endpoint: '/Groups' })
  const schemas = await done('GET', '/Schemas')
  expect(schemas.Resources).toMatchObject([{ id: `${core}:User` }, { id: `${core}:Group` }])
  expect(await done('GET', `/Schemas/${core}:User`)).toMatchObject({ name: 'User' })
  for (const path of ['/Schemas/nothing', '/Nothing', '/Users/0', '/Users/x', '/Me']) {
    const { status, body } = await send('GET', path)
    expect([status, body.schemas], path).toEqual([404, ['urn:ietf:params:scim:api:messages:2.0:Error']])
  }
})
