import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { cookieOf, password, signIns } from '../sessions/sign-in-server.testing.ts'

const here = await startTestServer()
const { anAccount, aPerson, login, me, post, refresh, eventsOf } = signIns(here)
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

test('people see where they are signed in, the latest first, and no ended session', async () => {
  const account = await anAccount()
  const headers = { 'user-agent': chrome }
  await post('/auth/login', { email: account.email, password }, { headers, from: '10.6.6.6' })
  const gone = await aPerson(account)
  await gone.call(api.profile.endSession, {
    session_id: (await gone.call(api.profile.sessions, {})).data.find(each => each.is_current)?.id ?? 0,
  })
  const person = await aPerson(account)
  await here.owner.query(
    `update sessions set last_used_at = now() - interval '1 hour' where id <> $1 and user_id = $2`,
    [person.sessionId, account.id],
  )
  const { data, total } = await person.call(api.profile.sessions, {})
  expect(total).toBe(2)
  expect(data).toMatchObject([
    { is_current: true, kind: 'password' },
    { is_current: false, device: 'Chrome on Linux', address: '10.6.6.6' },
  ])
})

test('a session that the person ends is out at its next call', async () => {
  const account = await anAccount()
  const elsewhere = await login(account.email)
  const token = elsewhere.json().data.access_token
  const person = await aPerson(account)
  const other = (await person.call(api.profile.sessions, {})).data.find(each => !each.is_current)
  await person.call(api.profile.endSession, { session_id: other?.id ?? 0 })
  expect((await me(token)).statusCode).toBe(401)
  expect((await refresh(cookieOf(elsewhere))).statusCode).toBe(401)
  expect((await me(person.token)).statusCode).toBe(200)
  const again = await person.ask(api.profile.endSession, { session_id: other?.id ?? 0 })
  expect(again.statusCode).toBe(404)
  expect((await eventsOf(account)).at(-1)).toMatchObject({
    event: 'session.ended',
    after: { kind: 'password' },
  })
})

test('another person’s session does not exist', async () => {
  const [person, victim] = [await aPerson(), await aPerson()]
  const [theirs] = (await victim.call(api.profile.sessions, {})).data
  const refused = await person.ask(api.profile.endSession, { session_id: theirs?.id ?? 0 })
  const absent = await person.ask(api.profile.endSession, { session_id: 987_654_321 })
  expect([refused.statusCode, absent.statusCode]).toEqual([404, 404])
  expect((await me(victim.token)).statusCode).toBe(200)
})

test('everywhere else at once, except the person’s programs', async () => {
  const account = await anAccount()
  const others = [await aPerson(account), await aPerson(account)]
  const bystander = await aPerson()
  const person = await aPerson(account)
  const { token } = await person.call(api.profile.createApiToken, {
    name: 'Nightly export',
    organization_id: here.company.organizationId,
    expires_in_days: 30,
    password,
  })
  await person.call(api.profile.endOtherSessions, {})
  for (const other of others) expect((await me(other.token)).statusCode).toBe(401)
  for (const kept of [person.token, token, bystander.token]) expect((await me(kept)).statusCode).toBe(200)
  expect((await eventsOf(account)).at(-1)).toMatchObject({
    event: 'session.others_ended',
    after: { ended: 2 },
  })
})

test('ending a session ends the one in which its person acts as somebody else', async () => {
  const root = await anAccount()
  const [acting, person] = [await aPerson(root), await aPerson(root)]
  const target = await aPerson()
  await here.owner.query(`update users set is_sysadmin = true where id = $1`, [root.id])
  await here.owner.query(
    `update sessions set kind = 'impersonation', impersonator_id = $1, impersonator_session_id = $2,
       expires_at = now() + interval '1 hour' where id = $3`,
    [root.id, acting.sessionId, target.sessionId],
  )
  expect((await me(target.token)).statusCode).toBe(200)
  const other = (await person.call(api.profile.sessions, {})).data.find(each => !each.is_current)
  await person.call(api.profile.endSession, { session_id: other?.id ?? 0 })
  expect((await me(target.token)).statusCode).toBe(401)
})

test('a page left open a while does not sign its person out elsewhere without the password', async () => {
  const account = await anAccount()
  const [other, person] = [await aPerson(account), await aPerson(account)]
  const { data } = await person.call(api.profile.sessions, {})
  const session_id = data.find(each => !each.is_current)?.id ?? 0
  await here.owner.query(`update sessions set created_at = now() - interval '11 minutes' where id = $1`, [
    person.sessionId,
  ])
  for (const password of [undefined, 'not the passphrase'])
    for (const ask of [
      () => person.ask(api.profile.endSession, { session_id, password }),
      () => person.ask(api.profile.endOtherSessions, { password }),
    ]) {
      const refused = await ask()
      expect(refused.statusCode).toBe(422)
      expect(refused.json().errors).toHaveProperty('password')
    }
  expect((await me(other.token)).statusCode).toBe(200)
  await person.call(api.profile.endSession, { session_id, password })
  expect((await me(other.token)).statusCode).toBe(401)
  await person.call(api.profile.endOtherSessions, { password })
  expect(JSON.stringify(await eventsOf(account))).not.toMatch(/passphrase/)
})

test('a browser that was idle for too long is not listed', async () => {
  const account = await anAccount()
  const other = await aPerson(account)
  const person = await aPerson(account)
  await here.owner.query(`update sessions set last_input_at = now() - interval '40 minutes' where id = $1`, [
    other.sessionId,
  ])
  expect((await person.call(api.profile.sessions, {})).total).toBe(1)
})
