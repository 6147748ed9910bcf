import type { SAML } from '@node-saml/node-saml'
import { z } from 'zod'
import type { KnownSaml } from '../find-sign-on.ts'
import { SignOnRefused } from '../refused.ts'
import { nodeSaml, type ServiceProvider } from './service-provider.ts'

const CLOCK_SKEW_MS = 60_000
/** However long a provider says that its word is good. */
const AGE_MAX_MS = 10 * 60_000
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const MAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const mailAttributes = [
  'email',
  'mail',
  'emailaddress',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
]

/** The words of a verified assertion. */
export interface Asserted {
  assertionId: string
  subject: string
  email: string | null
  /** The request that it answers; null: the person began at the provider. */
  requestId: string | null
}

const text = z.object({ _: z.string().trim().min(1).max(1000) })
const many = <Item extends z.ZodType>(item: Item) => z.array(item)
const single = <Item extends z.ZodType>(item: Item) => z.array(item).length(1)

/** The verified assertion as the library parses it. Whatever lacks one of these parts is refused. */
const Assertion = z.object({
  $: z.object({ ID: z.string().min(1).max(1000) }),
  Issuer: single(text),
  Subject: single(
    z.object({
      NameID: single(text.extend({ $: z.object({ Format: z.string().optional() }).optional() })),
      SubjectConfirmation: many(
        z.object({
          $: z.object({ Method: z.string() }),
          SubjectConfirmationData: single(
            z.object({
              $: z.object({
                Recipient: z.string().optional(),
                NotOnOrAfter: z.string().optional(),
                NotBefore: z.string().optional(),
                InResponseTo: z.string().optional(),
              }),
            }),
          ).optional(),
        }),
      ),
    }),
  ),
  Conditions: single(z.object({ $: z.object({ NotOnOrAfter: z.string() }) })),
})
type Assertion = z.infer<typeof Assertion>

/**
 * Verifies the response of a company's provider: signature, issuer, audience, recipient, times. The library verifies the
 * signature and hands over what it covers; everything else is read from that and nothing else of the response.
 */
export async function verifyResponse(
  signOn: KnownSaml,
  service: ServiceProvider,
  encoded: string,
): Promise<Asserted> {
  demandPlain(Buffer.from(encoded, 'base64').toString('utf8'))
  const saml = await clientOf(signOn, service)
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: encoded })
  const parsed = Assertion.safeParse(profile?.getAssertion?.().Assertion)
  if (!profile || !parsed.success) throw new SignOnRefused('The assertion lacks a required part.')
  const assertion = parsed.data
  if (assertion.Issuer[0]?._ !== signOn.issuer)
    throw new SignOnRefused('Another provider issued the assertion.')
  const nameId = assertion.Subject[0]?.NameID[0]
  if (!nameId || nameId.$?.Format === TRANSIENT) {
    throw new SignOnRefused('The NameID is transient: it would be another person each time.')
  }
  return {
    assertionId: assertion.$.ID,
    subject: nameId._,
    email: emailOf(profile.attributes) ?? (nameId.$?.Format === MAIL_FORMAT ? nameId._.toLowerCase() : null),
    requestId: requestOf(assertion, service),
  }
}

/** The client of the library for one company. Requests and their answers are matched by us, not by it. */
export async function clientOf(
  { issuer, sign_in_url, certificates }: KnownSaml,
  { entityId, consumeUrl }: ServiceProvider,
  requestId?: string,
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await nodeSaml()
  return new SAML({
    entryPoint: sign_in_url,
    idpIssuer: issuer,
    idpCert: certificates,
    issuer: entityId,
    audience: entityId,
    callbackUrl: consumeUrl,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.never,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    maxAssertionAgeMs: AGE_MAX_MS,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    ...(requestId !== undefined && { generateUniqueId: () => requestId }),
  })
}

/**
 * Refuses what no provider sends and attacks need, before anything parses it: document types with their entities,
 * comments that split names, and signatures by SHA-1.
 */
function demandPlain(xml: string): void {
  if (/<!|<\?(?!xml\s)/.test(xml))
    throw new SignOnRefused('The response contains more than elements and text.')
  if (/xmldsig#(rsa-)?sha1\b|xmldsig#hmac/.test(xml))
    throw new SignOnRefused('The response is signed with SHA-1 or a shared key.')
}

/** The request that the assertion answers, if it was issued to the browser for this company, a moment ago. */
function requestOf({ Subject: [subject] }: Assertion, { consumeUrl }: ServiceProvider): string | null {
  const confirmed = subject?.SubjectConfirmation.filter(({ $ }) => $.Method === BEARER)
    .map(({ SubjectConfirmationData: data }) => data?.[0]?.$)
    .find(
      data => data?.Recipient === consumeUrl && data.NotBefore === undefined && isAhead(data.NotOnOrAfter),
    )
  if (!confirmed) throw new SignOnRefused('The assertion is for another recipient, or too old.')
  return confirmed.InResponseTo ?? null
}

function isAhead(moment: string | undefined): boolean {
  return moment !== undefined && Date.parse(moment) + CLOCK_SKEW_MS > Date.now()
}

function emailOf(attributes: unknown): string | null {
  const given = z.record(z.string(), z.unknown()).safeParse(attributes)
  if (!given.success) return null
  const name = Object.keys(given.data).find(each => mailAttributes.includes(each.toLowerCase()))
  const value = name === undefined ? undefined : given.data[name]
  return typeof value === 'string' ? value.trim().toLowerCase() : null
}
