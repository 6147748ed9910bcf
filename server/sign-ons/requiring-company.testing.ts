import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { Person } from '#server/testing/test-person.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { signIns } from '../sessions/sign-in-server.testing.ts'
import { type aJourneyFixture, client } from './journey-fixture.testing.ts'

type Journeys = Awaited<ReturnType<typeof aJourneyFixture>>

/** A company whose primary administrator may sign in through its provider, and with a password and a code. */
export async function aRequiringCompany(here: TestServer, { provider, journey, signedIn }: Journeys) {
  const { app, company, owner } = here
  const { organizationId } = company
  const { anAccount, login, withTwoFactor } = signIns(here)
  const account = await anAccount()
  const email = `primary-${account.id}@home.test`
  await owner.query(`update users set email = $1 where id = $2`, [email, account.id])
  await owner.query(`update memberships set roles = '{Admin}' where user_id = $1`, [account.id])
  await owner.query(`update organizations set primary_administrator_id = $1 where organization_id = $2`, [
    account.id,
    organizationId,
  ])
  const subject = crypto.randomUUID()
  provider.accounts.set(subject, { email, email_verified: true })
  company.primary = await here.signIn(account.id, organizationId)
  const codeOf = await withTwoFactor({ ...account, email })
  const primary = { id: account.id, email, subject }

  const byPassword = async () => {
    await owner.query(`update users set two_factor_step = 0 where id = $1`, [primary.id])
    const response = await login(email, { code: await codeOf() })
    expect(response.statusCode, response.body).toBe(200)
    const token = response.json().data.access_token
    return { person: new Person(app, { userId: primary.id, organizationId, token, sessionId: '' }), response }
  }

  const byProvider = async () => signedIn(await journey(subject))

  const change = (person: Person, fields: object = {}) =>
    person.call(api.signOns.save, {
      organization_id: organizationId,
      issuer: provider.issuer,
      client_id: client.client_id,
      email_domain: 'home.test',
      is_enabled: true,
      is_required: true,
      ...fields,
    })

  /** From here on only the provider lets people in. Returns the session that switched it on. */
  async function required(): Promise<Person> {
    const person = await byProvider()
    expect(await change(person)).toMatchObject({ is_required: true })
    return person
  }

  return { primary, byPassword, byProvider, change, required }
}

export const refused = {
  status: 403,
  body: {
    message: 'This company requires single sign-on. Sign in through it to continue.',
    sign_on_required: true,
  },
}
