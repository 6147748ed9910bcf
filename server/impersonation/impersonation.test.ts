import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { within } from '../platform/db/db.ts'
import { hashToken, randomToken } from '../platform/session/tokens.ts'
import { anActingFixture, asked, cookieOf } from './acting-fixture.testing.ts'

const here = await startTestServer()
const { actingAs, anyone, begin, cookieFor, end, refresh, tokenFor } = anActingFixture(here)

const logOf = async (organizationId: number, userId: number) =>
  (
    await here.owner.query(
      `select event, user_id::int, impersonator_id::int, after from audit_events
       where organization_id = $1 and coalesce(subject_id, 0) = $2 order by sequence`,
      [organizationId, userId],
    )
  ).rows

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test('an administrator acts as somebody and returns, and both logs record it', async () => {
  const person = await anyone()
  const { acting, stop, refreshToken, cookie, answer } = await actingAs(person)
  expect(answer).toMatchObject({
    token_type: 'Bearer',
    expires_in: 3600,
    impersonator: { id: here.sysadmin.userId, full_name: 'Sys Admin' },
  })
  const both = { sub: String(person.userId), act: { sub: String(here.sysadmin.userId) } }
  expect(claimsOf(acting.token)).toMatchObject(both)
  const me = await acting.call(api.users.me, {})
  expect(me).toMatchObject({ id: person.userId, impersonator: { full_name: 'Sys Admin' } })

  const response = await end(stop, refreshToken)
  expect(response.json().data).toMatchObject({ return_url: asked.return_url, token_type: 'Bearer' })
  const token = response.json().data.access_token
  const own = await here.app.inject({ url: '/api/v1/user', headers: { authorization: `Bearer ${token}` } })
  expect(own.json().data).toMatchObject({ id: here.sysadmin.userId, impersonator: null })
  await expect(acting.call(api.users.me, {})).rejects.toMatchObject({ status: 401 })
  expect((await refresh(refreshToken)).statusCode).toBe(401)
  const continued = await refresh(cookieOf(response))
  expect(continued.statusCode).toBe(200)
  expect((await refresh(cookie)).statusCode, 'the refresh token of before, which only a copy still has').toBe(
    401,
  )
  expect((await refresh(cookieOf(continued))).statusCode).toBe(401)

  const people = { user_id: person.userId, impersonator_id: here.sysadmin.userId }
  expect(await logOf(here.company.organizationId, person.userId)).toMatchObject([
    { event: 'session.started', ...people },
    {
      event: 'impersonation.started',
      ...people,
      after: { reason: 'Ticket 4711', impersonator: 'Sys Admin' },
    },
    { event: 'impersonation.ended', ...people },
  ])
  expect(await logOf(0, person.userId)).toMatchObject([
    {
      event: 'impersonation.requested',
      user_id: here.sysadmin.userId,
      impersonator_id: null,
      after: { reason: 'Ticket 4711' },
    },
  ])
})

test('writes during an impersonation are logged under both people', async () => {
  const { acting } = await actingAs(here.primary)
  const name = `Renamed ${randomToken()}`
  await acting.call(api.organizations.update, { organization_id: here.company.organizationId, name })
  const { rows } = await here.owner.query(
    `select user_id::int, impersonator_id::int from audit_events where after ->> 'name' = $1`,
    [name],
  )
  expect(rows).toEqual([{ user_id: here.primary.userId, impersonator_id: here.sysadmin.userId }])
})

test('the company’s audit log shows that somebody acted, who and why; another company’s does not', async () => {
  const person = await anyone()
  await actingAs(person)
  const seenBy = ({ organizationId, userId }: Person) =>
    within(here.db, { organizationId, userId }, db =>
      sql<{ after: object }>`select after from audit_events
        where event = 'impersonation.started' and subject_id = ${person.userId}`.execute(db),
    )
  expect((await seenBy(here.primary)).rows).toMatchObject([
    { after: { reason: 'Ticket 4711', impersonator: 'Sys Admin' } },
  ])
  expect((await seenBy(here.stranger)).rows).toEqual([])
})

test('one of two simultaneous starts succeeds, and a third later does not', async () => {
  const cookie = await cookieFor(here.sysadmin)
  const imptoken = await tokenFor(await anyone())
  const both = await Promise.all([begin(imptoken, cookie), begin(imptoken, cookie)])
  expect(both.map(response => response.statusCode).sort()).toEqual([200, 401])
  expect((await begin(imptoken, cookie)).statusCode).toBe(401)
})

