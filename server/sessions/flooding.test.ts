import { expect, test } from 'vitest'
import { world } from '../world.ts'
import { signIns } from './sign-in-world.ts'

const here = await world()
const { anAccount, login, post, lettersTo } = signIns(here)
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

test('of thirty wrong passwords at once no more than ten are judged', async () => {
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

test('who claims to be forwarded is not believed', async () => {
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
])('%s mails five an hour to an address and says nothing of it', async (call, net) => {
  const { email } = await anAccount()
  const asked = await times(8, n => post(`/auth/${call}`, { email }, { from: `10.3.${net}.${n}` }))
  expect(statuses(asked)).toEqual(Array(8).fill(204))
  expect(await lettersTo(email)).toHaveLength(5)
})

test('a caller asks for thirty links an hour', async () => {
  const ask = (n: number) => post('/auth/login-link', { email: `${n}@links.test` }, { from: '10.4.4.4' })
  const found = statuses(await times(33, ask))
  expect(found.filter(status => status === 204)).toHaveLength(30)
  expect(found.filter(status => status === 429)).toHaveLength(3)
  const stopped = await ask(34)
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(3000)
})
