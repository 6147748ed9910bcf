import { sql } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import type { Db } from '../db/db.ts'
import './limits.table.ts'

/** How often something may be tried, by whom or about what. */
export interface Limit {
  /** Such as 'two-factor code'. */
  kind: string
  /** Whose tries are counted together: an account, an address. */
  key: string
  most: number
  seconds: number
}

/** Refuses with `too_many` when it was tried as often as it may be. */
export async function demandFew(db: Db, { kind, key, most, seconds }: Limit): Promise<void> {
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
  if (tried < most) return
  throw new Failure('too_many', 'Too many attempts. Try again later.', {
    retryAfterSeconds: Math.max(1, wait),
  })
}

/** Counts a try, and forgets those of its kind that no longer count. */
export async function countTry(db: Db, { kind, key, seconds }: Limit): Promise<void> {
  await db.insertInto('attempts').values({ kind, key }).execute()
  await db
    .deleteFrom('attempts')
    .where('kind', '=', kind)
    .where('at', '<', sql<string>`now() - make_interval(secs => ${seconds})`)
    .execute()
}
