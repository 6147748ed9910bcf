import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { password, signIns } from '../sessions/sign-in-server.testing.ts'

const here = await startTestServer()
const { anAccount, aPerson, me, post, refresh, mailedTo, emailsTo, eventsOf } = signIns(here)
const { organizationId } = here.company

function asked(more: object = {}) {
  return { name: 'Nightly export', organization_id: organizationId, expires_in_days: 30, password, ...more }
}

/** A program with a token: it calls as its person does. */
function program(token: string, inCompany: number | null = null): Person {
  return new Person(here.app, { userId: 0, organizationId: inCompany, token, sessionId: '' })
}

test('a token is shown once, works as its person in its company, and records its last use', async () => {
  const account = await anAccount()
  const person = await aPerson(account)
  const created = await person.call(api.profile.createApiToken, asked())
  expect(created).toMatchObject({
    name: 'Nightly export',
    organization: { id: organizationId },
    last_used_at: null,
  })
  expect(created.token).toMatch(/^assay_[\w-]{43}$/)
  expect(created.token.startsWith(created.hint)).toBe(true)
  expect(Date.parse(created.expires_at ?? '') - Date.now()).toBeGreaterThan(29 * 86_400_000)
  const running = program(created.token)
  expect(await running.call(api.users.me, {})).toMatchObject({
    id: account.id,
    active_organization_id: organizationId,
  })
  expect((await running.ask(api.entities.list, {})).statusCode).toBe(200)
  const listed = await person.ask(api.profile.apiTokens, {})
  expect(listed.json().data).toMatchObject([{ id: created.id, last_used_at: expect.any(String) }])
  expect(listed.body).not.toContain(created.token)
  const { rows } = await here.owner.query(`select t::text from api_tokens t where id = $1`, [created.id])
  expect(JSON.stringify(rows)).not.toContain(created.token)
  expect(JSON.stringify(await eventsOf(account))).not.toContain(created.token)
  expect((await emailsTo(account.email)).at(-1)).toContain('An API token was created')
})

test('it is valid in its own company only', async () => {
  const account = await anAccount()
  await here.owner.query(
    `insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Admin}')`,
    [here.other.organizationId, account.id],
  )
  const person = await aPerson(account)
  const { token } = await person.call(api.profile.createApiToken, asked())
  expect((await program(token, organizationId).ask(api.entities.list, {})).statusCode).toBe(200)
  expect((await program(token, here.other.organizationId).ask(api.entities.list, {})).statusCode).toBe(404)
  await here.owner.query(`update users set active_organization_id = $1 where id = $2`, [
    here.other.organizationId,
    account.id,
  ])
  const seen = await program(token).call(api.users.me, {})
  expect(seen.active_organization_id).toBe(organizationId)
})

test('it cannot access how its person signs in', async () => {
  const person = await aPerson()
  const { token, id } = await person.call(api.profile.createApiToken, asked())
  // Each kind of session has its own key for unsaved work.
  const { browserKey: _, ...account } = api.profile
  for (const [name, route] of Object.entries(account)) {
    const response = await program(token).ask(route, { session_id: 1, api_token_id: id })
    expect(response.statusCode, name).toBe(403)
  }
})

test('a revoked token fails at the next call', async () => {
  const account = await anAccount()
  const person = await aPerson(account)
  const { token, id } = await person.call(api.profile.createApiToken, asked())
  expect((await me(token)).statusCode).toBe(200)
  await person.call(api.profile.removeApiToken, { api_token_id: id })
  expect((await me(token)).statusCode).toBe(401)
  expect((await person.ask(api.profile.removeApiToken, { api_token_id: id })).statusCode).toBe(404)
  expect((await person.call(api.profile.apiTokens, {})).data).toEqual([])
  const events = (await eventsOf(account)).filter(entry => entry.event.startsWith('api_token'))
  expect(events).toMatchObject([
    { event: 'api_token.created', after: { name: 'Nightly export' } },
    { event: 'api_token.removed', before: { name: 'Nightly export' }, after: null },
  ])
})

test('it ends on its day, with its person’s membership, and with a reset of the password', async () => {
  const account = await anAccount()
  const person = await aPerson(account)
  const tokenOf = async () => (await person.call(api.profile.createApiToken, asked())).token
  const [expired, kept] = [await tokenOf(), await tokenOf()]
  await here.owner.query(
    `update sessions s set expires_at = now() from api_tokens t where t.session_id = s.id and t.hash = sha256(convert_to($1, 'UTF8'))`,
    [expired],
  )
  expect((await me(expired)).statusCode).toBe(401)
  const inside = () => program(kept, organizationId).ask(api.entities.list, {})
  expect((await inside()).statusCode).toBe(200)
  const remove = (at: string) =>
    here.owner.query(`update memberships set deleted_at = ${at} where user_id = $1`, [account.id])
  await remove('now()')
  expect((await inside()).statusCode).toBe(404)
  expect((await program(kept).ask(api.entities.list, {})).statusCode).toBe(403)
  await remove('null')
  expect((await inside()).statusCode).toBe(200)
  await post('/auth/forgot-password', { email: account.email })
  await post('/auth/reset-password', {
    token: await mailedTo(account.email),
    password: 'another long passphrase',
  })
  expect((await me(kept)).statusCode).toBe(401)
})

test('it is not a refresh token, and an access token is not an API token', async () => {
  const person = await aPerson()
  const { token } = await person.call(api.profile.createApiToken, asked())
  expect((await refresh(token)).statusCode).toBe(401)
  for (const forged of [
    `assay_${person.token}`,
    `assay_${'x'.repeat(43)}`,
    'assay_',
    token.slice(6),
    `${token}x`,
  ])
    expect((await me(forged)).statusCode, forged).toBe(401)
})

