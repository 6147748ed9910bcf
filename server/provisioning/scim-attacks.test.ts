import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { anIdentityProvider, core, patchOf } from './identity-provider.testing.ts'

const here = await startTestServer()
const home = await anIdentityProvider(here)
const elsewhere = await anIdentityProvider(here, here.other)
const { send, find, aUser, aGroup, address, memberOf, token, restoreToken } = home
const { organizationId } = here.company
const { owner } = here
const error = 'urn:ietf:params:scim:api:messages:2.0:Error'
const user = (userName: unknown, fields: object = {}) => ({ schemas: [`${core}:User`], userName, ...fields })

const newToken = async (expires_in_days: number | null = null) =>
  (
    await here.primary.call(api.provisioning.createToken, {
      organization_id: organizationId,
      expires_in_days,
    })
  ).secret_token

test('another company’s people and groups do not exist, under whichever token', async () => {
  const theirs = await elsewhere.aUser('their')
  const group = await elsewhere.aGroup('Theirs', theirs)
  for (const path of [`/Users/${theirs.id}`, `/Groups/${group.id}`]) {
    for (const [method, body] of [
      ['GET'],
      ['PUT', { ...user(address('x')), displayName: 'X' }],
      ['PATCH', patchOf({ op: 'replace', value: { active: false, displayName: 'X' } })],
      ['DELETE'],
    ] as [string, object?][]) {
      expect((await send(method, path, body)).status, `${method} ${path}`).toBe(404)
    }
  }
  expect((await find('Users', `id eq "${theirs.id}" or userName eq "${theirs.userName}"`)).totalResults).toBe(
    0,
  )
  expect((await find('Groups', `members eq "${theirs.id}"`)).totalResults).toBe(0)
  const mine = await aGroup('Mine')
  const add = patchOf({ op: 'add', path: 'members', value: [{ value: theirs.id }] })
  expect(await send('PATCH', `/Groups/${mine.id}`, add)).toMatchObject({
    status: 400,
    body: { scimType: 'invalidValue' },
  })
  expect(await elsewhere.memberOf(theirs)).toMatchObject({ is_active: true })
})

test('only the current token of this company opens anything', async () => {
  const { token: personal } = await here.primary.call(api.profile.createApiToken, {
    name: 'Export',
    organization_id: organizationId,
    expires_in_days: 1,
    access: 'change',
  })
  const forged = token.replace(/^scim_\d+_/, `scim_${here.other.organizationId}_`)
  for (const each of [
    '',
    'nonsense',
    here.primary.token,
    personal,
    forged,
    `${token}a`,
    token.slice(0, -1),
  ]) {
    const { status, body, headers } = await send('GET', '/Users', undefined, each)
    expect([status, body.schemas, headers['www-authenticate']], each).toEqual([401, [error], 'Bearer'])
  }
  for (const url of ['/api/v1/user', '/api/v1/users', '/mcp']) {
    const answer = await here.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect(answer.statusCode, url).toBeGreaterThanOrEqual(401)
  }
  expect((await send('GET', '/Users')).status).toBe(200)
  const next = await newToken()
  expect((await send('GET', '/Users')).status).toBe(401)
  expect((await send('GET', '/Users', undefined, next)).status).toBe(200)
  await owner.query(
    `update provisioning_tokens set expires_at = now() - interval '1 second' where organization_id = $1`,
    [organizationId],
  )
  expect((await send('GET', '/Users', undefined, next)).status).toBe(401)
  const last = await newToken(1)
  expect((await send('GET', '/Users', undefined, last)).status).toBe(200)
  await here.primary.call(api.provisioning.removeToken, { organization_id: organizationId })
  expect((await send('GET', '/Users', undefined, last)).status).toBe(401)
  await restoreToken()
})

test.each([
  ['is not active', `update organizations set is_active = $2 where organization_id = $1`],
  [
    'has no verified domain',
    `update organization_sign_ons set domain_proven_at = case when $2 then now() end where organization_id = $1`,
  ],
])('a company that %s is shut', async (_, change) => {
  await owner.query(change, [organizationId, false])
  const { status, body } = await send('GET', '/Users')
  expect([status, body.schemas, body.status]).toEqual([403, [error], '403'])
  await owner.query(change, [organizationId, true])
  expect((await send('GET', '/Users')).status).toBe(200)
})

