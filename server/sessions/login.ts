import { Failure } from '#domain/platform/failure.ts'
import type { sessionsApi } from '#domain/sessions/sessions.contract.ts'
import { type Db, within } from '#server/platform/db/db.ts'
import type { Handler } from '#server/platform/serve/call.ts'
import { notifyOfGuessing } from './guessing.ts'
import { demandFewFailures, oneFailureAtATime, rememberFailure } from './limits.ts'
import { isPassword } from './passwords/passwords.ts'
import { recordRefusal } from './record-refusal.service.ts'
import { demandSecondFactor } from './second-factor.ts'
import type { SignInParts } from './sign-in-parts.ts'
import { startSession, tokenFor } from './start-session.service.ts'
import '../users/users.table.ts'

type Login = Handler<typeof sessionsApi.login>
type LoginCall = Parameters<Login>[0]

/** Signs in by email and password. The comparison is slow on purpose, so no transaction is open meanwhile. */
export function login(parts: SignInParts): Login {
  const { tokens } = parts
  return async call => {
    const { email, password, code, passkey } = call.input
    const account = await within(call.db, 'system', async db => {
      await demandFewFailures(db, email, call.address)
      return accountOf(db, email).executeTakeFirst()
    })
    const matches = await isPassword(account?.password_hash, password)
    if (!matches || !account) throw await refusalOf(parts, call, account?.id ?? null)
    const sessionId = await within(call.db, 'system', async db => {
      // Among many attempts at once, those that end after the limit is reached fail too.
      await demandFewFailures(db, email, call.address)
      const current = await accountOf(db, email).forNoKeyUpdate().executeTakeFirst()
      // The password may have been changed, and every session ended, while the old one was compared.
      if (current?.password_hash !== account.password_hash) throw loginError()
      await demandSecondFactor(db, call, parts, { userId: current.id, code, passkey })
      return startSession(db, call, { userId: current.id, kind: 'password' })
    })
    return tokenFor(tokens, account.id, sessionId)
  }
}

/** Counts the failure; one after the other, so that no more of them learn anything than the limit allows. */
function refusalOf(parts: SignInParts, call: LoginCall, userId: number | null): Promise<Failure> {
  const { address, input } = call
  return within(call.db, 'system', async trx => {
    await oneFailureAtATime(trx, address)
    await demandFewFailures(trx, input.email, address)
    await rememberFailure(trx, input.email, address)
    await notifyOfGuessing(trx, parts, input.email)
    await recordRefusal(trx, call, { userId, reason: 'password', email: input.email })
    return loginError()
  })
}

function loginError(): Failure {
  return new Failure('unauthenticated', 'Login Error: Could not authenticate user. Please try again later.')
}

/** Finds the account of an address. One that is not registered yet, or is disabled, counts as missing. */
function accountOf(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('registered_at', 'is not', null)
    .where('disabled_at', 'is', null)
}
