import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aJourneyFixture, expectFailed } from '../journey-fixture.testing.ts'
import { aSamlFixture, aSamlProvider } from './saml-fixture.testing.ts'
import type { SamlProvider, Twist } from './saml-provider.testing.ts'

const here = await startTestServer()
const { provider, save, someone, setOut, journey, bringBack, follow, post, metadataFor } =
  await aSamlFixture(here)
const { signedIn } = await aJourneyFixture(here)
let theirs: SamlProvider

beforeAll(async () => {
  theirs = await aSamlProvider('other')
})
beforeEach(async () => {
  await here.owner.query(
    'delete from organization_sign_ons; delete from sign_on_subjects; delete from attempts',
  )
  await save()
})

const assertionIn = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? ''
const signatureIn = (xml: string) => /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(xml)?.[0] ?? ''
const withNamespace = (assertion: string) =>
  assertion.replace('<saml:Assertion ', '<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ')

/** A person of the company who is attacked, by somebody with an account at its provider. */
async function victimAndAttacker() {
  const [{ account: victim }, { account: attacker }] = [await someone(), await someone()]
  await signedIn(await journey(victim))
  const pretending = (xml: string) =>
    xml.replaceAll(attacker.subject, victim.subject).replaceAll(attacker.email, victim.email)
  return { victim, attacker, pretending }
}

test.each<[string, (xml: string, pretending: (xml: string) => string) => string]>([
  ['without a signature', (xml, pretending) => pretending(xml.replace(signatureIn(xml), ''))],
  ['changed after signing', (xml, pretending) => pretending(xml)],
  [
    'with the signed assertion inside a forged one',
    (xml, pretending) => {
      const signed = assertionIn(xml)
      const forged = pretending(signed.replace(signatureIn(xml), '')).replace(/ ID="[^"]*"/, ' ID="_forged"')
      return xml.replace(
        signed,
        forged.replace('</saml:Assertion>', `${withNamespace(signed)}</saml:Assertion>`),
      )
    },
  ],
  [
    'with a forged assertion before the signed one',
    (xml, pretending) => {
      const signed = assertionIn(xml)
      const forged = pretending(signed.replace(signatureIn(xml), '')).replace(/ ID="[^"]*"/, ' ID="_forged"')
      return xml.replace(signed, `${forged}${signed}`)
    },
  ],
  [
    'with a forged assertion of the same ID before the signed one',
    (xml, pretending) => {
      const signed = assertionIn(xml)
      return xml.replace(signed, `${pretending(signed.replace(signatureIn(xml), ''))}${signed}`)
    },
  ],
  [
    'with the signed assertion moved into its own signature',
    (xml, pretending) => {
      const signed = assertionIn(xml)
      const signature = signatureIn(xml)
      const moved = signature.replace(
        '</ds:Signature>',
        `<ds:Object>${withNamespace(signed)}</ds:Object></ds:Signature>`,
      )
      const forged = pretending(signed.replace(signature, '')).replace(/ ID="[^"]*"/, ' ID="_forged"')
      return xml.replace(signed, forged.replace('</saml:Issuer>', `</saml:Issuer>${moved}`))
    },
  ],
])('a response %s signs nobody in', async (_, change) => {
  const { attacker, pretending } = await victimAndAttacker()
  expectFailed(await journey(attacker, {}, xml => change(xml, pretending)))
})

test.each<[string, Twist]>([
  ['for another audience', { audience: 'https://another.service.test' }],
  ['without conditions', { isUnlimited: true }],
  ['for another recipient', { recipient: 'https://another.service.test/consume' }],
  ['by another issuer', { issuer: 'https://another.provider.test' }],
  ['that is too old', { validSeconds: -120 }],
  ['to another request', { inResponseTo: '_another' }],
  ['to no request', { inResponseTo: null }],
])('an assertion %s signs nobody in', async (_, twist) => {
  const { account } = await someone()
  expectFailed(await journey(account, twist))
})

test('a response works once, also at the same moment', async () => {
  const { account } = await someone()
  const { location, cookie } = await setOut()
  const encoded = await provider.visit(location, await metadataFor(), account)
  const responses = await Promise.all([bringBack(encoded, cookie), bringBack(encoded, cookie)])
  const locations = responses.map(({ headers }) => headers.location)
  expect(locations.sort()).toEqual(['/login-v2?sso=1', '/login?failed=sso'])
  expectFailed(await bringBack(encoded, cookie))
})

test('a response works only in the browser that asked for it', async () => {
  const { account } = await someone()
  const [attacked, attacker] = [await setOut(), await setOut()]
  const encoded = await provider.visit(attacker.location, await metadataFor(), account)
  expectFailed(await bringBack(encoded, attacked.cookie))
  expectFailed(await bringBack(encoded, ''))
  await signedIn(await bringBack(encoded, attacker.cookie))
})

