import { beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { testSecret } from '#server/testing/test-database.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { seal, unseal } from '../platform/config/seal.ts'
import { aJourneyFixture, callbackOf, client, expectFailed } from './journey-fixture.testing.ts'
import { aProvider } from './provider.testing.ts'

const here = await startTestServer()
const { provider, setOut, comeBack, journey, save, someone, signedIn } = await aJourneyFixture(here)
const { organizationId } = here.company

beforeEach(async () => {
  await save(here.company)
  await save(here.other)
})

/** At the provider and signed in there, about to come back: with something else in the address, if so wished. */
async function atTheDoor(changes: Record<string, string> = {}) {
  const { subject } = await someone()
  const { location, kept } = await setOut()
  const back = await provider.signIn(location, subject)
  for (const [name, value] of Object.entries(changes)) back.searchParams.set(name, value)
  return { back, kept }
}

test('a callback without its journey, or with another one, fails', async () => {
  const { back, kept } = await atTheDoor()
  const { kept: another } = await setOut()
  const { kept: elsewhere } = await setOut(here.other)
  for (const wrong of ['', another, elsewhere, 'x', `${kept.slice(0, -4)}AAAA`]) {
    expectFailed(await comeBack(back, wrong))
  }
  await signedIn(await comeBack(back, kept))
})

test.each([{ state: 'another' }, { code: 'another' }, { iss: 'https://elsewhere.example' }])(
  'a callback with %j fails',
  async changes => {
    const { back, kept } = await atTheDoor(changes)
    expectFailed(await comeBack(back, kept))
  },
)

test('a callback at another company’s address fails', async () => {
  const { back, kept } = await atTheDoor()
  back.pathname = `/auth/oidc/${here.other.organizationId}/callback`
  expectFailed(await comeBack(back, kept))
})

test('a journey takes ten minutes at most', async () => {
  const { back, kept } = await atTheDoor()
  const key = testSecret.keyFor('single sign-on journeys')
  const about = String(here.company.organizationId)
  const journey = JSON.parse(unseal(key, Buffer.from(kept, 'base64url'), about))
  expect(journey.until - Date.now()).toBeLessThanOrEqual(600_000)
  const late = seal(key, JSON.stringify({ ...journey, until: Date.now() - 1 }), about)
  expectFailed(await comeBack(back, late.toString('base64url')))
})

test('a callback works once', async () => {
  const { subject } = await someone()
  const { location, kept } = await setOut()
  const back = await provider.signIn(location, subject)
  const tokens = provider.asked('/token')
  await signedIn(await comeBack(back, kept))
  expectFailed(await comeBack(back, kept))
  expect(provider.asked('/token') - tokens, 'the second is not even passed on').toBe(1)
})

test.each(['nonce', 'code_challenge'])('a response to another %s fails', async name => {
  const { subject } = await someone()
  const { location, kept } = await setOut()
  const changed = new URL(location)
  changed.searchParams.set(name, 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
  expectFailed(await comeBack(await provider.signIn(changed.href, subject), kept))
})

test('a person who declines at the provider returns to the sign-in, whatever the query contains', async () => {
  const { location, kept } = await setOut()
  const back = await provider.decline(location)
  expect(back.searchParams.get('error')).toBe('access_denied')
  expectFailed(await comeBack(back, kept))
})

test('additional fields in a provider’s response do no harm', async () => {
  const { subject } = await someone()
  const { location, kept } = await setOut()
  const back = await provider.signIn(location, subject)
  for (const name of ['session_state', 'authuser', 'hd', 'prompt']) back.searchParams.set(name, 'x')
  await signedIn(await comeBack(back, kept))
})

test('another site’s page cannot submit the response behind the person’s back', async () => {
  const { subject } = await someone()
  const { location, kept } = await setOut()
  const back = await provider.signIn(location, subject)
  const hidden = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }
  expect((await comeBack(back, kept, hidden)).statusCode).toBe(403)
  await signedIn(await comeBack(back, kept))
})

test('if it is switched off, removed, or the company closed, it signs nobody in, not even on the way back', async () => {
  const { email, subject } = await someone()
  const switches: [() => Promise<unknown>, () => Promise<unknown>][] = [
    [() => save(here.company, { is_enabled: false }), () => save(here.company)],
    [
      () => here.primary.call(api.signOns.remove, { organization_id: organizationId }),
      () => save(here.company),
    ],
    [
      () =>
        here.owner.query(`update organizations set is_active = false where organization_id = $1`, [
          organizationId,
        ]),
      () =>
        here.owner.query(`update organizations set is_active = true where organization_id = $1`, [
          organizationId,
        ]),
    ],
  ]
  const find = async () =>
    (await here.app.inject({ method: 'POST', url: '/auth/single-sign-on', payload: { email } })).json().data
      .location
  for (const [off, on] of switches) {
    const { location, kept } = await setOut()
    const back = await provider.signIn(location, subject)
    await off()
    expect((await setOut()).location).toBe('/login?failed=sso')
    expectFailed(await comeBack(back, kept))
    expect(await find()).toBeNull()
    await on()
    expect(await find()).toBe(`/auth/oidc/${organizationId}/start`)
  }
})

test('a provider that is unreachable, or names another issuer, is a failed sign-in and nothing worse', async () => {
  for (const issuer of ['http://127.0.0.1:1', `${provider.issuer}/elsewhere`, 'http://localhost:9']) {
    await save(here.company, { issuer })
    expect((await setOut()).location).toBe('/login?failed=sso')
  }
  expect((await here.app.inject({ url: '/auth/oidc/987654321/start' })).headers.location).toBe(
    '/login?failed=sso',
  )
})

test('providers differ in the location of claims and secret, and all of them work', async () => {
  const different = await aProvider({
    client,
    redirectUris: [callbackOf(here.company)],
    claimsInToken: true,
    authenticatesBy: 'client_secret_post',
  })
  await save(here.company, { issuer: different.issuer })
  const { email, person } = await someone()
  different.accounts.set('one', { email, email_verified: true })
  const { location, kept } = await setOut()
  const signed = await signedIn(await comeBack(await different.signIn(location, 'one'), kept))
  expect((await signed.call(api.users.me, {})).id).toBe(person.userId)
})

test('a wrong secret fails', async () => {
  const { subject } = await someone()
  await save(here.company, { client_secret: 'another' })
  expectFailed(await journey(subject))
})
