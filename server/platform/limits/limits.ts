import { sql } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import type { Db } from '../db/db.ts'
import './limits.table.ts'

/** A limit of attempts, by person or by subject. */
export interface Limit {
  /** Such as 'two-factor code'. */
  kind: string
  /** The account or address whose attempts are counted together. */
  key: string
  most: number
  seconds: number
}

/**
 * Refuses with `too_many` if there were as many attempts as allowed. From here to the end of the transaction attempts
 * with the same key pass one after the other, so that none escapes the count of `countTry`.
 */
export async function demandFew(db: Db, limit: Limit): Promise<void> {
  await inTurn(db, limit)
  const wait = await secondsToWait(db, limit)
  if (wait === 0) return
  throw new Failure('too_many', 'Too many attempts. Try again later.', { retryAfterSeconds: wait })
}

/** 0 while another attempt is allowed, else the seconds until it is. */
export async function secondsToWait(db: Db, { kind, key, most, seconds }: Limit): Promise<number> {
  const { tried, wait } = await db
    .selectFrom('attempts')
    .select([
      sql<number>`count(*)`.as('tried'),
      sql<number>`extract(epoch from min(at) + make_interval(secs => ${seconds}) - now())::int`.as('wait'),
    ])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('at', '>', sql<string>`now() - make_interval(secs => ${seconds})`)
    .executeTakeFirstOrThrow()
  return tried < most ? 0 : Math.max(1, wait)
}

/** The number of attempts that are still allowed. */
export async function attemptsLeft(db: Db, { kind, key, most, seconds }: Limit): Promise<number> {
  const { tried } = await db
    .selectFrom('attempts')
    .select(sql<number>`count(*)`.as('tried'))
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('at', '>', sql<string>`now() - make_interval(secs => ${seconds})`)
    .executeTakeFirstOrThrow()
  return Math.max(0, most - tried)
}

/** Counts several attempts at once. */
export async function countTries(
  db: Db,
  { kind, key }: Pick<Limit, 'kind' | 'key'>,
  count: number,
): Promise<void> {
  await sql`insert into attempts (kind, key) select ${kind}, ${key} from generate_series(1, ${count}::int)`.execute(
    db,
  )
}

/** Counts an attempt, and forgets those of its kind that no longer count. */
export async function countTry(db: Db, { kind, key, seconds }: Limit): Promise<void> {
  await db.insertInto('attempts').values({ kind, key }).execute()
  await db
    .deleteFrom('attempts')
    .where('kind', '=', kind)
    .where('at', '<', sql<string>`now() - make_interval(secs => ${seconds})`)
    .execute()
}

/**
 * Lets attempts with the same key pass one after the other until the transaction ends, so that none escapes the count.
 */
export async function inTurn(db: Db, { kind, key }: Pick<Limit, 'kind' | 'key'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${key}`}, 0))`.execute(db)
}
