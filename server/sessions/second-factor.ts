import { Failure } from '#domain/platform/failure.ts'
import type { Secret } from '#server/platform/config/secret.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { recordRefusal } from './record-refusal.ts'
import { acceptsCode } from './two-factor.service.ts'

interface SecondFactorInput {
  userId: number
  /** True if the person has switched two-factor sign-in on. */
  isOn: boolean
  code: string | undefined
}

/** Refuses a sign-in that lacks its code, with a word that the page reads. A wrong code is counted and recorded. */
export async function demandSecondFactor(
  db: Db,
  call: Call,
  secret: Secret,
  { userId, isOn, code }: SecondFactorInput,
): Promise<void> {
  if (!isOn) return
  const body = { two_factor: true }
  if (code === undefined) {
    throw new Failure('unauthenticated', 'Enter the code from your authenticator app.', { body })
  }
  if (await acceptsCode(db, secret, userId, code)) return
  await recordRefusal(db, call, { userId, reason: 'two_factor' })
  throw new Failure('unauthenticated', 'That code is incorrect. Enter the current code from your app.', {
    body,
    keepsWrites: true,
  })
}
