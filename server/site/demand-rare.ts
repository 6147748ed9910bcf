import type { Db } from '#server/platform/db/db.ts'
import { countTry, demandFew, type Limit } from '#server/platform/limits/limits.ts'

/** Counts an attempt, or refuses it with `too_many`. */
export async function demandRare(db: Db, limit: Limit): Promise<void> {
  await demandFew(db, limit)
  await countTry(db, limit)
}
