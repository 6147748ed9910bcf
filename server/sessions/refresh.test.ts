import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { cookieOf, signIns } from './sign-in-server.testing.ts'

const here = await startTestServer()
const { anAccount, login, me, post, refresh, eventsOf } = signIns(here)

test('fifty tabs that refresh at once all continue, with one successor', async () => {
  const { email, id } = await anAccount()
  const cookie = cookieOf(await login(email))
  const responses = await Promise.all(Array.from({ length: 50 }, () => refresh(cookie)))
  expect(responses.map(response => response.statusCode)).toEqual(Array(50).fill(200))
  const successors = responses.map(cookieOf).filter(Boolean)
  expect(successors).toHaveLength(1)
  expect((await refresh(successors[0] ?? '')).statusCode).toBe(200)
  const { rows } = await here.owner.query(`select count(*)::int as n from sessions where user_id = $1`, [id])
  expect(rows[0].n).toBe(1)
})

test('an old refresh token used after its grace ends the whole session', async () => {
  const account = await anAccount()
  const first = cookieOf(await login(account.email))
  const renewed = await refresh(first)
  await here.owner.query(
    `update sessions set rotated_at = now() - interval '11 seconds' where user_id = $1`,
    [account.id],
  )
  expect((await refresh(first)).statusCode).toBe(401)
  expect((await refresh(cookieOf(renewed))).statusCode).toBe(401)
  expect((await me(renewed.json().data.access_token)).statusCode).toBe(401)
  expect((await eventsOf(account)).map(entry => entry.event)).toEqual(['session.started', 'session.copied'])
})

/** Past the ten seconds in which the previous token is accepted too. */
const outlastGrace = ({ id }: { id: number }) =>
  here.owner.query(`update sessions set rotated_at = now() - interval '11 seconds' where user_id = $1`, [id])

test.each([1, 2, 3, 10])(
  'a thief who refreshed %i times is out as soon as the owner refreshes',
  async times => {
    const account = await anAccount()
    const first = await login(account.email)
    const stolen = cookieOf(first)
    let thief = first
    for (let n = 0; n < times; n++) thief = await refresh(cookieOf(thief))
    expect(thief.statusCode).toBe(200)
    await outlastGrace(account)
    expect((await refresh(stolen)).statusCode).toBe(401)
    expect((await refresh(cookieOf(thief))).statusCode).toBe(401)
    expect((await me(thief.json().data.access_token)).statusCode).toBe(401)
    expect((await eventsOf(account)).map(entry => entry.event)).toEqual(['session.started', 'session.copied'])
  },
)

test('a token of two rotations ago is not from a racing tab', async () => {
  const { email } = await anAccount()
  const first = cookieOf(await login(email))
  const second = cookieOf(await refresh(first))
  const third = cookieOf(await refresh(second))
  expect((await refresh(first)).statusCode).toBe(401)
  expect((await refresh(third)).statusCode).toBe(401)
})

test('an ended session is not reported as copied', async () => {
  const account = await anAccount()
  const first = cookieOf(await login(account.email))
  const second = cookieOf(await refresh(first))
  await post('/auth/logout', {}, { headers: { cookie: `assay_refresh=${second}` } })
  expect((await refresh(first)).statusCode).toBe(401)
  expect((await eventsOf(account)).map(entry => entry.event)).toEqual(['session.started', 'session.ended'])
})

test('a copy that signs out ends the session, and is noticed', async () => {
  const account = await anAccount()
  const first = cookieOf(await login(account.email))
  const second = cookieOf(await refresh(first))
  await outlastGrace(account)
  await post('/auth/logout', {}, { headers: { cookie: `assay_refresh=${first}` } })
  expect((await refresh(second)).statusCode).toBe(401)
  expect((await eventsOf(account)).map(entry => entry.event)).toEqual(['session.started', 'session.copied'])
})

test('a session cannot be ended by guessing its number', async () => {
  const { email, id } = await anAccount()
  const cookie = cookieOf(await login(email))
  const { rows } = await here.owner.query(`select number, id from sessions where user_id = $1`, [id])
  const [sessionId, secret] = cookie.split('.')
  expect(sessionId).toBe(rows[0].id)
  for (const name of [rows[0].number, '', '%', `${sessionId}.`, sessionId?.toUpperCase()])
    expect((await refresh(`${name}.${secret}`)).statusCode).toBe(401)
  expect((await refresh(`${sessionId}.${secret?.slice(1)}`)).statusCode).toBe(401)
  expect((await refresh(cookie)).statusCode).toBe(200)
})

test('a cookie of the former format requires a new sign-in, and ends nothing', async () => {
  const { email } = await anAccount()
  const cookie = cookieOf(await login(email))
  expect((await refresh(cookie.split('.')[1] ?? '')).statusCode).toBe(401)
  expect((await refresh(cookie)).statusCode).toBe(200)
})

test.each([
  ['after 14 days without use', `last_used_at = now() - interval '14 days 1 second'`],
  ['after 30 days', `created_at = now() - interval '30 days 1 second'`],
  ['once it has ended', `ended_at = now()`],
  ['beyond its own end', `kind = 'impersonation', expires_at = now() - interval '1 second'`],
  ['for a program', `kind = 'api_token'`],
])('a session is not refreshed %s', async (_, change) => {
  const { email, id } = await anAccount()
  const cookie = cookieOf(await login(email))
  await here.owner.query(`update sessions set ${change} where user_id = $1`, [id])
  expect((await refresh(cookie)).statusCode).toBe(401)
})

test('a session with an end is refreshed until then', async () => {
  const { email, id } = await anAccount()
  const cookie = cookieOf(await login(email))
  await here.owner.query(
    `update sessions set kind = 'impersonation', expires_at = now() + interval '1 minute' where user_id = $1`,
    [id],
  )
  expect((await refresh(cookie)).statusCode).toBe(200)
})

test('nothing that is no refresh token refreshes', async () => {
  const { email } = await anAccount()
  const response = await login(email)
  for (const cookie of [
    '',
    'x',
    response.json().data.access_token,
    "'; select 1",
    cookieOf(response).slice(1),
  ])
    expect((await refresh(cookie)).statusCode, cookie).toBe(401)
})
