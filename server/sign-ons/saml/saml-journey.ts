import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { seal, unseal } from '#server/platform/config/seal.ts'
import type { Call, CookieReach } from '#server/platform/serve/call.ts'
import { refreshTokenOf } from '../../sessions/refresh-token.service.ts'
import type { KnownSaml } from '../find-sign-on.ts'
import { SignOnRefused } from '../refused.ts'
import type { Asserted } from './verify-response.ts'

const COOKIE = 'assay_saml'
const SECONDS = 10 * 60
const VERIFIED_SECONDS = 60

/** `lax`: the browser posts the response from the provider's page, without it, and follows our redirect with it. */
const reach: CookieReach = { path: '/auth/saml', sameSite: 'lax' }

const Journey = z.object({
  requestId: z.string(),
  /** The session that the browser had. */
  earlierId: z.string().nullable(),
  /** Milliseconds since 1970. */
  until: z.int(),
})
type Journey = z.infer<typeof Journey>

const Verified = z.object({
  assertionId: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  requestId: z.string().nullable(),
  /** Milliseconds since 1970. */
  until: z.int(),
})

/** Sets out; returns the id of the request. */
export function setOutBySaml(call: Call, key: Buffer, organizationId: number): string {
  // An XML id begins with a letter or an underscore.
  const requestId = `_${randomBytes(20).toString('hex')}`
  const journey: Journey = {
    requestId,
    earlierId: refreshTokenOf(call)?.sessionId ?? null,
    until: Date.now() + SECONDS * 1000,
  }
  call.setCookie(COOKIE, sealed(key, journey, `journey ${organizationId}`), SECONDS, reach)
  return requestId
}

/** The journey of this browser for this company, in the last ten minutes; null if there is none. It ends here. */
export function journeyOf(call: Call, key: Buffer, organizationId: number): Journey | null {
  const cookie = call.cookie(COOKIE)
  call.setCookie(COOKIE, '', 0, reach)
  const journey = cookie ? opened(key, Journey, cookie, `journey ${organizationId}`) : null
  return journey && journey.until > Date.now() ? journey : null
}

/** A verified assertion as the browser carries it to the call that signs in: nobody can read or change it. */
export function carried(key: Buffer, asserted: Asserted, signOn: KnownSaml): string {
  const verified = { ...asserted, until: Date.now() + VERIFIED_SECONDS * 1000 }
  return sealed(key, verified, verifiedFor(signOn))
}

/**
 * Opens it again. Throws `SignOnRefused` unless it was verified a moment ago for this company, and by the certificates that its
 * provider has now.
 */
export function arrived(key: Buffer, text: string, signOn: KnownSaml): Asserted {
  const verified = opened(key, Verified, text, verifiedFor(signOn))
  if (!verified || verified.until < Date.now())
    throw new SignOnRefused('The assertion was not verified here just now.')
  return verified
}

const verifiedFor = ({ organization_id, issuer, certificates }: KnownSaml) =>
  `assertion ${JSON.stringify([organization_id, issuer, certificates])}`

function sealed(key: Buffer, content: object, about: string): string {
  return seal(key, JSON.stringify(content), about).toString('base64url')
}

function opened<Schema extends z.ZodType>(
  key: Buffer,
  schema: Schema,
  text: string,
  about: string,
): z.output<Schema> | null {
  try {
    return schema.parse(JSON.parse(unseal(key, Buffer.from(text, 'base64url'), about)))
  } catch {
    return null
  }
}
