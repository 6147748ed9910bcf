import { beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aJourneyFixture, expectFailed } from '../journey-fixture.testing.ts'
import { aSamlFixture, aSamlProvider } from './saml-fixture.testing.ts'

const here = await startTestServer()
const { organizationId } = here.company
const { provider, save, someone, setOut, journey, bringBack, metadataFor } = await aSamlFixture(here)
const { signedIn } = await aJourneyFixture(here)

beforeEach(async () => {
  await here.owner.query(
    'delete from organization_sign_ons; delete from sign_on_subjects; delete from attempts',
  )
  await save()
})

test('a person signs in with an account of the company’s provider, into this company only', async () => {
  const { person, account } = await someone()
  const me = await (await signedIn(await journey(account))).call(api.users.me, {})
  expect(me).toMatchObject({
    id: person.userId,
    through_company: true,
    active_organization_id: organizationId,
  })
})

test('the sign-in page finds the company by the address, whichever protocol it uses', async () => {
  const { account } = await someone()
  const { location } = await here.primary.call(api.signOns.find, { email: account.email })
  expect(location).toBe(`/auth/saml/${organizationId}/start`)
})

test('the provider recognizes the person later, by another address too', async () => {
  const { person, account } = await someone()
  await signedIn(await journey(account))
  const me = await (await signedIn(await journey({ ...account, email: 'renamed@elsewhere.test' }))).call(
    api.users.me,
    {},
  )
  expect(me.id).toBe(person.userId)
})

test('an email address as NameID is enough', async () => {
  const { person, account } = await someone()
  const named = { subject: account.email, email: null, format: 'email' as const }
  const me = await (await signedIn(await journey(named))).call(api.users.me, {})
  expect(me.id).toBe(person.userId)
})

test.each([
  ['nobody’s address', { subject: 'a', email: 'nobody@home.test' }],
  ['an address of another domain', { subject: 'b', email: 'somebody@elsewhere.test' }],
  ['no address', { subject: 'c', email: null }],
])('%s signs nobody in', async (_, account) => {
  expectFailed(await journey(account))
})

test('a NameID that is new each time signs nobody in', async () => {
  const { account } = await someone()
  expectFailed(await journey({ ...account, format: 'transient' }))
})

test('beginning at the provider is refused unless the company allows it', async () => {
  const { person, account } = await someone()
  const unrequested = async () => provider.respond(await metadataFor(), null, account, { inResponseTo: null })
  expectFailed(await bringBack(await unrequested(), ''))
  await save(here.company, { accepts_unrequested: true })
  const encoded = await unrequested()
  const me = await (await signedIn(await bringBack(encoded, ''))).call(api.users.me, {})
  expect(me.id).toBe(person.userId)
  expectFailed(await bringBack(encoded, ''))
})

test('while it is off, unproven, or the company is closed, nobody is sent or taken back', async () => {
  const { account } = await someone()
  const { location, cookie } = await setOut()
  const encoded = await provider.visit(location, await metadataFor(), account)
  await here.owner.query(`update organization_sign_ons set is_enabled = false`)
  expectFailed(await bringBack(encoded, cookie))
  expect((await setOut()).location).toBe('/login?failed=sso')
  await here.owner.query(`update organization_sign_ons set is_enabled = true, domain_proven_at = null`)
  expect((await setOut()).location).toBe('/login?failed=sso')
})

test('the settings show what the provider needs, and its certificates', async () => {
  const shown = await here.primary.call(api.signOns.show, { organization_id: organizationId })
  const entity_id = `http://127.0.0.1:3000/auth/saml/${organizationId}`
  expect(shown).toMatchObject({
    protocol: 'saml',
    issuer: provider.issuer,
    client_id: null,
    redirect_uri: `${entity_id}/consume`,
    saml: {
      entity_id,
      accepts_unrequested: false,
      certificates: [
        {
          subject: expect.stringContaining('CN='),
          fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}/),
        },
      ],
    },
  })
  expect(shown?.saml?.metadata).toContain(`entityID="${entity_id}"`)
})

test('without metadata the provider is kept, and new metadata replaces it', async () => {
  const kept = await save(here.company, { metadata: undefined, is_enabled: false })
  expect(kept).toMatchObject({ issuer: provider.issuer, is_enabled: false, version: 2 })
  const other = await aSamlProvider('other')
  expect(await save(here.company, {}, other)).toMatchObject({ issuer: other.issuer, version: 3 })
})

test('a company changes from one protocol to the other, and its domain stays proven', async () => {
  const oidc = { issuer: 'http://127.0.0.1:9/issuer', client_id: 'assay', client_secret: 'secret' }
  const rest = { organization_id: organizationId, email_domain: 'home.test', is_enabled: true }
  const changed = await here.primary.call(api.signOns.save, { ...rest, ...oidc })
  expect(changed).toMatchObject({ protocol: 'oidc', saml: null, domain_proven_at: expect.any(String) })
  expect((await setOut()).location).toBe('/login?failed=sso')
  const { client_secret: _, ...withoutSecret } = oidc
  await save()
  const refused = await here.primary.ask(api.signOns.save, { ...rest, ...withoutSecret })
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['client_secret']])
})

test.each([
  ['no XML', 'metadata'],
  ['something else', '<a/>'],
  ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a/>'],
  [
    'no certificate',
    '<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="a"><IDPSSODescriptor><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://provider.test/"/></IDPSSODescriptor></EntityDescriptor>',
  ],
])('metadata with %s is refused with a sentence', async (_, metadata) => {
  const input = { organization_id: organizationId, metadata, email_domain: 'home.test', is_enabled: true }
  const refused = await here.primary.ask(api.signOns.saveSaml, input)
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['metadata']])
})

test('a sign-in URL that is no address of the web is refused', async () => {
  const metadata = provider.metadata.replace(/Location="[^"]*sign-in"/, 'Location="javascript:alert(1)"')
  const input = { organization_id: organizationId, metadata, email_domain: 'home.test', is_enabled: true }
  expect((await here.primary.ask(api.signOns.saveSaml, input)).statusCode).toBe(422)
})
