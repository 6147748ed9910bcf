import { sql } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import type { sessionsApi } from '#domain/sessions/sessions.contract.ts'
import type { Db } from '#server/platform/db/db.ts'
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
export function loginByLink({ tokens, secret }: SignInParts): Handler<typeof sessionsApi.loginByLink> {
  return async call => {
    const { db, input } = call
    const token = await usableToken(db, 'login_link', input.token)
    if (!token) {
      throw new Failure('unauthenticated', 'Login Error: This link no longer works. Request a new one.')
    }
    const userId = token.user_id
    await demandSecondFactor(db, call, secret, {
      userId,
      isOn: await hasTwoFactor(db, userId),
      code: input.code,
    })
    await spendToken(db, token)
    const sessionId = await startSession(db, call, { userId, kind: 'link' })
    return tokenFor(tokens, userId, sessionId)
  }
}

async function hasTwoFactor(db: Db, userId: number): Promise<boolean> {
  const { on } = await db
    .selectFrom('users')
    .select(sql<boolean>`two_factor_confirmed_at is not null`.as('on'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return on
}
