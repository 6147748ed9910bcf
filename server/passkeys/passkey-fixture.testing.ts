import { api } from '#domain/api.ts'
import type { Assertion } from '#domain/passkeys/assertion.ts'
import type { Person } from '#server/testing/test-person.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { password, signIns } from '../sessions/sign-in-server.testing.ts'
import { Authenticator, type Twist } from './authenticator.testing.ts'

/** People with authenticators, and browsers that sign in with them. */
export function aPasskeyFixture(here: TestServer) {
  const { anAccount, aPerson, ...signing } = signIns(here)
  const { post } = signing

  async function add(person: Person, authenticator: Authenticator, twist: Twist = {}) {
    const { options, ticket } = await person.call(api.passkeys.begin, { password })
    const registration = authenticator.register(options, twist)
    return person.call(api.passkeys.add, { name: 'My laptop', ticket, ...registration })
  }

  async function withPasskey() {
    const account = await anAccount()
    const person = await aPerson(account)
    const authenticator = new Authenticator()
    const added = await add(person, authenticator)
    return { account, person, authenticator, added }
  }

  /** A challenge, and the cookie of the browser that got it. */
  async function challenged() {
    const response = await post('/auth/passkey/challenge', {})
    const kept = response.cookies.find(({ name }) => name.endsWith('assay_passkey'))
    const { challenge } = response.json().data
    return { challenge, headers: { cookie: `${kept?.name}=${kept?.value}` } }
  }

  type Challenged = Awaited<ReturnType<typeof challenged>>

  const send = ({ headers }: Challenged, passkey: Assertion) =>
    post('/auth/passkey', { passkey }, { headers })

  /** The whole way: a challenge, a proof, a session. */
  async function signIn(authenticator: Authenticator, twist: Twist = {}) {
    const browser = await challenged()
    return send(browser, authenticator.prove(browser, twist))
  }

  return { ...signing, anAccount, aPerson, add, withPasskey, challenged, send, signIn }
}
