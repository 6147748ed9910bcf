import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { password } from '../sessions/sign-in-server.testing.ts'
import { Authenticator, origin, type Twist } from './authenticator.testing.ts'
import { aPasskeyFixture } from './passkey-fixture.testing.ts'

const here = await startTestServer({ address: origin })
const { aPerson, anAccount, add, challenged, eventsOf, post, send, signIn, withPasskey } =
  aPasskeyFixture(here)

const wrong: [string, Twist][] = [
  ['from another site', { origin: 'https://assay.test.attacker.example' }],
  ['from another port', { origin: 'https://assay.test:8443' }],
  ['for another host', { rpId: 'attacker.example' }],
  ['with a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['without a check of the person', { isUnverified: true }],
  ['of the wrong type', { type: 'webauthn.payment' }],
]

test.each(wrong)('a proof %s is refused, and recorded', async (_, twist) => {
  const { account, authenticator } = await withPasskey()
  expect((await signIn(authenticator, twist)).statusCode).toBe(401)
  const refused = (await eventsOf(account)).filter(({ event }) => event === 'session.refused')
  expect(refused.map(({ after }) => after)).toEqual([{ reason: 'passkey', count: 1 }])
})

test.each(wrong)('a new passkey %s is refused', async (_, twist) => {
  const person = await aPerson()
  await expect(add(person, new Authenticator(), twist)).rejects.toMatchObject({ status: 422 })
  expect((await person.call(api.passkeys.list, {})).data).toEqual([])
})

test('a proof signed with another key is refused', async () => {
  const { authenticator } = await withPasskey()
  const impostor = new Authenticator(Buffer.from(authenticator.id, 'base64url'))
  expect((await signIn(impostor)).statusCode).toBe(401)
})

test('a proof works once, and only in the browser that asked', async () => {
  const { authenticator } = await withPasskey()
  const [browser, other] = [await challenged(), await challenged()]
  const proof = authenticator.prove(browser)
  expect((await send(other, proof)).statusCode, 'in another browser').toBe(401)
  expect((await send({ ...browser, headers: { cookie: '' } }, proof)).statusCode, 'without its cookie').toBe(
    401,
  )
  expect((await send(browser, proof)).statusCode).toBe(200)
  expect((await send(browser, proof)).statusCode, 'again').toBe(401)
  expect((await send(browser, authenticator.prove(browser))).statusCode, 'the challenge again').toBe(401)
})

test('of two proofs at once for one challenge, one signs in', async () => {
  const { authenticator } = await withPasskey()
  const browser = await challenged()
  const proofs = [authenticator.prove(browser), authenticator.prove(browser)]
  const responses = await Promise.all(proofs.map(proof => send(browser, proof)))
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
})

test('a failed proof uses its challenge up', async () => {
  const { authenticator } = await withPasskey()
  const browser = await challenged()
  expect((await send(browser, authenticator.prove(browser, { isUnverified: true }))).statusCode).toBe(401)
  expect((await send(browser, authenticator.prove(browser))).statusCode).toBe(401)
})

test('a copied authenticator is noticed by its count', async () => {
  const { authenticator } = await withPasskey()
  expect((await signIn(authenticator, { count: 7 })).statusCode).toBe(200)
  expect((await signIn(authenticator, { count: 7 })).statusCode).toBe(401)
  expect((await signIn(authenticator, { count: 3 })).statusCode).toBe(401)
  expect((await signIn(authenticator, { count: 8 })).statusCode).toBe(200)
})

test('one that never counts signs in again and again', async () => {
  const { authenticator } = await withPasskey()
  for (let each = 0; each < 2; each++)
    expect((await signIn(authenticator, { count: 0 })).statusCode).toBe(200)
})

test('a ticket belongs to its session, and works once', async () => {
  const account = await anAccount()
  const [one, two] = [await aPerson(account), await aPerson(account)]
  const { options, ticket } = await one.call(api.passkeys.begin, { password })
  const input = { name: 'Mine', ticket, ...new Authenticator().register(options) }
  expect((await two.ask(api.passkeys.add, input)).statusCode, 'in another session').toBe(422)
  expect((await (await aPerson()).ask(api.passkeys.add, input)).statusCode, 'by another person').toBe(422)
  await one.call(api.passkeys.add, input)
  const again = { ...input, ...new Authenticator().register(options) }
  expect((await one.ask(api.passkeys.add, again)).statusCode, 'again').toBe(422)
})

test('a challenge for signing in adds no passkey', async () => {
  const person = await aPerson()
  const { challenge, headers } = await challenged()
  const ticket = headers.cookie.slice(headers.cookie.indexOf('=') + 1)
  const input = { name: 'Mine', ticket, ...new Authenticator().register({ challenge }) }
  expect((await person.ask(api.passkeys.add, input)).statusCode).toBe(422)
})

test('a passkey belongs to one account', async () => {
  const { authenticator } = await withPasskey()
  await expect(add(await aPerson(), authenticator)).rejects.toMatchObject({ status: 422 })
})

test('fifty wrong proofs from one address stop the next', async () => {
  const { authenticator } = await withPasskey()
  const from = '10.9.9.9'
  const passkey = authenticator.prove(await challenged())
  const tries = Array.from({ length: 55 }, () => post('/auth/passkey', { passkey }, { from }))
  const found = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
  expect(found.filter(status => status === 401)).toHaveLength(50)
  expect(found.filter(status => status === 429)).toHaveLength(5)
  expect((await signIn(authenticator)).statusCode, 'from elsewhere').toBe(200)
})
