import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { cookieOf, password } from '../sessions/sign-in-server.testing.ts'
import { Authenticator, origin } from './authenticator.testing.ts'
import { aPasskeyFixture } from './passkey-fixture.testing.ts'

const here = await startTestServer({ address: origin })
const {
  aPerson,
  add,
  anAccount,
  challenged,
  emailsTo,
  eventsOf,
  login,
  me,
  post,
  send,
  signIn,
  withPasskey,
} = aPasskeyFixture(here)

test('a passkey signs in without a password, and without a code', async () => {
  const { account, person, authenticator, added } = await withPasskey()
  expect(added).toMatchObject({ name: 'My laptop', last_used_at: null })
  expect(new Set(added.recovery_codes).size).toBe(10)
  const response = await signIn(authenticator)
  expect(response.statusCode, response.body).toBe(200)
  const [refresh] = response.cookies.filter(({ name }) => name.endsWith('assay_refresh'))
  expect(refresh).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  const shown = (await me(response.json().data.access_token)).json().data
  expect(shown).toMatchObject({ email: account.email, two_factor: true, has_authenticator: false })
  const { data } = await person.call(api.passkeys.list, {})
  expect(data).toMatchObject([{ id: added.id, last_used_at: expect.any(String) }])
  const started = (await eventsOf(account)).filter(({ event }) => event === 'session.started')
  expect(started.at(-1).after).toEqual({ kind: 'passkey' })
})

test('the first passkey makes the password ask for a second factor', async () => {
  const { account, authenticator, added } = await withPasskey()
  const half = await login(account.email)
  expect(half.statusCode).toBe(401)
  expect(half.json()).toMatchObject({ two_factor: true, has_passkey: true })
  const browser = await challenged()
  const passkey = authenticator.prove(browser)
  const given = { email: account.email, password, passkey }
  expect((await post('/auth/login', given, { headers: browser.headers })).statusCode).toBe(200)
  const [code = ''] = added.recovery_codes ?? []
  expect((await login(account.email, { code })).statusCode).toBe(200)
})

test('somebody else’s passkey is no second factor', async () => {
  const { account } = await withPasskey()
  const other = await withPasskey()
  const browser = await challenged()
  const passkey = other.authenticator.prove(browser)
  const given = { email: account.email, password, passkey }
  const refused = await post('/auth/login', given, { headers: browser.headers })
  expect([refused.statusCode, refused.json().two_factor]).toEqual([401, true])
})

test('no passkey helps a wrong password', async () => {
  const { account, authenticator } = await withPasskey()
  const browser = await challenged()
  const given = {
    email: account.email,
    password: 'not the passphrase',
    passkey: authenticator.prove(browser),
  }
  const refused = await post('/auth/login', given, { headers: browser.headers })
  expect([refused.statusCode, refused.json().two_factor]).toEqual([401, undefined])
})

test('the person learns of every change by email, and the audit log has no key', async () => {
  const { account, person, authenticator, added } = await withPasskey()
  expect((await emailsTo(account.email)).at(-1)).toContain('A passkey was added')
  await person.call(api.passkeys.rename, { passkey_id: added.id, name: 'My telephone' })
  const refused = await person.ask(api.passkeys.remove, { passkey_id: added.id })
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['password']])
  await person.call(api.passkeys.remove, { passkey_id: added.id, password })
  expect((await emailsTo(account.email)).at(-1)).toContain('A passkey was removed')
  expect((await signIn(authenticator)).statusCode).toBe(401)
  expect((await login(account.email)).statusCode, 'the password is enough again').toBe(200)
  const { rows } = await here.owner.query(`select count(*)::int from recovery_codes where user_id = $1`, [
    account.id,
  ])
  expect(rows[0].count).toBe(0)
  const events = await eventsOf(account)
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['user.passkey_added', 'user.passkey_renamed', 'user.passkey_removed']),
  )
  expect(JSON.stringify(events)).not.toContain(authenticator.id)
})

