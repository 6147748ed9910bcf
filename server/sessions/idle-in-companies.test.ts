import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { cookieOf, signIns } from './sign-in-server.testing.ts'

const here = await startTestServer()
const { anAccount, login, refresh, post } = signIns(here)
const strict = here.company.organizationId
const patient = here.other.organizationId

const limitOf = (organizationId: number, minutes: number) =>
  here.owner.query('update organizations set idle_minutes = $1 where organization_id = $2', [
    minutes,
    organizationId,
  ])

await limitOf(strict, 5)
await limitOf(patient, 480)

/** A member of both companies, as if nobody had touched anything for so long. */
async function idleFor(minutes: number) {
  const account = await anAccount()
  await here.owner.query(
    `insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Employee}')`,
    [patient, account.id],
  )
  const signIn = async () => {
    const response = await login(account.email)
    const token: string = response.json().data.access_token
    const headers = (organizationId: number | null) => ({
      authorization: `Bearer ${token}`,
      ...(organizationId !== null && { 'x-organization-id': String(organizationId) }),
    })
    return {
      cookie: cookieOf(response),
      inside: async (organizationId: number) =>
        (await here.app.inject({ url: api.users.me.path, headers: headers(organizationId) })).statusCode,
      touch: async (organizationId: number | null) =>
        (await post(api.users.noteInput.path, {}, { headers: headers(organizationId) })).statusCode,
    }
  }
  const session = await signIn()
  await here.owner.query(
    'update sessions set last_input_at = now() - make_interval(mins => $2) where user_id = $1',
    [account.id, minutes],
  )
  return { ...account, ...session, signIn }
}

test('input in one company does not bring a session back that has run out in another', async () => {
  const person = await idleFor(100)
  expect([await person.inside(strict), await person.inside(patient)]).toEqual([401, 200])
  expect(await person.touch(patient)).toBe(204)
  expect([await person.inside(strict), await person.inside(patient)]).toEqual([401, 200])
  // Later input does not either, nor a new access token; a new sign-in does.
  await here.owner.query(
    `update sessions set last_input_at = now() - interval '1 minute' where user_id = $1`,
    [person.id],
  )
  expect(await person.touch(patient)).toBe(204)
  expect((await refresh(person.cookie)).statusCode).toBe(200)
  expect([await person.inside(strict), await person.touch(strict)]).toEqual([401, 401])
  expect(await (await person.signIn()).inside(strict)).toBe(200)
})

test('input outside any company does not bring a session back that has run out in one', async () => {
  const person = await idleFor(10)
  expect([await person.inside(strict), await person.touch(null), await person.inside(strict)]).toEqual([
    401, 204, 401,
  ])
})

test('input in one company keeps a session alive in another whose limit has not passed', async () => {
  const person = await idleFor(4)
  expect(await person.touch(patient)).toBe(204)
  expect([await person.inside(strict), await person.inside(patient)]).toEqual([200, 200])
})

test('a session that has run out in a company is not listed there as running', async () => {
  const person = await idleFor(100)
  const listed = async () =>
    (await here.primary.ask(api.users.sessions, { user_id: person.id })).json().data.length
  expect(await listed()).toBe(0)
  await person.touch(patient)
  expect(await listed()).toBe(0)
})

test.each([
  ['that is inactive', 'is_active = false', 'is_active = true'],
  ['in the trash', 'deleted_at = now()', 'deleted_at = null'],
])('the limit of a company %s keeps no session alive', async (_, closed, open) => {
  const person = await idleFor(100)
  const company = (change: string) =>
    here.owner.query(`update organizations set ${change} where organization_id = $1`, [patient])
  await company(closed)
  const { statusCode } = await refresh(person.cookie)
  await company(open)
  expect(statusCode).toBe(401)
})
