import { Failure } from '#domain/platform/failure.ts'
import type { sessionsApi } from '#domain/sessions/sessions.contract.ts'
import type { Handler } from '#server/platform/serve/call.ts'
import { signInEmail } from './emails.ts'
import { mailLink } from './mailed-link.ts'
import { spendToken, usableToken } from './one-time-tokens.ts'
import { demandSecondFactor } from './second-factor.ts'
import type { SignInParts } from './sign-in-parts.ts'
import { startSession, tokenFor } from './start-session.service.ts'

const MINUTES = 15

export function requestLink({ address }: SignInParts): Handler<typeof sessionsApi.requestLink> {
  return call => mailLink(call, { purpose: 'login_link', minutes: MINUTES, address, email: signInEmail })
}

/** Only the sign-in uses up the token: after a missing or wrong code it can be tried again. */
export function loginByLink(parts: SignInParts): Handler<typeof sessionsApi.loginByLink> {
  return async call => {
    const { db, input } = call
    const token = await usableToken(db, 'login_link', input.token)
    if (!token) {
      throw new Failure('unauthenticated', 'Login Error: This link no longer works. Request a new one.')
    }
    const userId = token.user_id
    await demandSecondFactor(db, call, parts, { userId, code: input.code, passkey: input.passkey })
    await spendToken(db, token)
    const sessionId = await startSession(db, call, { userId, kind: 'link' })
    return tokenFor(parts.tokens, userId, sessionId)
  }
}
