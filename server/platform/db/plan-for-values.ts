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

/**
 * Lets the rest of this transaction use plans again, for statements that write many rows: each foreign key is checked row
 * by row, by a statement of its own that would be planned for every row.
 */
export async function planOnce(db: Db): Promise<void> {
  await sql.raw('set local plan_cache_mode = auto').execute(db)
}

/**
 * Makes the rest of this transaction join and group by hashing, with one plan for companies of every size. Of several
 * joins on several columns each, few rows are expected; to compare each with each, or to sort them, takes seconds if
 * there are hundreds of thousands. A lookup that must be one is lateral, behind an offset.
 */
export async function planForHashing(db: Db): Promise<void> {
  await sql`select set_config('enable_nestloop', 'off', true), set_config('enable_sort', 'off', true),
    set_config('work_mem', '16MB', true)`.execute(db)
}

/** Lets the rest of this transaction look rows up one by one again, for statements that concern few of them. */
export async function planForLookups(db: Db): Promise<void> {
  await sql`select set_config('enable_nestloop', 'on', true), set_config('enable_sort', 'on', true)`.execute(
    db,
  )
}
