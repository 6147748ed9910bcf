import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { signIns } from './sign-in-server.testing.ts'

const here = await startTestServer()
const { anAccount, login, post, emailsTo } = signIns(here)
const statuses = (responses: { statusCode: number }[]) => responses.map(each => each.statusCode)
const times = <Result>(n: number, work: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: n }, (_, each) => work(each)))

test('ten failures for an account stop that account from that address only', async () => {
  const { email } = await anAccount()
  const from = '10.9.9.9'
  for (let n = 0; n < 10; n++)
    expect((await login(email, { password: 'wrong again and again', from })).statusCode).toBe(401)
  const stopped = await login(email, { from })
  expect(stopped.statusCode).toBe(429)
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  expect((await login(email, { from: '10.8.8.8' })).statusCode).toBe(200)
})

test('no more than ten of thirty simultaneous wrong passwords are checked', async () => {
  const { email } = await anAccount()
  const from = '10.9.9.10'
  const found = statuses(await times(30, () => login(email, { password: 'wrong again and again', from })))
  expect(found.filter(status => status === 401)).toHaveLength(10)
  expect(found.filter(status => status === 429)).toHaveLength(20)
})

test('fifty failures from an address stop every account from there, and the right password works from elsewhere', async () => {
  const { email } = await anAccount()
  const from = '10.7.7.7'
  const guesses = await times(60, n => login(`${n}@guess.test`, { password: 'guess and guess', from }))
  expect(statuses(guesses).filter(status => status === 401)).toHaveLength(50)
  expect((await login(email, { from })).statusCode).toBe(429)
  expect((await login(email, { from: '10.7.7.8' })).statusCode).toBe(200)
})

test('a forged forwarding header is not trusted', async () => {
  const { email } = await anAccount()
  const from = '10.7.7.9'
  const wrong = { email, password: 'wrong again and again' }
  for (let n = 0; n < 10; n++)
    await post('/auth/login', wrong, { from, headers: { 'x-forwarded-for': `10.66.0.${n}` } })
  expect((await login(email, { from })).statusCode).toBe(429)
})

test.each([
  ['login-link', 10],
  ['forgot-password', 11],
])('%s sends five emails an hour to an address and does not reveal it', async (call, net) => {
  const { email } = await anAccount()
  const asked = await times(8, n => post(`/auth/${call}`, { email }, { from: `10.3.${net}.${n}` }))
  expect(statuses(asked)).toEqual(Array(8).fill(204))
  expect(await emailsTo(email)).toHaveLength(5)
})

test('a caller gets thirty links an hour', async () => {
  const ask = (n: number) => post('/auth/login-link', { email: `${n}@links.test` }, { from: '10.4.4.4' })
  const found = statuses(await times(33, ask))
  expect(found.filter(status => status === 204)).toHaveLength(30)
  expect(found.filter(status => status === 429)).toHaveLength(3)
  const stopped = await ask(34)
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(3000)
})

/** Tries one wrong password from each of many addresses. */
const guess = (email: string, net: number, count: number) =>
  times(count, n => login(email, { password: 'guess and guess', from: `10.${net}.0.${n}` }))

test('guessing at one account from many addresses notifies the person, once a day', async () => {
  const { email } = await anAccount()
  await guess(email, 51, 19)
  expect(await emailsTo(email)).toEqual([])
  await guess(email, 52, 20)
  const emails = await emailsTo(email)
  expect(emails).toHaveLength(1)
  expect(emails[0]).toContain('More than 20 attempts to sign in')
})

test('no email is sent about an account that does not exist or is not registered', async () => {
  const { email } = await anAccount({ registered: false })
  for (const each of [email, 'nobody.at.all@sessions.test']) {
    expect(statuses(await guess(each, 53, 25))).toEqual(Array(25).fill(401))
    expect(await emailsTo(each)).toEqual([])
  }
})

test('while an account is guessed at, a new address has three attempts, and the right password works from any', async () => {
  const { email } = await anAccount()
  expect((await login(email, { from: '10.54.9.9' })).statusCode).toBe(200)
  await guess(email, 54, 20)
  const wrong = async (from: string) =>
    (await login(email, { password: 'wrong again and again', from })).statusCode
  const tried = async (from: string, count: number) => {
    const found = []
    for (let n = 0; n < count; n++) found.push(await wrong(from))
    return found
  }
  expect(await tried('10.54.7.7', 4)).toEqual([401, 401, 401, 429])
  expect((await login(email, { from: '10.54.7.8' })).statusCode).toBe(200)
  // Nothing changes for an address that the person has used before.
  expect(await tried('10.54.9.9', 5)).toEqual(Array(5).fill(401))
  expect((await login(email, { from: '10.54.9.9' })).statusCode).toBe(200)
})

test('the addresses of one IPv6 network count as one', async () => {
  const { email } = await anAccount()
  for (let n = 0; n < 10; n++)
    await login(email, { password: 'wrong again and again', from: `2001:db8:5:6::${n}` })
  expect((await login(email, { from: '2001:db8:5:6:ffff::1' })).statusCode).toBe(429)
  expect((await login(email, { from: '2001:db8:5:7::1' })).statusCode).toBe(200)
})
