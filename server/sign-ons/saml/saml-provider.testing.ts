import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as samlify from 'samlify'
import { keys } from './keys.testing.ts'

samlify.setSchemaValidator({ validate: async () => 'not checked here' })

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const formats = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
}

/** The person that the provider vouches for. */
export interface Account {
  subject: string
  email: string | null
  format?: keyof typeof formats
}

/** The differences of its response from an honest one. */
export interface Twist {
  audience?: string
  recipient?: string
  issuer?: string
  /** Null: as if the person had begun at the provider. */
  inResponseTo?: string | null
  /** Seconds from now; 300. */
  validSeconds?: number
  /** Without conditions. */
  isUnlimited?: boolean
  assertionId?: string
}

const response = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{ID}" Version="2.0" IssueInstant="{Now}" Destination="{Recipient}"{InResponseTo}><saml:Issuer>{Issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="{AssertionID}" Version="2.0" IssueInstant="{Now}"><saml:Issuer>{Issuer}</saml:Issuer><saml:Subject><saml:NameID Format="{Format}">{NameID}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="{Until}" Recipient="{Recipient}"{InResponseTo}/></saml:SubjectConfirmation></saml:Subject>{Conditions}{Attributes}</saml:Assertion></samlp:Response>`

/** A SAML identity provider on this machine, for the companies whose metadata it gets. */
export async function startSamlProvider(pair: keyof typeof keys = 'own') {
  const { key: privateKey, certificate: signingCert } = keys[pair]
  let signIn = async (_query: Record<string, string>) => ''
  const server = createServer((request, reply) => {
    const query = Object.fromEntries(new URL(request.url ?? '', 'http://provider').searchParams)
    signIn(query).then(
      page => reply.setHeader('content-type', 'text/html').end(page),
      error => reply.writeHead(400).end(String(error)),
    )
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `${origin}/metadata`
  const provider = samlify.IdentityProvider({
    entityID: issuer,
    privateKey,
    signingCert,
    isAssertionEncrypted: false,
    wantAuthnRequestsSigned: false,
    nameIDFormat: [formats.persistent],
    singleSignOnService: [{ Binding: REDIRECT, Location: `${origin}/sign-in` }],
    singleLogoutService: [{ Binding: REDIRECT, Location: `${origin}/sign-out` }],
    loginResponseTemplate: { context: response, attributes: [] },
  })

  /** The signed response to a request, as base64. */
  async function respond(
    metadata: string,
    query: Record<string, string> | null,
    account: Account,
    twist: Twist = {},
  ): Promise<string> {
    const service = samlify.ServiceProvider({ metadata })
    const asked = query ? await provider.parseLoginRequest(service, 'redirect', { query }) : null
    const asks = asked?.extract.request?.id
    const answered = asks === undefined ? null : String(asks)
    const requestId = twist.inResponseTo === undefined ? answered : twist.inResponseTo
    const tags = tagsFor({ service, issuer, account, twist, requestId })
    const made = await provider.createLoginResponse(
      service,
      asked as never,
      'post',
      {},
      (template: string) => ({
        id: tags.ID,
        context: template.replace(/\{(\w+)\}/g, (_, name: keyof typeof tags) => tags[name]),
      }),
    )
    return made.context
  }

  /** From now on, whoever comes is this account, and the page sends the browser back by itself. */
  function answerAs(metadata: string, account: Account, twist: Twist = {}): void {
    const action = /Location="([^"]+)"/.exec(metadata)?.[1]
    signIn = async query => {
      const made = await respond(metadata, query, account, twist)
      return `<form method="post" action="${action}"><input type="hidden" name="SAMLResponse" value="${made}"></form>
        <script>document.forms[0].submit()</script>`
    }
  }

  /** Signs an account in at the provider's page; returns the response in its form. */
  async function visit(location: string, metadata: string, account: Account, twist: Twist = {}) {
    answerAs(metadata, account, twist)
    const page = await fetch(location)
    const text = await page.text()
    if (!page.ok) throw new Error(`The provider answers ${page.status}: ${text}`)
    return /value="([^"]+)"/.exec(text)?.[1] ?? ''
  }

  return { issuer, metadata: provider.getMetadata(), respond, answerAs, visit, stop }
}

export type SamlProvider = Awaited<ReturnType<typeof startSamlProvider>>

interface Told {
  service: ReturnType<typeof samlify.ServiceProvider>
  issuer: string
  account: Account
  twist: Twist
  requestId: string | null
}

function tagsFor({ service, issuer, account, twist, requestId }: Told) {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  const until = at(twist.validSeconds ?? 300)
  const audience = twist.audience ?? service.entityMeta.getEntityID()
  const { subject, email, format = 'persistent' } = account
  return {
    ID: `_${crypto.randomUUID()}`,
    AssertionID: twist.assertionId ?? `_${crypto.randomUUID()}`,
    Now: at(0),
    Until: until,
    Recipient: twist.recipient ?? String(service.entityMeta.getAssertionConsumerService('post')),
    InResponseTo: requestId === null ? '' : ` InResponseTo="${requestId}"`,
    Issuer: twist.issuer ?? issuer,
    Format: formats[format],
    NameID: subject,
    Conditions: twist.isUnlimited
      ? ''
      : `<saml:Conditions NotBefore="${at(-1)}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    Attributes:
      email === null
        ? ''
        : `<saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${email}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`,
  }
}