test.each([
  ['an address of another domain', 'someone@far.test'],
  ['an address that only ends like the domain', 'someone@not-home.test'],
  ['two addresses in one', 'a@home.test@home.test'],
  ['an address below the domain', 'someone@sub.home.test'],
  ['no address', 'someone'],
  ['a system administrator', 'root@home.test'],
])('%s is not provisioned', async (_, userName) => {
  await owner.query(`update users set email = 'root@home.test' where id = $1`, [here.sysadmin.userId])
  const { status, body } = await send('POST', '/Users', user(userName))
  expect([status, body.scimType]).toEqual([403, 'invalidValue'])
  expect(
    (await owner.query('select from memberships where user_id = $1', [here.sysadmin.userId])).rows,
  ).toEqual([])
})

test('people of other domains, and those who were erased, are not the provider’s to see', async () => {
  const made = await aUser('Erased')
  await send('PATCH', `/Users/${made.id}`, patchOf({ op: 'replace', path: 'active', value: false }))
  await here.primary.call(api.personalData.erase, { user_id: Number(made.id), name: 'Erased Marsh' })
  expect((await send('GET', `/Users/${made.id}`)).status).toBe(404)
  const left = await owner.query('select from provisioned_users where user_id = $1', [made.id])
  expect(left.rows).toEqual([])
  const far = await aUser('Far')
  await owner.query(`update users set email = 'far@far.test' where id = $1`, [far.id])
  expect((await send('GET', `/Users/${far.id}`)).status).toBe(404)
  const off = patchOf({ op: 'replace', path: 'active', value: false })
  expect((await send('PATCH', `/Users/${far.id}`, off)).status).toBe(404)
})

test('the primary administrator cannot be touched', async () => {
  const id = String(here.primary.userId)
  const off = patchOf({ op: 'replace', path: 'active', value: false })
  for (const answer of [
    await send('PATCH', `/Users/${id}`, off),
    await send('PUT', `/Users/${id}`, user(address('p'), { active: false })),
    await send('DELETE', `/Users/${id}`),
  ]) {
    expect([answer.status, answer.body.schemas]).toEqual([403, [error]])
  }
  const group = await aGroup('Everybody', { id })
  await home.map(group, 'Employee')
  await home.map(group, null)
  expect(await memberOf({ id })).toMatchObject({ roles: ['Admin'], is_active: true })
})

test.each([
  `userName eq "x' or 1=1 --"`,
  `userName eq "\\" or active eq true or userName eq \\""`,
  `externalId eq "'; drop table users; --"`,
  `userName co "%"`,
  `userName sw "_"`,
  `emails[type eq "home"].value co "@"`,
])('the filter %s finds nobody', async filter => {
  expect((await find('Users', filter)).totalResults).toBe(0)
})

test.each([
  'password eq "a"',
  'constructor eq "a"',
  '__proto__ pr',
  'toString pr',
  'userName',
  'userName eq',
  'userName eq "a',
  'userName like "a"',
  'active gt true',
  'meta.lastModified gt "yesterday"',
  `${'('.repeat(300)}userName eq "a"${')'.repeat(299)}`,
  `userName eq "${'a'.repeat(3000)}"`,
  Array.from({ length: 60 }, () => 'userName eq "a"').join(' or '),
])('the filter %s is refused', async filter => {
  const { status, body } = await send('GET', `/Users?filter=${encodeURIComponent(filter)}`)
  expect([status, body.schemas]).toEqual([400, [error]])
})

test('filters find by name, number, address and state, in any case and joined', async () => {
  const made = await aUser('Filtered', { externalId: 'Number-7' })
  const { userName, id } = made as { userName: string; id: string }
  for (const filter of [
    `userName eq "${userName.toUpperCase()}"`,
    `USERNAME Eq "${userName}"`,
    `${core}:User:userName eq "${userName}"`,
    `externalId eq "Number-7" and active eq true`,
    `emails.value eq "${userName}" and not (active eq false)`,
    `emails[type eq "work"].value eq "${userName}"`,
    `emails[type eq "work" and value eq "${userName}"]`,
    `id eq "${id}" and (userName sw "filtered" or userName eq "nobody")`,
    `externalId eq "Number-7" and meta.created gt "2020-01-01T00:00:00Z"`,
    `externalId eq "Number-7" and active eq "True"`,
  ]) {
    expect(
      (await find('Users', filter)).Resources.map(each => each.id),
      filter,
    ).toEqual([id])
  }
  expect((await find('Users', `externalId eq "number-7"`)).totalResults).toBe(0)
  const all = (await send('GET', '/Users?count=200')).body
  const pages = []
  for (let at = 1; at <= all.totalResults; at += 3) {
    pages.push(
      ...(await send('GET', `/Users?startIndex=${at}&count=3&attributes=id,name.givenName`)).body.Resources,
    )
  }
  expect(pages.map(({ id }) => id)).toEqual(all.Resources.map((each: { id: string }) => each.id))
  expect(Object.keys(pages[0]).sort()).toEqual(['id', 'name', 'schemas'])
  expect((await send('GET', '/Users?count=0')).body).toMatchObject({ itemsPerPage: 0, Resources: [] })
  expect((await send('GET', '/Users?startIndex=-5&count=-1')).body).toMatchObject({ startIndex: 1 })
  expect((await send('GET', '/Users?count=many')).status).toBe(400)
})