test('another passkey keeps the recovery codes, and an authenticator app keeps them too', async () => {
  const { account, person, added } = await withPasskey()
  const second = await add(person, new Authenticator())
  expect(second.recovery_codes).toBeNull()
  await person.call(api.passkeys.remove, { passkey_id: added.id, password })
  const [code = ''] = added.recovery_codes ?? []
  expect((await login(account.email, { code })).statusCode).toBe(200)
})

test('a passkey satisfies a company that requires two-factor sign-in', async () => {
  const account = await anAccount()
  const person = await aPerson(account)
  const demand = `update organizations set requires_two_factor = $2 where organization_id = $1`
  await here.owner.query(demand, [here.company.organizationId, true])
  try {
    expect((await person.call(api.users.me, {})).lacks_two_factor).toBe(true)
    const { id } = await add(person, new Authenticator())
    expect((await person.call(api.users.me, {})).lacks_two_factor).toBe(false)
    await person.call(api.passkeys.remove, { passkey_id: id, password })
    expect((await person.call(api.users.me, {})).lacks_two_factor).toBe(true)
  } finally {
    await here.owner.query(demand, [here.company.organizationId, false])
  }
})

test('a fresh sign-in with a passkey proves who one is, and one with a password does not', async () => {
  const { account, person, authenticator } = await withPasskey()
  const response = await signIn(authenticator)
  const token = response.json().data.access_token
  const begin = (bearer: string) =>
    post('/api/v1/user/passkeys/challenge', {}, { headers: { authorization: `Bearer ${bearer}` } })
  expect((await begin(token)).statusCode).toBe(200)
  expect((await begin(person.token)).statusCode).toBe(422)
  const [sessionId] = cookieOf({ ...response, cookies: renamed(response.cookies) } as typeof response).split(
    '.',
  )
  await here.owner.query(`update sessions set created_at = now() - interval '11 minutes' where id = $1`, [
    sessionId,
  ])
  expect((await begin(token)).statusCode).toBe(422)
  expect(account.id).toBe(person.userId)
})

const renamed = (cookies: { name: string; value: string }[]) =>
  cookies.map(({ name, value }) => ({ name: name.replace('__Secure-', ''), value }))

test('an admin’s reset takes passkeys too', async () => {
  const { account, person, authenticator } = await withPasskey()
  const { organizationId, primary, mark } = here.company
  await here.owner.query(
    `insert into organization_sign_ons (organization_id, issuer, client_id, client_secret, email_domain, is_enabled, domain_proven_at)
     values ($1, 'http://127.0.0.1:9', 'client', '\\x00', 'sessions.test', false, now())`,
    [organizationId],
  )
  await here.owner.query(
    `update users set password_hash = (select password_hash from users where id = $2) where id = $1`,
    [primary.userId, account.id],
  )
  const member = await primary.call(api.users.show, { user_id: person.userId })
  expect(member.two_factor, mark).toBe(true)
  await primary.call(api.users.resetTwoFactor, { user_id: person.userId, password })
  expect((await signIn(authenticator)).statusCode).toBe(401)
  const { rows } = await here.owner.query(
    `select (select count(*)::int from passkeys where user_id = u.id) as passkeys, passkey_count, has_two_factor from users u where id = $1`,
    [account.id],
  )
  expect(rows).toEqual([{ passkeys: 0, passkey_count: 0, has_two_factor: false }])
})

test('nobody reads, renames or removes another person’s passkey', async () => {
  const { added } = await withPasskey()
  const other = await aPerson()
  expect((await other.call(api.passkeys.list, {})).data).toEqual([])
  for (const [route, input] of [
    [api.passkeys.rename, { name: 'Mine now' }],
    [api.passkeys.remove, { password }],
  ] as const)
    expect((await other.ask(route, { passkey_id: added.id, ...input })).statusCode).toBe(404)
})

test('a passkey of a disabled account signs nobody in', async () => {
  const { account, authenticator } = await withPasskey()
  await here.owner.query(`update users set disabled_at = now() where id = $1`, [account.id])
  const unknown = new Authenticator()
  const browser = await challenged()
  const [disabled, missing] = [await signIn(authenticator), await send(browser, unknown.prove(browser))]
  for (const response of [disabled, missing]) expect(response.statusCode).toBe(401)
  expect(disabled.json().message).toBe(missing.json().message)
})
