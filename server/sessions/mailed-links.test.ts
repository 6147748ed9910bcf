import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { bodyOf, cookieOf, password, signIns } from './sign-in-server.testing.ts'

const here = await startTestServer()
const { anAccount, aPerson, login, me, post, refresh, emailsTo, mailedTo, withTwoFactor, eventsOf } =
  signIns(here)

const byLink = (token: string) => post('/api/v1/login-token', { token })
const reset = (token: string, to = 'an even longer passphrase') =>
  post('/auth/reset-password', { token, password: to })

let calls = 0
/** Asks as a caller of its own, so that no test uses another's calls up. */
async function askFor(call: 'login-link' | 'forgot-password', email: string): Promise<string> {
  const response = await post(`/auth/${call}`, { email }, { from: `10.20.${calls++}.1` })
  expect([response.statusCode, response.body]).toEqual([204, ''])
  return mailedTo(email)
}

async function signInLink(email: string): Promise<string> {
  const response = await post('/auth/login-link', { email }, { from: '10.21.0.1' })
  expect(response.statusCode).toBe(204)
  return mailedTo(email)
}

test('an emailed link signs in once', async () => {
  const account = await anAccount()
  const token = await signInLink(account.email)
  const [email] = await emailsTo(account.email)
  expect(email).toContain(`http://127.0.0.1:3000/login-v2#token=${token}`)
  const response = await byLink(token)
  expect(response.statusCode).toBe(200)
  expect((await me(response.json().data.access_token)).json().data.email).toBe(account.email)
  expect((await refresh(cookieOf(response))).statusCode).toBe(200)
  expect((await byLink(token)).statusCode).toBe(401)
  expect(await eventsOf(account)).toMatchObject([{ event: 'session.started', after: { kind: 'link' } }])
})

test('the links of mails never follow the caller’s host', async () => {
  const { email } = await anAccount()
  const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test' }
  await post('/auth/login-link', { email }, { headers, from: '10.21.0.2' })
  await post('/auth/forgot-password', { email }, { headers, from: '10.21.0.2' })
  const emails = await emailsTo(email)
  expect(emails).toHaveLength(2)
  for (const email of emails) expect(email).not.toContain('evil.test')
})

test('the response does not reveal whether there is an account, and nobody else gets an email', async () => {
  const invited = await anAccount({ registered: false })
  for (const email of ['nobody@links.test', invited.email])
    for (const call of ['login-link', 'forgot-password'] as const) expect(await askFor(call, email)).toBe('')
  const { rows } = await here.owner.query(`select from one_time_tokens where user_id = $1`, [invited.id])
  expect(rows).toEqual([])
})

test('a link followed twice at once signs in once', async () => {
  const { email } = await anAccount()
  const token = await signInLink(email)
  const both = await Promise.all([byLink(token), byLink(token)])
  expect(both.map(each => each.statusCode).sort()).toEqual([200, 401])
})

test('a link is valid for 15 minutes, and only the newest', async () => {
  const { email } = await anAccount()
  const [first, second] = [await signInLink(email), await signInLink(email)]
  expect((await byLink(first)).statusCode).toBe(401)
  await here.owner.query(`update one_time_tokens set expires_at = expires_at - interval '15 minutes'`)
  expect((await byLink(second)).statusCode).toBe(401)
})

test('a new password is set once, and all sessions end', async () => {
  const account = await anAccount()
  const { email } = account
  const before = await login(email)
  const signIn = await signInLink(email)
  const token = await askFor('forgot-password', email)
  expect((await emailsTo(email)).at(-1)).toContain(
    `http://127.0.0.1:3000/login/reset-password#token=${token}`,
  )
  expect((await reset(token)).statusCode).toBe(204)
  expect((await me(before.json().data.access_token)).statusCode).toBe(401)
  expect((await refresh(cookieOf(before))).statusCode).toBe(401)
  expect((await byLink(signIn)).statusCode).toBe(401)
  expect((await login(email)).statusCode).toBe(401)
  expect((await login(email, { password: 'an even longer passphrase' })).statusCode).toBe(200)
  expect((await reset(token)).statusCode).toBe(404)
  expect((await emailsTo(email)).at(-1)).toContain('was changed')
  expect((await eventsOf(account)).map(entry => entry.event)).toContain('user.password_reset')
})

test('a reset sent twice at once sets the password once', async () => {
  const { email } = await anAccount()
  const token = await askFor('forgot-password', email)
  const passwords = ['the first of two passphrases', 'the second of two passphrases']
  const both = await Promise.all(passwords.map(each => reset(token, each)))
  expect(both.map(each => each.statusCode).sort()).toEqual([204, 404])
  const winner = passwords[both.findIndex(each => each.statusCode === 204)] ?? ''
  expect((await login(email, { password: winner })).statusCode).toBe(200)
})

test('a reset leaves two-factor sign-in on', async () => {
  const account = await anAccount()
  const codeOf = await withTwoFactor(account)
  await reset(await askFor('forgot-password', account.email))
  const given = { password: 'an even longer passphrase' }
  expect((await login(account.email, given)).json()).toMatchObject({ two_factor: true })
  expect((await login(account.email, { ...given, code: await codeOf() })).statusCode).toBe(200)
})

test('a common password, or the person’s name as one, does not use the link up', async () => {
  const { email } = await anAccount()
  const token = await askFor('forgot-password', email)
  for (const bad of ['Password1234', 'SamSigner2024', 'short', 'x'.repeat(257), email]) {
    const refused = await reset(token, bad)
    expect(refused.statusCode, bad).toBe(422)
    expect(refused.json().errors).toHaveProperty('password')
  }
  expect((await reset(token)).statusCode).toBe(204)
})

test('every token is valid for its own purpose only', async () => {
  const account = await anAccount()
  const signedIn = await login(account.email)
  const link = await signInLink(account.email)
  const toReset = await askFor('forgot-password', account.email)
  const access: string = signedIn.json().data.access_token
  const cookie = cookieOf(signedIn)
  for (const token of [toReset, cookie]) expect((await byLink(token)).statusCode).toBe(401)
  for (const token of [link, cookie]) expect((await reset(token)).statusCode).toBe(404)
  for (const token of [link, toReset, cookie])
    expect((await here.app.inject({ url: `/auth/invitations/${token}` })).statusCode).toBe(404)
  for (const token of [link, toReset, cookie, `assay_${cookie}`, `assay_${access}`])
    expect((await me(token)).statusCode).toBe(401)
  for (const token of [link, toReset, access]) expect((await refresh(token)).statusCode).toBe(401)
  expect(bodyOf(await byLink(toReset))).toEqual(bodyOf(await byLink('x'.repeat(43))))
  expect((await byLink(link)).statusCode).toBe(200)
})

test('an old password that is being compared while it is replaced does not sign in', async () => {
  const account = await anAccount()
  const token = await askFor('forgot-password', account.email)
  const [, ...signIns] = await Promise.all([
    reset(token),
    ...Array.from({ length: 6 }, () => login(account.email)),
  ])
  for (const response of signIns)
    if (response.statusCode === 200)
      expect((await me(response.json().data.access_token)).statusCode).toBe(401)
})

test('a new password ends the access of an open page at once', async () => {
  const account = await anAccount()
  const person = await aPerson(account)
  await reset(await askFor('forgot-password', account.email), password.toUpperCase())
  expect((await me(person.token)).statusCode).toBe(401)
})
