import { beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aJourneyFixture, callbackOf, expectFailed } from './journey-fixture.testing.ts'

const here = await startTestServer()
const { provider, setOut, journey, save, someone, signedIn } = await aJourneyFixture(here)
const { organizationId } = here.company

beforeEach(() => save(here.company))

test('a person signs in with the company’s account, and again after their address changed', async () => {
  const { person, subject } = await someone()
  const { response, location } = await setOut()
  expect(response.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/)
  expect(response.headers['set-cookie']).toMatch(/Path=\/auth\/oidc;/)
  expect(response.headers['set-cookie']).toMatch(/Max-Age=600/)
  const asked = new URL(location).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: callbackOf(here.company),
  })
  expect(asked.get('nonce')?.length).toBeGreaterThan(30)
  const me = await (await signedIn(await journey(subject))).call(api.users.me, {})
  expect(me).toMatchObject({ id: person.userId, active_organization_id: organizationId })
  provider.accounts.set(subject, {})
  const again = await (await signedIn(await journey(subject))).call(api.users.me, {})
  expect(again.id).toBe(person.userId)
  const { rows } = await here.owner.query(
    `select after from audit_events where event = 'session.started' and user_id = $1`,
    [person.userId],
  )
  expect(rows).toEqual([{ after: { kind: 'single_sign_on' } }, { after: { kind: 'single_sign_on' } }])
})

test('a person invited with an address of the company registers and joins by signing in, under the name it typed', async () => {
  const { person, subject } = await someone()
  await here.owner.query(`update users set registered_at = null where id = $1`, [person.userId])
  await here.owner.query(
    `update memberships set accepted_at = null, invited_first_name = 'Ida', invited_last_name = 'Invited' where user_id = $1`,
    [person.userId],
  )
  const signed = await signedIn(await journey(subject))
  expect((await signed.call(api.users.me, {})).full_name).toBe('Ida Invited')
  const { rows } = await here.owner.query(
    `select u.registered_at, m.accepted_at from users u join memberships m on m.user_id = u.id where u.id = $1`,
    [person.userId],
  )
  expect(rows).toEqual([{ registered_at: expect.any(String), accepted_at: expect.any(String) }])
})

test('the provider is asked again after twelve hours, however busy the session was', async () => {
  const { person, subject } = await someone()
  const signed = await signedIn(await journey(subject))
  await here.owner.query(
    `update sessions set expires_at = expires_at - interval '12 hours' where user_id = $1`,
    [person.userId],
  )
  await expect(signed.call(api.users.me, {})).rejects.toMatchObject({ status: 401 })
})

test('the session is valid in this company only', async () => {
  const { person, subject } = await someone()
  await here.owner.query(
    `insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Admin}')`,
    [here.other.organizationId, person.userId],
  )
  const signed = await signedIn(await journey(subject))
  expect((await signed.send('GET', '/api/v1/entities', null, { organizationId })).statusCode).toBe(200)
  const elsewhere = { organizationId: here.other.organizationId }
  expect((await signed.send('GET', '/api/v1/entities', null, elsewhere)).statusCode).toBe(404)
})

test.each([
  ['an address that is not verified', { email_verified: false }],
  ['an address verified by a word only', { email_verified: 'true' }],
  ['no address', { email: undefined }],
  ['an address that nobody here has', { email: 'nobody@home.test' }],
  ['an address of another domain', { email: 'someone@home.test.elsewhere.example' }],
])('%s signs nobody in', async (_, account) => {
  const { subject } = await someone(account)
  expectFailed(await journey(subject))
})

test('a verified address outside the company’s domain signs nobody in, though a member has it', async () => {
  const email = `${crypto.randomUUID()}@elsewhere.example`
  const { person, subject } = await someone({ email })
  await here.owner.query(`update users set email = $1 where id = $2`, [email, person.userId])
  expectFailed(await journey(subject))
})

test('a member of another company is unknown here', async () => {
  const { email } = await someone({}, here.other)
  const { subject } = await someone({ email })
  expectFailed(await journey(subject))
})

test('a person who left the company is refused, known before or not', async () => {
  const { person, subject } = await someone()
  const { person: stranger, subject: unknown } = await someone()
  await signedIn(await journey(subject))
  const ids = [person.userId, stranger.userId]
  await here.owner.query(`update memberships set deleted_at = now() where user_id = any($1)`, [ids])
  expectFailed(await journey(subject))
  expectFailed(await journey(unknown))
})

test('an address that the provider reassigned does not sign in as its first owner', async () => {
  const { email, subject } = await someone()
  await signedIn(await journey(subject))
  const { subject: successor } = await someone({ email })
  expectFailed(await journey(successor))
})

test('no system administrator signs in through a company’s provider, nor becomes one on the way', async () => {
  const { person, subject } = await someone()
  const promote = (is: boolean) =>
    here.owner.query(`update users set is_sysadmin = $1 where id = $2`, [is, person.userId])
  await promote(true)
  expectFailed(await journey(subject))
  await promote(false)
  const signed = await signedIn(await journey(subject))
  await promote(true)
  await expect(signed.call(api.users.me, {})).rejects.toMatchObject({ status: 401 })
})
