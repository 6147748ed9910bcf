import { beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aJourneyFixture, client } from './journey-fixture.testing.ts'
import { aRequiringCompany, refused } from './requiring-company.testing.ts'
import { aSamlFixture, aSamlProvider } from './saml/saml-fixture.testing.ts'

const here = await startTestServer()
const journeys = await aJourneyFixture(here)
const { save, someone, signedIn } = journeys
const { primary, byPassword, byProvider, change, required } = await aRequiringCompany(here, journeys)
const { company, owner } = here
const { organizationId } = company
const saml = await aSamlFixture(here)

const entities = (person: Person, at = organizationId) =>
  person.call(api.entities.list, {}, { organizationId: at })

beforeEach(async () => {
  await owner.query('delete from organization_sign_ons; delete from attempts')
  await save(company)
})

test.each([
  ['a session by password', async () => (await byPassword()).person],
  [
    'a session from before the provider was saved',
    async () => {
      const person = await byProvider()
      await change(person, { is_required: false })
      return person
    },
  ],
])('%s proves nothing about the provider', async (_, session) => {
  const person = await session()
  await expect(change(person)).rejects.toMatchObject({
    status: 422,
    body: { errors: { is_required: [expect.stringContaining('sign in through it')] } },
  })
})

test.each([
  ['another secret', { client_secret: 'another' }],
  ['another client', { client_id: 'another' }],
  ['another issuer', { issuer: 'http://127.0.0.1:9/x', client_secret: 'another' }],
])('it cannot be required together with %s', async (_, fields) => {
  const person = await byProvider()
  await expect(change(person, fields)).rejects.toMatchObject({
    status: 422,
    body: { errors: { is_required: [expect.any(String)] } },
  })
})

test('a primary administrator without a second factor cannot lock themselves out', async () => {
  const person = await byProvider()
  await owner.query(`update users set two_factor_confirmed_at = null where id = $1`, [primary.id])
  await expect(change(person)).rejects.toMatchObject({
    status: 422,
    body: { errors: { is_required: [expect.stringContaining('second factor')] } },
  })
  await owner.query(`update users set two_factor_confirmed_at = now() where id = $1`, [primary.id])
  await change(person)
})

test('while it is required, the secret may be renewed, and the provider not be exchanged', async () => {
  const person = await required()
  await change(person, { client_secret: client.client_secret, is_required: undefined })
  expect(await change(person, {})).toMatchObject({ is_required: true })
  for (const fields of [{ client_id: 'another' }, { issuer: 'http://127.0.0.1:9/x', client_secret: 'x' }]) {
    await expect(change(person, fields)).rejects.toMatchObject({
      status: 422,
      body: { errors: { is_required: [expect.stringContaining('Turn this off')] } },
    })
  }
})

test.each([
  ['switched off', (person: Person) => change(person, { is_enabled: false })],
  ['removed', (person: Person) => person.call(api.signOns.remove, { organization_id: organizationId })],
  [
    'without a verified domain',
    () =>
      here.sysadmin.call(api.signOns.confirmDomain, {
        administered_id: organizationId,
        email_domain: 'home.test',
        is_confirmed: false,
      }),
  ],
])('single sign-on that is %s is no longer required', async (_, end) => {
  const { person } = await someone()
  const through = await required()
  await expect(entities(person)).rejects.toMatchObject(refused)
  await end(through)
  await entities(person)
})

test('the same by SAML', async () => {
  const { primary: byHand } = company
  await owner.query('delete from sign_on_subjects')
  await saml.save()
  const { account } = await saml.someone()
  const { person: stale } = await someone()
  const known = { subject: crypto.randomUUID(), email: primary.email }
  company.primary = await signedIn(await saml.journey(known))
  const { metadata } = saml.provider
  const wanted = {
    organization_id: organizationId,
    email_domain: 'home.test',
    is_enabled: true,
    is_required: true,
  }
  const saveSaml = (fields: object = {}) =>
    company.primary.call(api.signOns.saveSaml, { ...wanted, ...fields })
  await expect(saveSaml({ metadata })).rejects.toMatchObject({ status: 422 })
  expect(await saveSaml()).toMatchObject({ is_required: true })
  await expect(entities(stale)).rejects.toMatchObject(refused)
  expect((await stale.call(api.users.me, {})).required_sign_on).toBe(`/auth/saml/${organizationId}/start`)
  await entities(await signedIn(await saml.journey(account)))
  // New certificates of the same provider are no other provider.
  expect(await saveSaml({ metadata })).toMatchObject({ is_required: true })
  const { metadata: foreign } = await aSamlProvider()
  await expect(saveSaml({ metadata: foreign })).rejects.toMatchObject({ status: 422 })
  company.primary = byHand
})
