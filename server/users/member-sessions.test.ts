import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'
import { cookieOf, password, signIns } from '../sessions/sign-in-server.testing.ts'

const here = await startTestServer()
const { anAccount, aPerson, login, me, refresh } = signIns(here)
const { organizationId } = here.company
const elsewhere = here.other.organizationId

const joins = (userId: number, company: number) =>
  here.owner.query(
    `insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Employee}')`,
    [company, userId],
  )

const end = (userId: number) => here.primary.call(api.users.endSessions, { user_id: userId })

/** A call in a company. */
const inside = (token: string, company: number) =>
  here.app.inject({
    url: '/api/v1/entities',
    headers: { authorization: `Bearer ${token}`, 'x-organization-id': String(company) },
  })

test('an admin sees that a member is signed in, and not from where', async () => {
  const person = await aPerson()
  await person.call(api.profile.createApiToken, {
    name: 'Export',
    organization_id: organizationId,
    expires_in_days: 30,
    password,
  })
  const answer = await here.primary.ask(api.users.sessions, { user_id: person.userId })
  expect(answer.json().data).toEqual([
    { kind: 'password', created_at: expect.any(String), last_used_at: expect.any(String) },
    { kind: 'api_token', created_at: expect.any(String), last_used_at: null },
  ])
})

test('sessions that are valid only in another company are not shown', async () => {
  const person = await aPerson()
  await joins(person.userId, elsewhere)
  await person.call(api.profile.createApiToken, {
    name: 'Export',
    organization_id: elsewhere,
    expires_in_days: 30,
    password,
  })
  const { data } = await here.primary.call(api.users.sessions, { user_id: person.userId })
  expect(data.map(({ kind }) => kind)).toEqual(['password'])
})

test('a member of this company alone is signed out completely, programs too', async () => {
  const account = await anAccount()
  const cookie = cookieOf(await login(account.email))
  const person = await aPerson(account)
  const { token } = await person.call(api.profile.createApiToken, {
    name: 'Export',
    organization_id: organizationId,
    expires_in_days: 30,
    password,
  })
  await end(account.id)
  for (const each of [person.token, token]) expect((await me(each)).statusCode).toBe(401)
  expect((await refresh(cookie)).statusCode).toBe(401)
  expect((await here.primary.call(api.users.sessions, { user_id: account.id })).data).toEqual([])
  const { rows } = await here.owner.query(
    `select after from audit_events where event = 'user.sessions_ended' and subject_id = $1`,
    [account.id],
  )
  expect(rows).toMatchObject([{ after: { ended: 3 } }])
  expect((await inside((await aPerson(account)).token, organizationId)).statusCode).toBe(200)
})

test('an admin of one company does not sign a person out of another', async () => {
  const account = await anAccount()
  const person = await aPerson(account)
  await joins(person.userId, elsewhere)
  const { token } = await person.call(api.profile.createApiToken, {
    name: 'Export',
    organization_id: elsewhere,
    expires_in_days: 30,
    password,
  })
  await end(account.id)
  expect((await inside(person.token, organizationId)).statusCode).toBe(401)
  expect((await inside(person.token, elsewhere)).statusCode).toBe(200)
  expect((await inside(token, elsewhere)).statusCode).toBe(200)
  // Once they have signed in again, they are back.
  expect((await inside((await aPerson(account)).token, organizationId)).statusCode).toBe(200)
})

test('admins sign out only members that they manage, and not themselves', async () => {
  const stranger = await aMember(here, {
    organizationId: elsewhere,
    first: 'Stranger',
    mark: 'Other',
    roles: ['Employee'],
  })
  for (const route of [api.users.sessions, api.users.endSessions]) {
    expect((await here.primary.ask(route, { user_id: stranger.userId })).statusCode).toBe(404)
    expect((await here.manager.ask(route, { user_id: here.employee.userId })).statusCode).toBe(403)
  }
  expect((await here.primary.ask(api.users.endSessions, { user_id: here.primary.userId })).statusCode).toBe(
    409,
  )
  expect((await me(stranger.token)).statusCode).toBe(200)
})

/** Returns the status and the company of a call that names no company. */
const landing = async (token: string) => {
  const answer = await me(token)
  return [answer.statusCode, answer.json().data?.active_organization_id]
}

test('no company signs a system administrator out of the installation', async () => {
  const person = await aPerson()
  await here.owner.query('update users set is_sysadmin = true where id = $1', [person.userId])
  await end(person.userId)
  const call = (headers: object = {}) =>
    here.app.inject({
      url: '/api/v1/administration/users',
      headers: { authorization: `Bearer ${person.token}`, ...headers },
    })
  expect((await call()).statusCode).toBe(200)
  expect((await call({ 'x-organization-id': String(organizationId) })).statusCode).toBe(200)
  expect((await inside(person.token, organizationId)).statusCode).toBe(401)
})

test('no company signs a member of another one out of that, by hand or by its idle limit', async () => {
  const person = await aPerson()
  await joins(person.userId, elsewhere)
  await end(person.userId)
  expect((await landing(person.token))[0]).toBe(200)
  expect((await inside(person.token, organizationId)).statusCode).toBe(401)
  expect((await inside(person.token, elsewhere)).statusCode).toBe(200)
  await person.call(api.users.changeOrganization, { organization_id: elsewhere }, { organizationId: null })
  expect(await landing(person.token)).toEqual([200, elsewhere])

  await here.owner.query('update organizations set idle_minutes = 5 where organization_id = $1', [elsewhere])
  await here.owner.query(`update sessions set last_input_at = now() - interval '10 minutes' where id = $1`, [
    person.sessionId,
  ])
  expect((await inside(person.token, elsewhere)).statusCode).toBe(401)
  expect((await landing(person.token))[0]).toBe(200)
  await here.owner.query(`update sessions set last_input_at = now() - interval '33 minutes' where id = $1`, [
    person.sessionId,
  ])
  expect((await landing(person.token))[0]).toBe(401)
})
