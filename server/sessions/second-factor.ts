import { Failure } from '#domain/platform/failure.ts'
import type { Secret } from '#server/platform/config/secret.ts'
import type { Db } from '#server/platform/db/db.ts'
import { acceptsCode } from './two-factor.service.ts'

interface Asked {
  userId: number
  /** Whether the person has switched two-factor sign-in on. */
  isOn: boolean
  code: string | undefined
}

/** Refuses a sign-in that lacks its code, and says so in a word that the page reads. A wrong code is counted. */
export async function demandSecondFactor(
  db: Db,
  secret: Secret,
  { userId, isOn, code }: Asked,
): Promise<void> {
  if (!isOn) return
  const body = { two_factor: true }
  if (code === undefined) {
    throw new Failure('unauthenticated', 'Enter the code that your authenticator app shows.', { body })
  }
  if (await acceptsCode(db, secret, userId, code)) return
  throw new Failure('unauthenticated', 'That code is not right. Enter the one that your app shows now.', {
    body,
    keepsWrites: true,
  })
}
