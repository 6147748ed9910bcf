import { expect, test } from 'vitest'
import { usersApi } from '#domain/users/users.contract.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { type Account, cookieOf, signIns } from './sign-in-server.testing.ts'

const here = await startTestServer()
const { anAccount, login, me, refresh, post, eventsOf } = signIns(here)

/** Simulates that much time without any input. */
const leave = ({ id }: { id: number }, minutes: number) =>
  here.owner.query(
    `update sessions set last_input_at = now() - make_interval(mins => $2) where user_id = $1 and ended_at is null`,
    [id, minutes],
  )

const idleMinutes = (minutes: number) =>
  here.owner.query(`update organizations set idle_minutes = $1 where organization_id = $2`, [
    minutes,
    here.company.organizationId,
  ])

const lastInput = async ({ id }: { id: number }): Promise<number> => {
  const { rows } = await here.owner.query(`select last_input_at from sessions where user_id = $1`, [id])
  return Date.parse(rows[0].last_input_at)
}

async function signedIn(account?: Account) {
  const person = account ?? (await anAccount())
  const response = await login(person.email)
  const token: string = response.json().data.access_token
  const touch = () => post('/api/v1/user/input', {}, { headers: { authorization: `Bearer ${token}` } })
  return { ...person, token, cookie: cookieOf(response), touch }
}

test('polling does not keep an idle browser signed in, neither by token nor by cookie', async () => {
  const person = await signedIn()
  expect((await me(person.token)).statusCode).toBe(200)
  await leave(person, 33)
  expect((await me(person.token)).statusCode).toBe(401)
  // A cookie copied from it is worthless.
  expect((await refresh(person.cookie)).statusCode).toBe(401)
  expect((await refresh(person.cookie)).statusCode).toBe(401)
  expect((await eventsOf(person)).map(({ event }) => event)).toEqual(['session.started', 'session.idle'])
})

test('calls and refreshes do not count as input', async () => {
  const person = await signedIn()
  await leave(person, 20)
  const before = await lastInput(person)
  await me(person.token)
  const renewed = await refresh(person.cookie)
  expect(renewed.statusCode).toBe(200)
  expect(await lastInput(person)).toBe(before)
})

test('input keeps the session alive, and is written once a minute at most', async () => {
  const person = await signedIn()
  await leave(person, 31)
  expect((await person.touch()).statusCode).toBe(204)
  const reported = await lastInput(person)
  expect(Date.now() - reported).toBeLessThan(60_000)
  expect((await person.touch()).statusCode).toBe(204)
  expect(await lastInput(person)).toBe(reported)
  expect((await me(person.token)).statusCode).toBe(200)
})

test('reporting input does not revive an expired session', async () => {
  const person = await signedIn()
  await leave(person, 33)
  expect((await person.touch()).statusCode).toBe(401)
  expect((await me(person.token)).statusCode).toBe(401)
})

test('the company’s own limit counts, at a call and at a refresh', async () => {
  const person = await signedIn()
  await idleMinutes(5)
  await leave(person, 8)
  expect((await me(person.token)).statusCode).toBe(401)
  expect((await refresh(person.cookie)).statusCode).toBe(401)
  await idleMinutes(480)
  const patient = await signedIn()
  await leave(patient, 400)
  expect((await me(patient.token)).statusCode).toBe(200)
  expect((await refresh(patient.cookie)).statusCode).toBe(200)
  await idleMinutes(30)
})

test('the limit of a person’s only company applies even if they chose none', async () => {
  await idleMinutes(480)
  const person = await signedIn()
  await here.owner.query(`update users set active_organization_id = null where id = $1`, [person.id])
  await leave(person, 400)
  expect((await refresh(person.cookie)).statusCode).toBe(200)
  await here.owner.query(`delete from memberships where user_id = $1`, [person.id])
  await leave(person, 400)
  expect((await refresh(person.cookie)).statusCode).toBe(401)
  await idleMinutes(30)
})

test('one company’s limit ends nobody’s work in another', async () => {
  const { organizationId } = here.other
  const person = await signedIn()
  await here.owner.query(
    `insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Employee}')`,
    [organizationId, person.id],
  )
  await idleMinutes(5)
  await leave(person, 10)
  const inCompany = async (id: number) => {
    const headers = { authorization: `Bearer ${person.token}`, 'x-organization-id': String(id) }
    return (await here.app.inject({ method: 'GET', url: usersApi.me.path, headers })).statusCode
  }
  expect(await inCompany(here.company.organizationId)).toBe(401)
  expect((await refresh(person.cookie)).statusCode).toBe(200)
  expect(await inCompany(here.company.organizationId)).toBe(401)
  expect(await inCompany(organizationId)).toBe(200)
  await leave(person, 33)
  expect((await refresh(person.cookie)).statusCode).toBe(401)
  await idleMinutes(30)
})

test('the limit of its company applies to a session of one company', async () => {
  await idleMinutes(480)
  const person = await signedIn()
  await here.owner.query(
    `insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Employee}')`,
    [here.other.organizationId, person.id],
  )
  await here.owner.query(
    `update sessions set kind = 'single_sign_on', bound_organization_id = $1 where user_id = $2`,
    [here.other.organizationId, person.id],
  )
  await leave(person, 40)
  expect((await me(person.token)).statusCode).toBe(401)
  expect((await refresh(person.cookie)).statusCode).toBe(401)
  await idleMinutes(30)
})

test('a program has no input and needs none', async () => {
  const person = await signedIn()
  await here.owner.query(`update sessions set kind = 'api_token' where user_id = $1`, [person.id])
  await leave(person, 6000)
  expect((await me(person.token)).statusCode).toBe(200)
  expect((await person.touch()).statusCode).toBe(204)
})

test('an administrator’s own session stays alive while they act as somebody else', async () => {
  const own = await signedIn()
  const acting = await signedIn()
  await here.owner.query(
    `update sessions set kind = 'impersonation', impersonator_id = $1, bound_organization_id = $3,
       impersonator_session_id = (select id from sessions where user_id = $1) where user_id = $2`,
    [own.id, acting.id, here.company.organizationId],
  )
  await here.owner.query(`update users set is_sysadmin = true where id = $1`, [own.id])
  await leave(own, 25)
  await leave(acting, 25)
  expect((await acting.touch()).statusCode).toBe(204)
  for (const each of [own, acting]) expect(Date.now() - (await lastInput(each))).toBeLessThan(60_000)
  await here.owner.query(`update users set is_sysadmin = false where id = $1`, [own.id])
})

test('nobody reports input without a sign-in', async () => {
  const { path } = usersApi.noteInput
  expect((await post(path, {})).statusCode).toBe(401)
})
