import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '#server/platform/db/db.ts'
import { hashToken } from '#server/platform/session/tokens.ts'
import './sessions.table.ts'

type OneTimeToken = Selectable<Tables['one_time_tokens']>
type Purpose = OneTimeToken['purpose']

/**
 * Stores the token of an emailed link; the previous one with the same purpose no longer works. Nothing is stored for
 * unknown people.
 */
export async function keepToken(
  db: Db,
  {
    token,
    purpose,
    userId,
    minutes,
  }: { token: string; purpose: Purpose; userId: number | null; minutes: number },
): Promise<void> {
  await db
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute()
  await sql`insert into one_time_tokens (hash, purpose, user_id, expires_at)
    select ${hashToken(token)}, ${purpose}, id, now() + make_interval(mins => ${minutes})
    from users where id = ${userId}::bigint`.execute(db)
}

/** Returns a token that can still be used, for its own purpose only; simultaneous calls wait for one another. */
export function usableToken(db: Db, purpose: Purpose, token: string): Promise<OneTimeToken | undefined> {
  return db
    .selectFrom('one_time_tokens')
    .selectAll()
    .where('hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where(sql<boolean>`exists (select from users u where u.id = user_id and u.disabled_at is null)`)
    .forUpdate()
    .executeTakeFirst()
}

/** A used token stays used. */
export async function spendToken(db: Db, { hash }: OneTimeToken): Promise<void> {
  await db
    .updateTable('one_time_tokens')
    .set({ used_at: sql<string>`now()` })
    .where('hash', '=', hash)
    .execute()
}
