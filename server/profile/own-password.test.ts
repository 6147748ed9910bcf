import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { password, signIns } from '../sessions/sign-in-server.testing.ts'

const here = await startTestServer()
const { anAccount, aPerson, login, me, post, emailsTo, mailedTo, eventsOf } = signIns(here)
const fresh = 'an even longer passphrase'

test('with the current password a new one is set, and all other sessions end', async () => {
  const account = await anAccount()
  const [elsewhere, person] = [await aPerson(account), await aPerson(account)]
  await post('/auth/forgot-password', { email: account.email })
  const mailed = await mailedTo(account.email)
  await person.call(api.profile.changePassword, { current_password: password, password: fresh })
  expect((await me(person.token)).statusCode).toBe(200)
  expect((await me(elsewhere.token)).statusCode).toBe(401)
  expect((await login(account.email)).statusCode).toBe(401)
  expect((await login(account.email, { password: fresh })).statusCode).toBe(200)
  const reset = await post('/auth/reset-password', { token: mailed, password: 'yet another passphrase' })
  expect(reset.statusCode).toBe(404)
  expect((await emailsTo(account.email)).at(-1)).toContain('was changed')
})

test('neither password is ever in the audit log', async () => {
  const person = await aPerson()
  await person.call(api.profile.changePassword, { current_password: password, password: fresh })
  await person.call(api.profile.beginTwoFactor, { password: fresh })
  const events = await eventsOf({ id: person.userId })
  expect(events.map(entry => entry.event)).toEqual([
    'session.started',
    'user.password_changed',
    'user.two_factor_begun',
  ])
  expect(JSON.stringify(events)).not.toMatch(/passphrase/)
})

test('a wrong, a missing and a common password are refused', async () => {
  const person = await aPerson()
  const change = (body: object) => person.ask(api.profile.changePassword, body as Record<string, unknown>)
  const wrong = await change({ current_password: 'not the passphrase', password: fresh })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.json().errors).toHaveProperty('current_password')
  expect((await change({ password: fresh })).json().errors).toHaveProperty('current_password')
  for (const bad of ['welcome12345', 'SamSigner2024', 'short', 'x'.repeat(257)])
    expect((await change({ current_password: password, password: bad })).json().errors).toHaveProperty(
      'password',
    )
  expect((await change({ current_password: password, password: fresh })).statusCode).toBe(204)
})

test('ten of twenty simultaneous wrong passwords are checked, and then the right one waits too', async () => {
  const person = await aPerson()
  const change = (current_password: string) =>
    person.ask(api.profile.changePassword, { current_password, password: fresh })
  const tries = await Promise.all(Array.from({ length: 20 }, (_, n) => change(`guess ${n}`)))
  expect(tries.filter(each => each.statusCode === 422)).toHaveLength(10)
  expect(tries.filter(each => each.statusCode === 429)).toHaveLength(10)
  expect((await change(password)).statusCode).toBe(429)
})

test('no session sets a first password, however fresh: an emailed link does', async () => {
  const account = await anAccount()
  const person = await aPerson(account)
  await here.owner.query(`update users set password_hash = null where id = $1`, [account.id])
  const refused = await person.ask(api.profile.changePassword, { password: fresh })
  expect(refused.statusCode).toBe(409)
  expect((await login(account.email, { password: fresh })).statusCode).toBe(401)
  await post('/auth/forgot-password', { email: account.email })
  const token = await mailedTo(account.email)
  expect((await post('/auth/reset-password', { token, password: fresh })).statusCode).toBe(204)
  expect((await login(account.email, { password: fresh })).statusCode).toBe(200)
})
