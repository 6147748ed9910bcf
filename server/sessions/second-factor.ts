import { sql } from 'kysely'
import type { Assertion } from '#domain/passkeys/assertion.ts'
import { Failure } from '#domain/platform/failure.ts'
import type { Secret } from '#server/platform/config/secret.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { acceptPasskey } from '../passkeys/accept-passkey.service.ts'
import { recordRefusal } from './record-refusal.service.ts'
import { acceptsCode } from './two-factor.service.ts'
import '../users/users.table.ts'

interface SecondFactorInput {
  userId: number
  code: string | undefined
  passkey: Assertion | undefined
}

interface Parts {
  secret: Secret
  address: string
}

/**
 * Refuses a sign-in that lacks its code or passkey, with words that the page reads. A wrong one is counted and recorded.
 */
export async function demandSecondFactor(
  db: Db,
  call: Call,
  parts: Parts,
  { userId, code, passkey }: SecondFactorInput,
): Promise<void> {
  const { has_two_factor, has_authenticator, passkey_count } = await factorsOf(db, userId)
  if (!has_two_factor) return
  const body = { two_factor: true, has_passkey: passkey_count > 0, has_authenticator }
  if (passkey !== undefined) {
    const accepted = await acceptPasskey(db, call, parts, passkey)
    if (accepted.isRight && accepted.userId === userId) return
    await recordRefusal(db, call, { userId, reason: 'passkey' })
    throw new Failure('unauthenticated', 'That passkey wasn’t accepted. Try again, or enter a code.', {
      body,
      keepsWrites: true,
    })
  }
  if (code === undefined) {
    const sentence =
      passkey_count > 0 ? 'Use a passkey or enter a code.' : 'Enter the code from your authenticator app.'
    throw new Failure('unauthenticated', sentence, { body })
  }
  if (await acceptsCode(db, parts.secret, userId, code)) return
  await recordRefusal(db, call, { userId, reason: 'two_factor' })
  throw new Failure('unauthenticated', 'That code is incorrect. Enter the current code from your app.', {
    body,
    keepsWrites: true,
  })
}

function factorsOf(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['has_two_factor', 'passkey_count'])
    .select(sql<boolean>`two_factor_confirmed_at is not null`.as('has_authenticator'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
