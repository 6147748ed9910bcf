import { sql } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTurn } from '#server/platform/limits/limits.ts'
import './sessions.table.ts'

const WINDOW_SECONDS = 15 * 60
const PER_ACCOUNT_AND_ADDRESS = 10
const PER_ADDRESS = 50

/** Refuses with `too_many` when this address has failed too often, for this account or for any. */
export async function demandFewFailures(db: Db, email: string, address: string): Promise<void> {
  const failed = await db
    .selectFrom('failed_sign_ins')
    .select([
      sql<number>`count(*) filter (where email = ${email})`.as('here'),
      sql<number>`count(*)`.as('anywhere'),
      sql<number>`extract(epoch from min(at) + interval '15 minutes' - now())::int`.as('wait'),
    ])
    .where('address', '=', address)
    .where('at', '>', sql<string>`now() - make_interval(secs => ${WINDOW_SECONDS})`)
    .executeTakeFirstOrThrow()
  if (failed.here < PER_ACCOUNT_AND_ADDRESS && failed.anywhere < PER_ADDRESS) return
  throw new Failure('too_many', 'Too many failed sign-ins. Try again later.', {
    retryAfterSeconds: Math.max(1, failed.wait),
  })
}

/** Lets the failures of an address pass one after the other until the transaction ends, so that none escapes the count. */
export function oneFailureAtATime(db: Db, address: string): Promise<void> {
  return inTurn(db, { kind: 'sign-in', key: address })
}

/** Remembers a failure, and forgets those that no longer count. */
export async function rememberFailure(db: Db, email: string, address: string): Promise<void> {
  await db.insertInto('failed_sign_ins').values({ email, address }).execute()
  await db
    .deleteFrom('failed_sign_ins')
    .where('at', '<', sql<string>`now() - make_interval(secs => ${WINDOW_SECONDS})`)
    .execute()
}
