import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { hashToken } from '../platform/session/tokens.ts'
import { bodyOf, cookieOf, signIns } from './sign-in-server.testing.ts'

const here = await startTestServer()
const { anAccount, login, post, mailedTo, withTwoFactor, eventsOf } = signIns(here)

async function guarded() {
  const account = await anAccount()
  return { account, email: account.email, codeOf: await withTwoFactor(account) }
}

test('the right password alone requires a code, and starts nothing', async () => {
  const { account, email, codeOf } = await guarded()
  const asked = await login(email)
  expect(asked.statusCode).toBe(401)
  expect(asked.json()).toMatchObject({ two_factor: true, message: expect.stringContaining('code') })
  expect(cookieOf(asked)).toBe('')
  expect(await eventsOf(account)).toEqual([])
  expect((await login(email, { code: await codeOf() })).statusCode).toBe(200)
})

test('a wrong password reveals nothing of two-factor sign-in, with or without a code', async () => {
  const { email, codeOf } = await guarded()
  const plain = await login('nobody@two-factor.test')
  for (const code of [undefined, await codeOf()]) {
    const wrong = await login(email, { password: 'not the passphrase', ...(code && { code }) })
    expect(bodyOf(wrong)).toEqual(bodyOf(plain))
  }
})

test('a code works once, and with it every earlier one', async () => {
  const { email, codeOf } = await guarded()
  const [now, next] = [await codeOf(), await codeOf(1)]
  expect((await login(email, { code: now })).statusCode).toBe(200)
  expect((await login(email, { code: now })).statusCode).toBe(401)
  expect((await login(email, { code: next })).statusCode).toBe(200)
  expect((await login(email, { code: now })).statusCode).toBe(401)
})

test('a code given twice at once works once', async () => {
  const { email, codeOf } = await guarded()
  const code = await codeOf()
  const both = await Promise.all([login(email, { code }), login(email, { code })])
  expect(both.map(each => each.statusCode).sort()).toEqual([200, 401])
})

test('a code of three steps ago, of another person or of no one is refused', async () => {
  const { email, codeOf } = await guarded()
  const other = await guarded()
  for (const code of [await codeOf(-3), await codeOf(3), await other.codeOf(), 'abcdef'])
    expect((await login(email, { code })).statusCode, code).toBe(401)
})

test('five wrong codes from anywhere stop the account for a while, the right code too', async () => {
  const { email, codeOf } = await guarded()
  const tries = Array.from({ length: 12 }, (_, n) => login(email, { code: 'aaaaaa', from: `10.5.0.${n}` }))
  const found = (await Promise.all(tries)).map(each => each.statusCode)
  expect(found.filter(status => status === 401)).toHaveLength(5)
  expect(found.filter(status => status === 429)).toHaveLength(7)
  const stopped = await login(email, { code: await codeOf(), from: '10.5.1.1' })
  expect(stopped.statusCode).toBe(429)
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  await here.owner.query(`update attempts set at = at - interval '16 minutes'`)
  expect((await login(email, { code: await codeOf(), from: '10.5.1.1' })).statusCode).toBe(200)
})

test('a recovery code replaces a code, once, in any notation', async () => {
  const { account, email } = await guarded()
  await here.owner.query(`insert into recovery_codes (user_id, hash) values ($1, $2)`, [
    account.id,
    hashToken('abcdefghjkmnpqrs'),
  ])
  const code = 'ABCD-efgh jkmn-pqrs'
  const both = await Promise.all([login(email, { code }), login(email, { code })])
  expect(both.map(each => each.statusCode).sort()).toEqual([200, 401])
  const other = await guarded()
  expect((await login(other.email, { code })).statusCode).toBe(401)
})

test('an emailed link requires the code too, and waits for the right one', async () => {
  const { email, codeOf } = await guarded()
  await post('/auth/login-link', { email })
  const token = await mailedTo(email)
  const byLink = (code?: string) => post('/api/v1/login-token', { token, ...(code && { code }) })
  expect((await byLink()).json()).toMatchObject({ two_factor: true })
  expect((await byLink('aaaaaa')).json()).toMatchObject({ two_factor: true })
  const code = await codeOf()
  expect((await byLink(code)).statusCode).toBe(200)
  const again = await byLink(await codeOf(1))
  expect(again.statusCode).toBe(401)
  expect(again.json()).not.toHaveProperty('two_factor')
})

test('a company that requires two-factor sign-in lets nobody in without it', async () => {
  const account = await anAccount()
  const ask = (token: string) =>
    here.app.inject({
      url: '/api/v1/entities',
      headers: { authorization: `Bearer ${token}`, 'x-organization-id': String(here.company.organizationId) },
    })
  const demands = (on: boolean) =>
    here.owner.query(`update organizations set requires_two_factor = $1 where organization_id = $2`, [
      on,
      here.company.organizationId,
    ])
  await demands(true)
  const without = (await login(account.email)).json().data.access_token
  expect((await ask(without)).json()).toMatchObject({ code: 'forbidden', two_factor_setup: true })
  const codeOf = await withTwoFactor(account)
  const token = (await login(account.email, { code: await codeOf() })).json().data.access_token
  expect((await ask(token)).statusCode).toBe(200)
  await demands(false)
})
