import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * Makes the rest of this transaction be planned for its values, and not once for companies of every size: for the few
 * statements that may touch all answers or assignments of a period, where a wrong order costs seconds and planning does
 * not.
 */
export async function planForValues(db: Db): Promise<void> {
  await sql.raw('set local plan_cache_mode = force_custom_plan').execute(db)
}
