import type pg from 'pg'
import { expect, vi } from 'vitest'

/** Holds the audit log, begins the calls, and lets go when all of them wait for it or for each other: they meet for sure. */
export async function whileAuditHeld<Answer>(
  owner: pg.Pool,
  calls: (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const holder = await owner.connect()
  try {
    await holder.query('begin; lock table audit_heads in exclusive mode')
    const answers = Promise.all(calls.map(call => call()))
    await vi.waitFor(
      async () => {
        // Within a transaction the database shows the same activity again unless told.
        await holder.query('select pg_stat_clear_snapshot()')
        const { rows } = await holder.query(
          `select count(*)::int as waiting from pg_stat_activity
           where wait_event_type = 'Lock' and datname = current_database()`,
        )
        expect(rows[0].waiting).toBe(calls.length)
      },
      { timeout: 30_000 },
    )
    await holder.query('rollback')
    return await answers
  } finally {
    holder.release(true)
  }
}
