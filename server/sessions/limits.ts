import { sql } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTurn } from '#server/platform/limits/limits.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import './sessions.table.ts'
import '../users/users.table.ts'

const WINDOW_MINUTES = 15
const PER_ACCOUNT_AND_ADDRESS = 10
const PER_ADDRESS = 50
/** Failures of an account in an hour, from any address, that look like guessing. */
const GUESSING = 20
/** From then on, an address that the person never signed in from has fewer attempts. */
const PER_STRANGE_ADDRESS = 3
const FAMILIAR_DAYS = 90

/**
 * Refuses with `too_many` if this address has failed too often, for this account or for any. While many addresses guess
 * at one account, each new one has three attempts; nothing changes for addresses from which the person has signed in
 * before.
 */
export async function demandFewFailures(db: Db, email: string, address: string): Promise<void> {
  const network = networkOf(address)
  const failed = await db
    .selectFrom('failed_sign_ins')
    .select([
      sql<number>`count(*) filter (where email = ${email})`.as('here'),
      sql<number>`count(*)`.as('anywhere'),
      sql<number>`extract(epoch from min(at) + make_interval(mins => ${WINDOW_MINUTES}) - now())::int`.as(
        'wait',
      ),
    ])
    .where('address', '=', network)
    .where('at', '>', sql<string>`now() - make_interval(mins => ${WINDOW_MINUTES})`)
    .executeTakeFirstOrThrow()
  const most = failed.here < PER_STRANGE_ADDRESS ? PER_ACCOUNT_AND_ADDRESS : await triesAt(db, email, network)
  if (failed.here < most && failed.anywhere < PER_ADDRESS) return
  throw new Failure('too_many', 'Too many failed sign-ins. Try again later.', {
    retryAfterSeconds: Math.max(1, failed.wait),
  })
}

/** Checks whether somebody is guessing the password of an account. */
export async function isGuessedAt(db: Db, email: string): Promise<boolean> {
  const { failures } = await db
    .selectFrom('failed_sign_ins')
    .select(eb => eb.fn.countAll<number>().as('failures'))
    .where('email', '=', email)
    .where('at', '>', sql<string>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return failures >= GUESSING
}

/** Lets the failures of an address pass one after the other until the transaction ends, so that none escapes the count. */
export function oneFailureAtATime(db: Db, address: string): Promise<void> {
  return inTurn(db, { kind: 'sign-in', key: networkOf(address) })
}

/** Remembers a failure, and forgets those that no longer count. */
export async function rememberFailure(db: Db, email: string, address: string): Promise<void> {
  await db
    .insertInto('failed_sign_ins')
    .values({ email, address: networkOf(address) })
    .execute()
  await db.deleteFrom('failed_sign_ins').where('at', '<', sql<string>`now() - interval '1 hour'`).execute()
}

async function triesAt(db: Db, email: string, network: string): Promise<number> {
  if (!(await isGuessedAt(db, email))) return PER_ACCOUNT_AND_ADDRESS
  const { rows } = await sql<{ address: string }>`select distinct s.address from sessions s
    join users u on u.id = s.user_id
    where u.email = ${email} and s.kind in ('password', 'link', 'invitation')
      and s.created_at > now() - make_interval(days => ${FAMILIAR_DAYS})`.execute(db)
  const isFamiliar = rows.some(({ address }) => networkOf(address) === network)
  return isFamiliar ? PER_ACCOUNT_AND_ADDRESS : PER_STRANGE_ADDRESS
}
