import { afterAll } from 'vitest'
import { api } from '#domain/api.ts'
import { aMember, type Company, type TestServer } from '#server/testing/test-server.ts'
import { type Account, type SamlProvider, startSamlProvider, type Twist } from './saml-provider.testing.ts'

const fromTheProvider = {
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  origin: 'null',
  'content-type': 'application/x-www-form-urlencoded',
}

/** A provider that ends with the test file. */
export async function aSamlProvider(...pair: Parameters<typeof startSamlProvider>): Promise<SamlProvider> {
  const provider = await startSamlProvider(...pair)
  afterAll(provider.stop)
  return provider
}

/** A provider of the first company, and browsers that go there and return. */
export async function aSamlFixture(here: TestServer) {
  const provider = await aSamlProvider()
  const own = here.company

  async function save(company: Company = own, fields: object = {}, at: SamlProvider = provider) {
    const saved = await company.primary.call(api.signOns.saveSaml, {
      organization_id: company.organizationId,
      metadata: at.metadata,
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

  /** A person of the company whom its provider knows. */
  async function someone(company: Company = own) {
    const { organizationId, mark } = company
    const person = await aMember(here, { organizationId, first: 'Someone', mark, roles: ['Employee'] })
    const { rows } = await here.owner.query(`select email from users where id = $1`, [person.userId])
    return { person, account: { subject: crypto.randomUUID(), email: rows[0].email as string } }
  }

  async function setOut(company: Company = own) {
    const response = await here.app.inject({ url: `/auth/saml/${company.organizationId}/start` })
    const kept = response.cookies.find(({ name }) => name === 'assay_saml')
    return { location: String(response.headers.location), cookie: `assay_saml=${kept?.value ?? ''}` }
  }

  const metadataFor = async (company: Company = own) => {
    const shown = await company.primary.call(api.signOns.show, { organization_id: company.organizationId })
    return shown?.saml?.metadata ?? ''
  }

  /** The browser posts the provider's response, without any cookie, and gets an address to follow. */
  const post = (encoded: string, company: Company = own) =>
    here.app.inject({
      method: 'POST',
      url: `/auth/saml/${company.organizationId}/consume`,
      headers: fromTheProvider,
      payload: new URLSearchParams({ SAMLResponse: encoded, RelayState: '' }).toString(),
    })

  const follow = (location: string, cookie: string) =>
    here.app.inject({
      url: location,
      headers: { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    })

  /** From the provider's response to the end. */
  async function bringBack(encoded: string, cookie: string, company: Company = own) {
    const posted = await post(encoded, company)
    const location = String(posted.headers.location)
    return location.startsWith('/auth/') ? follow(location, cookie) : posted
  }

  /** The whole way, there and back; `change` is made to the response on its way through the browser. */
  async function journey(account: Account, twist: Twist = {}, change = (xml: string) => xml) {
    const { location, cookie } = await setOut()
    const encoded = await provider.visit(location, await metadataFor(), account, twist)
    const xml = change(Buffer.from(encoded, 'base64').toString())
    return bringBack(Buffer.from(xml).toString('base64'), cookie)
  }

  return { provider, save, someone, setOut, metadataFor, post, follow, bringBack, journey }
}
