import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'
import { aJourneyFixture, expectFailed } from './journey-fixture.testing.ts'

const here = await startTestServer()
const { provider, setOut, journey, save, signedIn } = await aJourneyFixture(here)
const attacker = here.other.primary
const first = 'an even longer passphrase'

/** The attacker has an address in the victims’ domain, claims the domain, and vouches for any address. */
async function claim() {
  await here.owner.query(`update users set email = $1 where id = $2`, ['attacker@home.test', attacker.userId])
  await attacker.call(api.signOns.save, {
    organization_id: here.other.organizationId,
    issuer: provider.issuer,
    client_id: 'assay',
    client_secret: 'the secret of the client: 100 % & more',
    email_domain: 'home.test',
    is_enabled: true,
  })
  await here.owner.query('update organization_sign_ons set domain_proven_at = null')
}

function vouchFor(email: string): string {
  const subject = crypto.randomUUID()
  provider.accounts.set(subject, { email, email_verified: true })
  return subject
}

const prove = () =>
  here.owner.query(`update organization_sign_ons set domain_proven_at = now() where organization_id = $1`, [
    here.other.organizationId,
  ])

const invitation = (email: string, role: 'Admin' | 'Employee') => ({
  first_name: 'New',
  last_name: 'Hire',
  email,
  roles: [role],
})

const rowOf = async (email: string) =>
  (
    await here.owner.query(
      `select u.password_hash, array(select m.organization_id::int from members m where m.user_id = u.id) as member_of
       from users u where email = $1`,
      [email],
    )
  ).rows[0]

async function linkTo(email: string, company: string): Promise<string> {
  const { rows } = await here.owner.query(
    `select data->>'text' as text from pgboss.job where name = 'send-mail' and data->>'to' = $1 and data->>'subject' like $2
     order by created_on desc limit 1`,
    [email, `%${company}%`],
  )
  return /\/register\S*token=(\S+)/.exec(rows[0].text)?.[1] ?? ''
}

test('a company does not take over a person that another one invited', async () => {
  const email = 'newhire@home.test'
  await here.primary.call(api.users.invite, invitation(email, 'Admin'))
  await claim()
  await attacker.call(api.users.invite, invitation(email, 'Employee'))
  const subject = vouchFor(email)
  expect((await setOut(here.other)).location).toBe('/login?failed=sso')

  // Were the domain theirs to speak for, they would still reach their own company alone.
  await prove()
  const signed = await signedIn(await journey(subject, here.other))
  const refused = await signed.ask(api.profile.changePassword, { password: first })
  expect(refused.statusCode).toBe(403)
  expect(await rowOf(email)).toEqual({ password_hash: null, member_of: [here.other.organizationId] })
  const inside = await signed.ask(api.users.list, {}, { organizationId: here.company.organizationId })
  expect(inside.statusCode).toBe(404)

  const token = await linkTo(email, 'Home')
  const shown = await here.app.inject({ method: 'POST', url: '/auth/invitation', payload: { token } })
  expect(shown.json().data).toMatchObject({ organization: 'Home Company', has_account: true })
  const joined = await here.app.inject({ method: 'POST', url: '/auth/invitation/join', payload: { token } })
  expect(joined.statusCode).toBe(204)
  expect((await rowOf(email)).member_of.sort()).toEqual(
    [here.company.organizationId, here.other.organizationId].sort(),
  )
})

test('a company does not take over an admin of another through its single sign-on', async () => {
  await claim()
  await save(here.company)
  const { organizationId, mark } = here.company
  const victim = await aMember(here, { organizationId, first: 'Victim', mark, roles: ['Admin'] })
  const { rows } = await here.owner.query(`select email from users where id = $1`, [victim.userId])
  const { email } = rows[0]
  const subject = vouchFor(email)
  const own = await signedIn(await journey(subject))
  expect((await own.ask(api.profile.changePassword, { password: first })).statusCode).toBe(403)

  const invited = await attacker.call(api.users.invite, invitation(email, 'Employee'))
  expect(invited).toMatchObject({ full_name: 'New Hire', state: 'invited' })
  expect(invited.id).not.toBe(victim.userId)
  expect((await setOut(here.other)).location).toBe('/login?failed=sso')
  // No two companies speak for one domain.
  await expect(prove()).rejects.toMatchObject({ code: '23505' })
  await expect(
    here.sysadmin.call(api.signOns.confirmDomain, {
      administered_id: here.other.organizationId,
      email_domain: 'home.test',
      is_confirmed: true,
    }),
  ).rejects.toMatchObject({ status: 409 })
  expect((await victim.call(api.users.me, {})).full_name).toBe('Victim Home')
  expect(await rowOf(email)).toEqual({ password_hash: null, member_of: [organizationId] })
})

test('a person invited with an address outside the proven domain accepts themselves', async () => {
  await claim()
  await prove()
  const { id } = await attacker.call(api.users.invite, invitation('known@home.test', 'Employee'))
  const subject = vouchFor('known@home.test')
  await signedIn(await journey(subject, here.other))
  const { rows } = await here.owner.query(`select id from users where email = 'known@home.test'`)
  expect(rows[0].id).not.toBe(id)
  await attacker.call(api.users.remove, { user_id: Number(rows[0].id) })
  await here.owner.query(`update users set email = 'moved@far.test' where id = $1`, [rows[0].id])
  await attacker.call(api.users.invite, invitation('moved@far.test', 'Employee'))
  expectFailed(await journey(subject, here.other))
})
