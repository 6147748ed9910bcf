import { beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { Person } from '#server/testing/test-person.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'
import { cookieOf, password, signIns } from '../sessions/sign-in-server.testing.ts'
import { aJourneyFixture } from './journey-fixture.testing.ts'
import { aRequiringCompany, refused } from './requiring-company.testing.ts'

const here = await startTestServer()
const journeys = await aJourneyFixture(here)
const { provider, journey, save, someone, signedIn } = journeys
const { primary, byPassword, change, required } = await aRequiringCompany(here, journeys)
const { company, owner } = here
const { organizationId } = company
const { anAccount, aPerson, login, eventsOf } = signIns(here)

const entities = (person: Person, at = organizationId) =>
  person.call(api.entities.list, {}, { organizationId: at })

const bypasses = async () => (await eventsOf(primary)).filter(({ event }) => event === 'sign_on.bypassed')

beforeEach(async () => {
  await owner.query('delete from organization_sign_ons; delete from attempts')
  await save(company)
})

test('members work only in a session of the provider, also if an earlier session is open, until it is off again', async () => {
  const { person: stale, subject } = await someone()
  await entities(stale)
  const through = await required()
  await expect(entities(stale)).rejects.toMatchObject(refused)
  const byPassword = await aPerson()
  await expect(entities(byPassword)).rejects.toMatchObject(refused)
  const me = await stale.call(api.users.me, {})
  expect(me).toMatchObject({
    required_sign_on: `/auth/oidc/${organizationId}/start`,
    abilities: [],
    divisions: [],
  })
  const signed = await signedIn(await journey(subject))
  await entities(signed)
  expect((await signed.call(api.users.me, {})).required_sign_on).toBeNull()
  await change(through, { is_required: false })
  await entities(stale)
  expect((await stale.call(api.users.me, {})).required_sign_on).toBeNull()
})

test.each(['passkey', 'link', 'invitation'])('a session by %s does not get in', async kind => {
  const { person } = await someone()
  await owner.query(`update sessions set kind = $1 where user_id = $2`, [kind, person.userId])
  await entities(person)
  await required()
  await expect(entities(person)).rejects.toMatchObject(refused)
})

test('the provider of another company does not let people in, and this one not into another', async () => {
  await save(here.other)
  const { person, email } = await someone()
  const both = [here.other.organizationId, person.userId]
  await owner.query(
    `insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Employee}')`,
    both,
  )
  await owner.query(`update users set email = replace(email, '@home.test', '@far.test') where id = $1`, [
    person.userId,
  ])
  const subject = crypto.randomUUID()
  const { rows } = await owner.query(`select email from users where id = $1`, [person.userId])
  expect(rows[0].email).not.toBe(email)
  await owner.query(`update organization_sign_ons set email_domain = 'far.test' where organization_id = $1`, [
    here.other.organizationId,
  ])
  provider.accounts.set(subject, { email: rows[0].email, email_verified: true })
  const elsewhere = await signedIn(await journey(subject, here.other))
  await entities(elsewhere, here.other.organizationId)
  await required()
  await expect(entities(elsewhere)).rejects.toMatchObject({ status: 404 })
  // The password still opens the other company.
  await entities(person, here.other.organizationId)
  await expect(entities(person)).rejects.toMatchObject(refused)
})

test('every call of the company is refused, those of the account are not', async () => {
  const { person } = await someone()
  await required()
  for (const route of [api.organizations.show, api.tasks.list, api.search.find, api.divisions.list]) {
    const answer = await person.ask(route, { organization_id: organizationId, search: 'abc' })
    expect([answer.statusCode, answer.json().sign_on_required], route.path).toEqual([403, true])
  }
  await person.call(api.profile.update, { telephone: '+49 30 1' })
  await person.call(api.profile.sessions, {})
})

test('the primary administrator gets in with password and second factor, which the audit log records', async () => {
  const { person: early } = await byPassword()
  const known = (await bypasses()).length
  await entities(early)
  const through = await required()
  // A session from before the demand is in no log.
  await expect(entities(early)).rejects.toMatchObject(refused)
  const { person } = await byPassword()
  await entities(person)
  expect((await bypasses()).slice(known)).toMatchObject([{ after: { kind: 'password' } }])
  expect(await person.call(api.signOns.show, { organization_id: organizationId })).toMatchObject({
    is_required: true,
  })
  // Enough to repair the provider, or to end the demand.
  await change(person, { is_required: false })
  await change(person, { is_required: false, client_id: 'another' })
  await expect(change(person)).rejects.toMatchObject({ status: 422 })
  await through.call(api.signOns.remove, { organization_id: organizationId })
})

test('without the role, the way past the provider is closed at once', async () => {
  await required()
  const { person } = await byPassword()
  await entities(person)
  const heir = await aMember(here, { organizationId, first: 'Heir', mark: company.mark, roles: ['Admin'] })
  const setPrimary = (id: number) =>
    owner.query(`update organizations set primary_administrator_id = $1 where organization_id = $2`, [
      id,
      organizationId,
    ])
  await setPrimary(heir.userId)
  await expect(entities(person)).rejects.toMatchObject(refused)
  await expect(entities(heir)).rejects.toMatchObject(refused)
  await setPrimary(primary.id)
})

test('a password alone is not enough, not even for the primary administrator', async () => {
  await required()
  await owner.query(`update users set two_factor_confirmed_at = null where id = $1`, [primary.id])
  const token = (await login(primary.email)).json().data.access_token
  const person = new Person(here.app, { userId: primary.id, organizationId, token, sessionId: '' })
  await expect(entities(person)).rejects.toMatchObject(refused)
  await owner.query(`update users set two_factor_confirmed_at = now() where id = $1`, [primary.id])
  // A factor that is set up later does not change how the session began.
  await expect(entities(person)).rejects.toMatchObject(refused)
})

test('system administrators and API tokens go on working, and nobody makes a token to get around it', async () => {
  const account = await anAccount()
  const person = await aPerson(account)
  const asked = { name: 'Export', organization_id: organizationId, expires_in_days: 30, password }
  const { token } = await person.call(api.profile.createApiToken, asked)
  const program = new Person(here.app, { userId: account.id, organizationId, token, sessionId: '' })
  await owner.query(`insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Admin}')`, [
    organizationId,
    here.sysadmin.userId,
  ])
  await required()
  await entities(program)
  await entities(here.sysadmin)
  await expect(person.call(api.profile.createApiToken, asked)).rejects.toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('requires single sign-on') },
  })
  await owner.query(`delete from memberships where user_id = $1`, [here.sysadmin.userId])
})

test('a refreshed session remains what it was', async () => {
  const { subject } = await someone()
  await required()
  const response = await journey(subject)
  const signed = await signedIn(response)
  await entities(signed)
  const { response: past } = await byPassword()
  const refreshed = await here.app.inject({
    method: 'POST',
    url: '/auth/login/refresh',
    headers: { cookie: `assay_refresh=${cookieOf(past)}` },
  })
  const token = refreshed.json().data.access_token
  await entities(new Person(here.app, { userId: primary.id, organizationId, token, sessionId: '' }))
})
