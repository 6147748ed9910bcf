import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { password, signIns } from '../sessions/sign-in-server.testing.ts'

const here = await startTestServer()
const { anAccount, aPerson, login, emailsTo, eventsOf } = signIns(here)

const codeOf = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })
const begin = (person: Person) => person.call(api.profile.beginTwoFactor, { password })

async function switchOn(person: Person) {
  const { secret } = await begin(person)
  const { recovery_codes } = await person.call(api.profile.confirmTwoFactor, { code: await codeOf(secret) })
  return { secret, recovery_codes }
}

test('two-factor sign-in is on once a code is confirmed, not before', async () => {
  const account = await anAccount()
  const person = await aPerson(account)
  const { secret, uri } = await begin(person)
  expect(uri).toContain(`secret=${secret}`)
  expect(uri).toMatch(/^otpauth:\/\/totp\/Assay/)
  expect((await login(account.email)).statusCode).toBe(200)
  const code = await codeOf(secret)
  const { recovery_codes } = await person.call(api.profile.confirmTwoFactor, { code })
  expect(new Set(recovery_codes).size).toBe(10)
  // 24 of 32 letters: nobody finds one from its hash.
  for (const each of recovery_codes) expect(each.replaceAll('-', '')).toMatch(/^[a-z0-9]{24}$/)
  expect((await person.call(api.users.me, {})).two_factor).toBe(true)
  expect((await login(account.email)).json()).toMatchObject({ two_factor: true })
  expect((await login(account.email, { code })).statusCode, 'the confirmed code is used').toBe(401)
  expect((await login(account.email, { code: await codeOf(secret, 1) })).statusCode).toBe(200)
  expect((await emailsTo(account.email)).at(-1)).toContain('turned on')
})

test('seed and recovery codes are not stored in clear', async () => {
  const person = await aPerson()
  const { secret, recovery_codes } = await switchOn(person)
  const { rows } = await here.owner.query(
    `select two_factor_secret, (select json_agg(r) from recovery_codes r where r.user_id = u.id)::text as codes from users u where id = $1`,
    [person.userId],
  )
  expect(rows[0].two_factor_secret.toString('latin1')).not.toContain(secret)
  for (const code of recovery_codes) expect(rows[0].codes).not.toContain(code.replaceAll('-', ''))
  const events = JSON.stringify(await eventsOf({ id: person.userId }))
  for (const each of [secret, password, ...recovery_codes]) expect(events).not.toContain(each)
})

test('each recovery code signs in once', async () => {
  const account = await anAccount()
  const { recovery_codes } = await switchOn(await aPerson(account))
  const [first = '', second = ''] = recovery_codes
  expect((await login(account.email, { code: first })).statusCode).toBe(200)
  expect((await login(account.email, { code: first })).statusCode).toBe(401)
  expect((await login(account.email, { code: second.replaceAll('-', '').toUpperCase() })).statusCode).toBe(
    200,
  )
})

test('it is switched off with a code, and all its data is deleted', async () => {
  const account = await anAccount()
  const person = await aPerson(account)
  const { recovery_codes } = await switchOn(person)
  const wrong = await person.ask(api.profile.removeTwoFactor, { code: '000000' })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.json().errors).toHaveProperty('code')
  await person.call(api.profile.removeTwoFactor, { code: recovery_codes[0] ?? '' })
  expect((await login(account.email)).statusCode).toBe(200)
  const { rows } = await here.owner.query(
    `select two_factor_secret, (select count(*)::int from recovery_codes where user_id = u.id) as codes from users u where id = $1`,
    [person.userId],
  )
  expect(rows).toEqual([{ two_factor_secret: null, codes: 0 }])
  const events = (await eventsOf(account)).map(entry => entry.event)
  expect(events).toEqual(expect.arrayContaining(['user.two_factor_on', 'user.two_factor_off']))
})

test('a new seed requires the password, and none is issued while one is in use', async () => {
  const person = await aPerson()
  for (const input of [{}, { password: 'not the passphrase' }])
    expect((await person.ask(api.profile.beginTwoFactor, input)).statusCode).toBe(422)
  await switchOn(person)
  expect((await person.ask(api.profile.beginTwoFactor, { password })).statusCode).toBe(409)
})

test('nothing is confirmed without a seed, nor switched off while off', async () => {
  const person = await aPerson()
  for (const route of [api.profile.confirmTwoFactor, api.profile.removeTwoFactor])
    expect((await person.ask(route, { code: '123456' })).statusCode).toBe(409)
})

test('an earlier recovery code confirms nothing', async () => {
  const person = await aPerson()
  const { recovery_codes } = await switchOn(person)
  await person.call(api.profile.removeTwoFactor, { code: recovery_codes[0] ?? '' })
  await begin(person)
  expect((await person.ask(api.profile.confirmTwoFactor, { code: recovery_codes[1] ?? '' })).statusCode).toBe(
    422,
  )
})

test('five wrong codes stop confirming and switching off alike', async () => {
  const person = await aPerson()
  const { secret } = await switchOn(person)
  const tries = Array.from({ length: 8 }, () => person.ask(api.profile.removeTwoFactor, { code: 'aaaaaa' }))
  const found = (await Promise.all(tries)).map(each => each.statusCode)
  expect(found.filter(status => status === 422)).toHaveLength(5)
  const stopped = await person.ask(api.profile.removeTwoFactor, { code: await codeOf(secret, 1) })
  expect(stopped.statusCode).toBe(429)
})
