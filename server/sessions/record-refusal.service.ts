import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { countTry, inTurn, secondsToWait } from '#server/platform/limits/limits.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { recordFor } from './record-for.service.ts'

interface Refusal {
  /** The account; null where there is none. */
  userId: number | null
  /** The factor that was wrong. */
  reason: 'password' | 'passkey' | 'two_factor'
  /** The address by which attempts are distinguished if there is no account. */
  email?: string
}

const SECONDS = 15 * 60

/**
 * Records a failed sign-in in the log of the account’s company: the first within 15 minutes, the tenth, the hundredth
 * …, with their count, so that nobody fills the log. It may lock the company’s chain until the commit, so it comes last
 * in a call. Attempts without an account are counted alike, so that they take as long.
 */
export async function recordRefusal(
  db: Db,
  call: Call,
  { userId, reason, email = '' }: Refusal,
): Promise<void> {
  const key = userId === null ? email : String(userId)
  const tries = { kind: 'refused sign-in', key, most: 0, seconds: SECONDS }
  await inTurn(db, tries)
  await countTry(db, tries)
  const count = await tried(db, tries)
  const magnitude = String(count).length
  const entries = { kind: 'recorded refusal', key: `${key} ${magnitude}`, most: 1, seconds: SECONDS }
  if ((await secondsToWait(db, entries)) > 0) return
  await countTry(db, entries)
  if (userId !== null) await recordFor(db, call, 'session.refused', { userId, after: { reason, count } })
}

async function tried(db: Db, { kind, key }: { kind: string; key: string }): Promise<number> {
  const { count } = await db
    .selectFrom('attempts')
    .select(sql<number>`count(*)`.as('count'))
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('at', '>', sql<string>`now() - make_interval(secs => ${SECONDS})`)
    .executeTakeFirstOrThrow()
  return count
}
