import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { countTry, demandFew, type Limit } from '#server/platform/limits/limits.ts'

/** Counts a try, or refuses it with `too_many`. Tries at the same moment wait for each other, so that none slips through. */
export async function demandRare(db: Db, limit: Limit): Promise<void> {
  const turn = `${limit.kind} ${limit.key}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 7235004))`.execute(db)
  await demandFew(db, limit)
  await countTry(db, limit)
}