test.each([
  ['no JSON', '{'],
  ['nothing', ''],
  ['a list', []],
  ['null', null],
  ['a text', '"text"'],
  ['no name', user(undefined)],
  ['an empty name', user('  ')],
  ['a name that is an object', user({ a: 1 })],
  ['a name that is too long', user(`${'a'.repeat(300)}@home.test`)],
  ['a NUL', user('a\u0000@home.test')],
  ['emails without value', user('a@home.test', { emails: [{}] })],
  ['emails that are numbers', user('a@home.test', { emails: [7] })],
  ['active as a word', user('a@home.test', { active: 'perhaps' })],
  ['a name part that is a list', user('a@home.test', { name: { givenName: ['a'] } })],
  ['a prototype', '{"userName":"a@home.test","__proto__":{"active":false}}'],
  ['a depth of 100', `{"userName":${'['.repeat(100)}${']'.repeat(100)}}`],
])('a user of %s is refused', async (_, body) => {
  const answer = await send('POST', '/Users', body)
  expect([answer.status, answer.body.schemas]).toEqual([400, [error]])
})

test('operations that cannot be read are refused, and change nothing', async () => {
  const made = await aUser('Patched')
  const group = await aGroup('Patched', made)
  const bad = [
    {},
    { Operations: [] },
    { Operations: 'replace' },
    { Operations: [null] },
    patchOf({ op: 'move', path: 'active', value: false }),
    patchOf({ op: 'remove' }),
    patchOf({ op: 'replace', path: 'members[value eq "1"', value: [] }),
    patchOf({ op: 'replace', path: 'active[', value: false }),
    patchOf({ op: 'replace', path: 'active' }),
    patchOf({ op: 'replace', path: 7, value: false }),
    patchOf({ op: 'replace', value: 'text' }),
    { Operations: Array.from({ length: 1001 }, () => ({ op: 'remove', path: 'title' })) },
  ]
  for (const body of bad) {
    const answer = await send('PATCH', `/Users/${made.id}`, body)
    expect([answer.status, answer.body.schemas], JSON.stringify(body).slice(0, 80)).toEqual([400, [error]])
  }
  const moved = patchOf({ op: 'replace', path: 'emails[type eq "work"].value', value: address('other') })
  expect(await send('PATCH', `/Users/${made.id}`, moved)).toMatchObject({
    status: 400,
    body: { scimType: 'mutability' },
  })
  for (const value of [[{ value: 'x' }], [{ value: '1', type: 'Group' }], [{}], 7, [{ value: '99999999' }]]) {
    const answer = await send(
      'PATCH',
      `/Groups/${group.id}`,
      patchOf({ op: 'replace', path: 'members', value }),
    )
    expect([answer.status, answer.body.schemas], JSON.stringify(value)).toEqual([400, [error]])
  }
  expect(await home.done('GET', `/Users/${made.id}`)).toEqual({ ...made, groups: expect.any(Array) })
  expect(await home.done('GET', `/Groups/${group.id}`)).toMatchObject({ members: [{ value: made.id }] })
})

test('a body that is too large, or of another kind, is refused in the shape of SCIM', async () => {
  const large = await send('POST', '/Users', user('a'.repeat(1_100_000)))
  expect([large.status, large.body.schemas]).toEqual([413, [error]])
  const form = await here.app.inject({
    method: 'POST',
    url: '/scim/v2/Users',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'userName=a',
  })
  expect([form.statusCode, form.json().schemas]).toEqual([415, [error]])
})

test('of many who create the same person or group at once, one succeeds', async () => {
  const wanted = user(address('same'), { externalId: 'same' })
  const made = await Promise.all(Array.from({ length: 10 }, () => send('POST', '/Users', wanted)))
  expect(made.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
  expect((await find('Users', 'externalId eq "same"')).totalResults).toBe(1)
  const group = { schemas: [`${core}:Group`], displayName: 'Same' }
  const groups = await Promise.all(Array.from({ length: 10 }, () => send('POST', '/Groups', group)))
  expect(groups.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
})
