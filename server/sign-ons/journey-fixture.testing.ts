import { expect } from 'vitest'
import { api } from '#domain/api.ts'
import { Person } from '#server/testing/test-person.ts'
import { aMember, type Company, type TestServer } from '#server/testing/test-server.ts'
import { aProvider, type TestProvider } from './provider.testing.ts'

export const client = { client_id: 'assay', client_secret: 'the secret of the client: 100 % & more' }

export const callbackOf = ({ organizationId }: Company) =>
  `http://127.0.0.1:3000/auth/oidc/${organizationId}/callback`

const comingFromElsewhere = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }

/** A provider that both companies use, and browsers that go there and return. */
export async function aJourneyFixture(here: TestServer) {
  const redirectUris = [callbackOf(here.company), callbackOf(here.other)]
  const provider = await aProvider({ client, redirectUris })

  /** Sets out: returns the redirect's address and the browser's cookies. */
  async function setOut(company = here.company) {
    const response = await here.app.inject({ url: `/auth/oidc/${company.organizationId}/start` })
    expect(response.statusCode).toBe(302)
    const kept = response.cookies.find(each => each.name === 'assay_sign_on')
    return { response, location: String(response.headers.location), kept: kept?.value ?? '' }
  }

  function comeBack({ pathname, search }: URL, kept: string, headers: object = comingFromElsewhere) {
    return here.app.inject({
      url: `${pathname}${search}`,
      headers: { ...headers, ...(kept && { cookie: `assay_sign_on=${kept}` }) },
    })
  }

  /** The whole way, there and back. */
  async function journey(subject: string, company = here.company) {
    const { location, kept } = await setOut(company)
    return comeBack(await provider.signIn(location, subject), kept)
  }

  return {
    provider,
    setOut,
    comeBack,
    journey,
    save: (company: Company, fields: object = {}) =>
      save(here, company, { issuer: provider.issuer, ...fields }),
    someone: (account = {}, company = here.company) => someone(here, provider, company, account),
    signedIn: (response: Response) => signedIn(here, response),
  }
}

export type Response = Awaited<ReturnType<TestServer['app']['inject']>>

async function save(here: TestServer, company: Company, fields: { issuer: string }) {
  const saved = await company.primary.call(api.signOns.save, {
    organization_id: company.organizationId,
    ...client,
    email_domain: `${company.mark.toLowerCase()}.test`,
    is_enabled: true,
    ...fields,
  })
  await here.owner.query(
    `update organization_sign_ons set domain_proven_at = now() where organization_id = $1`,
    [company.organizationId],
  )
  return saved
}

/** A person of the company who has an account with its provider too. */
async function someone(here: TestServer, provider: TestProvider, company: Company, account: object) {
  const { organizationId, mark } = company
  const person = await aMember(here, { organizationId, first: 'Someone', mark, roles: ['Employee'] })
  const { rows } = await here.owner.query(`select email from users where id = $1`, [person.userId])
  const email: string = rows[0].email
  const subject = crypto.randomUUID()
  provider.accounts.set(subject, { email, email_verified: true, ...account })
  return { person, email, subject }
}

const refreshTokenOf = (response: Response) =>
  response.cookies.find(each => each.name === 'assay_refresh')?.value ?? ''

export function expectFailed(response: Response): void {
  expect([response.statusCode, response.headers.location]).toEqual([302, '/login?failed=sso'])
  expect(refreshTokenOf(response)).toBe('')
}

/** Returns the person that the browser is signed in as now, as the page finds out. */
async function signedIn(here: TestServer, response: Response): Promise<Person> {
  expect([response.statusCode, response.headers.location]).toEqual([302, '/login-v2?sso=1'])
  const refreshed = await here.app.inject({
    method: 'POST',
    url: '/auth/login/refresh',
    headers: { cookie: `assay_refresh=${refreshTokenOf(response)}` },
  })
  expect(refreshed.statusCode, refreshed.body).toBe(200)
  const token = refreshed.json().data.access_token
  return new Person(here.app, { userId: 0, organizationId: null, token, sessionId: '' })
}