test('another company’s provider signs nobody in here, and its response is worth nothing there', async () => {
  const { other } = here
  await save(other, {}, theirs)
  const { account } = await someone()
  const { location, cookie } = await setOut()
  const query = Object.fromEntries(new URL(location).searchParams)
  const foreign = await theirs.respond(await metadataFor(), query, account)
  expectFailed(await bringBack(foreign, cookie))
  const pretending = await theirs.respond(await metadataFor(), query, account, { issuer: provider.issuer })
  expectFailed(await bringBack(pretending, cookie))
  const ours = await provider.respond(await metadataFor(), query, account)
  expectFailed(await bringBack(ours, cookie, other))
})

test('a response that was verified for one company signs nobody in to another', async () => {
  const { other } = here
  await save(other, {}, theirs)
  const { account } = await someone(other)
  const { location, cookie } = await setOut(other)
  const encoded = await theirs.visit(location, await metadataFor(other), account)
  const verified = String((await post(encoded, other)).headers.location)
  const moved = verified.replace(`/saml/${other.organizationId}/`, `/saml/${here.company.organizationId}/`)
  expectFailed(await follow(moved, cookie))
})

test('a response that was verified by a provider which is replaced meanwhile signs nobody in', async () => {
  const { account } = await someone()
  const { location, cookie } = await setOut()
  const encoded = await provider.visit(location, await metadataFor(), account)
  const verified = String((await post(encoded)).headers.location)
  await save(here.company, {}, theirs)
  expectFailed(await follow(verified, cookie))
})

test('a company cannot take over the account of a member of another', async () => {
  const { other } = here
  await save(other, {}, theirs)
  const { person } = await someone()
  const { rows } = await here.owner.query(`select email from users where id = $1`, [person.userId])
  await here.owner.query(
    `insert into memberships (organization_id, user_id, roles, invited_by) values ($1, $2, '{Employee}', $3)`,
    [other.organizationId, person.userId, other.primary.userId],
  )
  const { location, cookie } = await setOut(other)
  const encoded = await theirs.visit(location, await metadataFor(other), {
    subject: 'x',
    email: rows[0].email,
  })
  expectFailed(await bringBack(encoded, cookie, other))
})

const bomb = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "aaaaaaaaaa">${Array.from(
  'bcdefghi',
  (name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]};`.repeat(10)}">`,
).join('')}]>`

test.each<[string, (xml: string) => string]>([
  ['an entity bomb', xml => bomb + xml.replace('</saml:NameID>', '&i;</saml:NameID>')],
  ['an external entity', xml => `<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/passwd">]>${xml}`],
  ['a comment inside a name', xml => xml.replace(/(<saml:NameID[^>]*>.)/, '$1<!-- -->')],
  ['a processing instruction', xml => `<?xml-stylesheet href="https://attacker.test"?>${xml}`],
  ['no XML at all', () => 'not XML'],
  ['nothing but a response', () => '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"/>'],
  ['a weak signature', xml => xml.replaceAll('2001/04/xmldsig-more#rsa-sha256', '2000/09/xmldsig#rsa-sha1')],
])('%s signs nobody in, and costs no time', async (_, change) => {
  const { account } = await someone()
  const from = performance.now()
  expectFailed(await journey(account, {}, change))
  expect(performance.now() - from).toBeLessThan(5000)
})

test('a form of another kind, or one that is too large, is refused', async () => {
  const url = `/auth/saml/${here.company.organizationId}/consume`
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const send = (payload: string, headers: object = form) =>
    here.app.inject({ method: 'POST', url, payload, headers: { ...headers } })
  expect((await send(`SAMLResponse=${'a'.repeat(300_000)}`)).statusCode).toBe(413)
  expect((await send('SAMLResponse=a&SAMLResponse=b&constructor=c')).statusCode).toBe(422)
  const elsewhere = {
    method: 'POST',
    url: '/auth/login',
    payload: 'email=a%40b.test&password=c',
    headers: form,
  } as const
  expect((await here.app.inject(elsewhere)).statusCode).toBe(415)
})

test('only the primary administrator sets it up, with a domain of their own', async () => {
  const input = {
    organization_id: here.company.organizationId,
    metadata: provider.metadata,
    email_domain: 'home.test',
    is_enabled: true,
  }
  for (const person of [here.other.primary, here.company.employee])
    expect([403, 404]).toContain((await person.ask(api.signOns.saveSaml, input)).statusCode)
  const refused = await here.primary.ask(api.signOns.saveSaml, { ...input, email_domain: 'elsewhere.test' })
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['email_domain']])
})