test('a company that the person does not belong to, or no longer, does not exist', async () => {
  const person = await aPerson()
  const foreign = asked({ organization_id: here.other.organizationId })
  expect((await person.ask(api.profile.createApiToken, foreign)).statusCode).toBe(404)
  await here.owner.query(`update memberships set deleted_at = now() where user_id = $1`, [person.userId])
  const left = await person.ask(api.profile.createApiToken, asked(), { organizationId: null })
  expect(left.statusCode).toBe(404)
})

test('another person’s token does not exist, and stays', async () => {
  const [person, victim] = [await aPerson(), await aPerson()]
  const { id, token } = await victim.call(api.profile.createApiToken, asked())
  expect((await person.ask(api.profile.removeApiToken, { api_token_id: id })).statusCode).toBe(404)
  expect((await person.call(api.profile.apiTokens, {})).data).toEqual([])
  expect((await me(token)).statusCode).toBe(200)
})

test('at most fifty exist, and invalid ones are refused', async () => {
  const person = await aPerson()
  for (const more of [
    { name: ' ' },
    { name: 'x'.repeat(101) },
    { expires_in_days: 0 },
    { expires_in_days: 366 },
    { expires_in_days: null },
  ])
    expect((await person.ask(api.profile.createApiToken, asked(more))).statusCode).toBe(422)
  await here.owner.query(
    `with s as (insert into sessions (user_id, kind, refresh_hash, bound_organization_id)
       select $1::bigint, 'api_token', sha256(convert_to(n || 'of' || $1::bigint, 'UTF8')), $2::bigint from generate_series(1, 50) n returning id)
     insert into api_tokens (user_id, session_id, name, hint, hash) select $1::bigint, id, 'One', 'assay_', sha256(convert_to(id::text, 'UTF8')) from s`,
    [person.userId, organizationId],
  )
  expect((await person.ask(api.profile.createApiToken, asked())).statusCode).toBe(409)
})

test('a session of a company’s single sign-on belongs to that company alone', async () => {
  const account = await anAccount()
  const elsewhere = here.other.organizationId
  await here.owner.query(
    `insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Employee}')`,
    [elsewhere, account.id],
  )
  const person = await aPerson(account)
  await here.owner.query(
    `update sessions set kind = 'single_sign_on', bound_organization_id = $1 where user_id = $2`,
    [organizationId, account.id],
  )
  const token = await person.ask(api.profile.createApiToken, asked({ organization_id: elsewhere }))
  expect(token.statusCode).toBe(403)
  const chosen = await person.ask(api.users.changeOrganization, { organization_id: elsewhere })
  expect(chosen.statusCode).toBe(404)
  const { organizations } = await person.call(api.users.me, {})
  expect(organizations.map(({ id }) => id)).toEqual([organizationId])
})

test('an access token alone, found in an open page, does not become a longer-lived key', async () => {
  const person = await aPerson()
  for (const wrong of [{ password: undefined }, { password: 'not the passphrase' }]) {
    const refused = await person.ask(api.profile.createApiToken, asked(wrong))
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toHaveProperty('password')
  }
  expect((await person.call(api.profile.apiTokens, {})).data).toEqual([])
  await person.call(api.profile.createApiToken, asked())
  expect(JSON.stringify(await eventsOf({ id: person.userId }))).not.toMatch(/passphrase/)
})

test('without a password it requires a sign-in within the last ten minutes', async () => {
  const person = await aPerson()
  await here.owner.query(`update users set password_hash = null where id = $1`, [person.userId])
  const bare = asked({ password: undefined })
  expect((await person.ask(api.profile.createApiToken, bare)).statusCode).toBe(201)
  await here.owner.query(`update sessions set created_at = now() - interval '11 minutes' where id = $1`, [
    person.sessionId,
  ])
  expect((await person.ask(api.profile.createApiToken, bare)).statusCode).toBe(403)
})

test('a new password revokes them, unless they are to stay', async () => {
  const person = await aPerson()
  const { token } = await person.call(api.profile.createApiToken, asked())
  const [first, second] = ['an even longer passphrase', 'the longest passphrase of all']
  const change = (current_password: string, password: string, end_api_tokens?: boolean) =>
    person.call(api.profile.changePassword, { current_password, password, end_api_tokens })
  await change(password, first, false)
  expect((await me(token)).statusCode).toBe(200)
  await change(first, second)
  expect((await me(token)).statusCode).toBe(401)
  expect((await person.call(api.profile.apiTokens, {})).data).toEqual([])
})

test('no more than fifty are created, even at once', async () => {
  const person = await aPerson()
  await here.owner.query(`update users set password_hash = null where id = $1`, [person.userId])
  await here.owner.query(
    `with s as (insert into sessions (user_id, kind, refresh_hash, bound_organization_id)
       select $1::bigint, 'api_token', sha256(convert_to(n || 'near' || $1::bigint, 'UTF8')), $2::bigint from generate_series(1, 48) n returning id)
     insert into api_tokens (user_id, session_id, name, hint, hash) select $1::bigint, id, 'One', 'assay_', sha256(convert_to(id::text, 'UTF8')) from s`,
    [person.userId, organizationId],
  )
  const made = await Promise.all(
    Array.from({ length: 6 }, () => person.ask(api.profile.createApiToken, asked({ password: undefined }))),
  )
  expect(made.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2)
})
