import { z } from 'zod'
import { seal, unseal } from '#server/platform/config/seal.ts'
import type { Call, CookieReach } from '#server/platform/serve/call.ts'
import { refreshTokenOf } from '../sessions/refresh-token.service.ts'
import { openidClient } from './openid-client.ts'
import { SignOnRefused } from './refused.ts'

const COOKIE = 'assay_sign_on'
const SECONDS = 10 * 60

/** `lax`: the browser returns by a link of the provider’s. */
const reach: CookieReach = { path: '/auth/oidc', sameSite: 'lax' }

const Journey = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The session that the browser had: its cookie is not sent on the way back from another site. */
  earlierId: z.string().nullable().default(null),
  /** Milliseconds since 1970. */
  until: z.int(),
})

/** The browser's record of its visit to the provider: nobody can read it, and it opens for this company only. */
export type Journey = z.infer<typeof Journey>

/** Sets out; returns the parameters for the provider. */
export async function setOut(call: Call, key: Buffer, organizationId: number) {
  const { calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } =
    await openidClient()
  const journey: Journey = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    earlierId: refreshTokenOf(call)?.sessionId ?? null,
    until: Date.now() + SECONDS * 1000,
  }
  const sealed = seal(key, JSON.stringify(journey), String(organizationId))
  call.setCookie(COOKIE, sealed.toString('base64url'), SECONDS, reach)
  return {
    state: journey.state,
    nonce: journey.nonce,
    code_challenge: await calculatePKCECodeChallenge(journey.verifier),
    code_challenge_method: 'S256',
  }
}

/**
 * Takes the journey from the browser. Throws `SignOnRefused` unless it set out for this company, in the last ten
 * minutes.
 */
export function comeBack(call: Call, key: Buffer, organizationId: number): Journey {
  const cookie = call.cookie(COOKIE)
  call.setCookie(COOKIE, '', 0, reach)
  if (!cookie) throw new SignOnRefused('The browser did not set out from here.')
  const journey = opened(key, cookie, organizationId)
  if (journey.until < Date.now()) throw new SignOnRefused('It took too long.')
  return journey
}

function opened(key: Buffer, cookie: string, organizationId: number): Journey {
  try {
    const text = unseal(key, Buffer.from(cookie, 'base64url'), String(organizationId))
    return Journey.parse(JSON.parse(text))
  } catch {
    throw new SignOnRefused('The browser set out for another company.')
  }
}
