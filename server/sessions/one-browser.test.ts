import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { aJourneyFixture } from '../sign-ons/journey-fixture.testing.ts'
import { cookieOf, password, signIns } from './sign-in-server.testing.ts'

const here = await startTestServer()
const { anAccount, login, me, post, refresh, eventsOf } = signIns(here)

/** Signs in in a browser that has an earlier cookie. */
const loginAgain = (email: string, cookie: string) =>
  post('/auth/login', { email, password }, { headers: { cookie: `assay_refresh=${cookie}` } })

const tokenOf = (response: Awaited<ReturnType<typeof login>>): string => response.json().data.access_token

const running = async (userId: number): Promise<number> => {
  const { rows } = await here.owner.query(
    `select count(*)::int as n from sessions where user_id = $1 and ended_at is null`,
    [userId],
  )
  return rows[0].n
}

test('signing in again in the same browser leaves no earlier session behind', async () => {
  const account = await anAccount()
  const first = await login(account.email)
  const second = await loginAgain(account.email, cookieOf(first))
  expect((await me(tokenOf(first))).statusCode).toBe(401)
  expect((await refresh(cookieOf(first))).statusCode).toBe(401)
  expect((await refresh(cookieOf(second))).statusCode).toBe(200)
  expect(await running(account.id)).toBe(1)
})

test('neither does another person signing in there', async () => {
  const before = await anAccount()
  const first = await login(before.email)
  const after = await anAccount()
  expect((await loginAgain(after.email, cookieOf(first))).statusCode).toBe(200)
  expect((await me(tokenOf(first))).statusCode).toBe(401)
})

test('a cookie that names a session without its secret does not end it', async () => {
  const { email } = await anAccount()
  const first = await login(email)
  const [sessionId] = cookieOf(first).split('.')
  const forged = `${sessionId}.${'A'.repeat(43)}`
  expect((await loginAgain((await anAccount()).email, forged)).statusCode).toBe(200)
  expect((await me(tokenOf(first))).statusCode).toBe(200)
})

test('a failed sign-in ends nothing', async () => {
  const { email } = await anAccount()
  const first = await login(email)
  const headers = { cookie: `assay_refresh=${cookieOf(first)}` }
  expect((await post('/auth/login', { email, password: 'not the passphrase' }, { headers })).statusCode).toBe(
    401,
  )
  expect((await me(tokenOf(first))).statusCode).toBe(200)
})

test('other browsers of the person continue', async () => {
  const { email } = await anAccount()
  const elsewhere = await login(email)
  const here = await login(email)
  await loginAgain(email, cookieOf(here))
  expect((await me(tokenOf(elsewhere))).statusCode).toBe(200)
})

test('beyond twenty sessions, those unused for longest end', async () => {
  const { email, id } = await anAccount()
  const first = await login(email)
  const second = await login(email)
  await here.owner.query(
    `insert into sessions (user_id, refresh_hash) select $1, sha256(gen_random_uuid()::text::bytea) from generate_series(1, 18)`,
    [id],
  )
  // The second was used least recently, though it began later.
  await here.owner.query(
    `update sessions set last_input_at = now() - interval '10 minutes' where id::text = $1`,
    [cookieOf(second).split('.')[0]],
  )
  expect(await running(id)).toBe(20)
  await login(email)
  expect(await running(id)).toBe(20)
  expect((await me(tokenOf(first))).statusCode).toBe(200)
  expect((await me(tokenOf(second))).statusCode).toBe(401)
})

test('a company’s single sign-on cannot push the person out of other sessions', async () => {
  const { email, id } = await anAccount()
  const own = await login(email)
  await here.owner.query(
    `insert into sessions (user_id, refresh_hash, kind, bound_organization_id)
     select $1, sha256(gen_random_uuid()::text::bytea), 'single_sign_on', $2 from generate_series(1, 30)`,
    [id, here.company.organizationId],
  )
  await login(email)
  expect((await me(tokenOf(own))).statusCode).toBe(200)
})

test('coming back from a provider ends the session that the browser had when it set out', async () => {
  const { provider, save, someone, comeBack } = await aJourneyFixture(here)
  await save(here.company)
  const { subject, email } = await someone()
  await here.owner.query(
    `update users set password_hash = (select password_hash from users where email = $1) where email = $2`,
    [(await anAccount()).email, email],
  )
  const first = await login(email)
  const start = await here.app.inject({
    url: `/auth/oidc/${here.company.organizationId}/start`,
    headers: { cookie: `assay_refresh=${cookieOf(first)}` },
  })
  const journey = start.cookies.find(({ name }) => name === 'assay_sign_on')?.value ?? ''
  // On the way back from another site the browser does not send the refresh cookie.
  const back = await comeBack(await provider.signIn(String(start.headers.location), subject), journey)
  expect((await refresh(cookieOf(back))).statusCode).toBe(200)
  expect((await me(tokenOf(first))).statusCode).toBe(401)
})

test('signing out with a token alone ends its session', async () => {
  const account = await anAccount()
  const response = await login(account.email)
  const authorization = `Bearer ${tokenOf(response)}`
  expect((await post('/auth/logout', {}, { headers: { authorization } })).statusCode).toBe(204)
  expect((await me(tokenOf(response))).statusCode).toBe(401)
  expect((await refresh(cookieOf(response))).statusCode).toBe(401)
  expect((await eventsOf(account)).map(({ event }) => event)).toEqual(['session.started', 'session.ended'])
})

test('an invalid token signs nobody out, without notice', async () => {
  for (const authorization of ['Bearer x', 'Bearer a.b.c', 'Basic eDp5', 'Bearer assay_nothing'])
    expect((await post('/auth/logout', {}, { headers: { authorization } })).statusCode).toBe(204)
})