test('a token is worthless elsewhere, later, or once its administrator is gone', async () => {
  const person = await anyone()
  const cookie = await cookieFor(here.sysadmin)
  const imptoken = await tokenFor(person)
  expect((await begin(imptoken, '')).statusCode).toBe(401)
  expect((await begin(imptoken, await cookieFor(here.admin))).statusCode).toBe(401)
  expect((await begin(randomToken(), cookie)).statusCode).toBe(401)
  const late = await tokenFor(person)
  await here.owner.query(`update one_time_tokens set expires_at = now() where hash = $1`, [hashToken(late)])
  expect((await begin(late, cookie)).statusCode).toBe(401)
  const mailed = await tokenFor(person)
  await here.owner.query(`update one_time_tokens set purpose = 'login_link' where hash = $1`, [
    hashToken(mailed),
  ])
  expect((await begin(mailed, cookie)).statusCode).toBe(401)
  const demoted = (is: boolean) =>
    here.owner.query(`update users set is_sysadmin = $1 where id = $2`, [is, here.sysadmin.userId])
  await demoted(false)
  expect((await begin(imptoken, cookie)).statusCode).toBe(401)
  await demoted(true)
  const ended = (at: string) =>
    here.owner.query(`update sessions set ended_at = ${at} where id = $1`, [here.sysadmin.sessionId])
  await ended('now()')
  expect((await begin(imptoken, cookie)).statusCode).toBe(401)
  await ended('null')
  expect((await begin(imptoken, cookie)).statusCode, 'and after all that it still works here').toBe(200)
})

test('nobody acts as a person who becomes a system administrator, before or after the start', async () => {
  const person = await anyone()
  const cookie = await cookieFor(here.sysadmin)
  const imptoken = await tokenFor(person)
  const promote = (is: boolean) =>
    here.owner.query(`update users set is_sysadmin = $1 where id = $2`, [is, person.userId])
  await promote(true)
  expect((await begin(imptoken, cookie)).statusCode).toBe(403)
  await promote(false)
  const { acting } = await actingAs(person)
  await acting.call(api.users.me, {})
  await promote(true)
  await expect(acting.call(api.users.me, {})).rejects.toMatchObject({ status: 401 })
})

test('it ends after 60 minutes, and the way back stays open', async () => {
  const person = await anyone()
  const { acting, stop, refreshToken } = await actingAs(person)
  const { rows } = await here.owner.query(
    `select extract(epoch from expires_at - now())::int as seconds from sessions where stop_hash = $1`,
    [hashToken(stop)],
  )
  expect(rows[0].seconds).toBeGreaterThan(3500)
  expect(rows[0].seconds).toBeLessThanOrEqual(3600)
  const renewed = await refresh(refreshToken)
  expect(claimsOf(renewed.json().data.access_token).act).toEqual({ sub: String(here.sysadmin.userId) })
  await here.owner.query(`update sessions set expires_at = now() where stop_hash = $1`, [hashToken(stop)])
  await expect(acting.call(api.users.me, {})).rejects.toMatchObject({ status: 401 })
  expect((await refresh(cookieOf(renewed))).statusCode).toBe(401)
  const response = await end(stop, cookieOf(renewed))
  expect(response.statusCode).toBe(200)
})

test('it is valid only in the company whose log records it', async () => {
  const person = await anyone()
  const { organizationId } = here.other
  await here.owner.query(
    `insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Employee}')`,
    [organizationId, person.userId],
  )
  const { acting } = await actingAs(person)
  expect((await acting.send('GET', '/api/v1/entities', null)).statusCode).toBe(200)
  expect((await acting.send('GET', '/api/v1/entities', null, { organizationId })).statusCode).toBe(404)
})

test('the token that ends it is valid for nothing else, nowhere else, and once', async () => {
  const { stop, refreshToken } = await actingAs(await anyone())
  const another = await actingAs(await anyone())
  expect((await begin(stop, await cookieFor(here.sysadmin))).statusCode).toBe(401)
  expect((await end(stop, '')).statusCode).toBe(401)
  expect((await end(stop, another.refreshToken)).statusCode).toBe(401)
  expect((await end(await tokenFor(await anyone()), refreshToken)).statusCode).toBe(401)
  const both = await Promise.all([end(stop, refreshToken), end(stop, refreshToken)])
  expect(both.map(response => response.statusCode).sort()).toEqual([200, 401])
})

test('if the administrator’s own session is gone there is nothing to return to, and it ends all the same', async () => {
  const { acting, stop, refreshToken } = await actingAs(await anyone())
  const ended = (at: string) =>
    here.owner.query(`update sessions set ended_at = ${at} where id = $1`, [here.sysadmin.sessionId])
  await ended('now()')
  expect((await end(stop, refreshToken)).statusCode).toBe(401)
  await ended('null')
  await expect(acting.call(api.users.me, {})).rejects.toMatchObject({ status: 401 })
})
