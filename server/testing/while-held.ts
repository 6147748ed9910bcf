import type pg from 'pg'
import { expect, vi } from 'vitest'

/**
 * Locks the company’s row, begins the calls, and releases it when all of them wait for a lock, so that they are sure to
 * meet.
 */
export function whileHeld<Answer>(
  owner: pg.Pool,
  organizationId: number,
  calls: (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const row = 'select from organizations where organization_id = $1 for update'
  return holding(owner, { text: row, values: [organizationId] }, calls)
}

/** Locks the audit log, begins the calls, and releases it when all of them wait for it or for each other. */
export function whileAuditHeld<Answer>(owner: pg.Pool, calls: (() => Promise<Answer>)[]): Promise<Answer[]> {
  return holding(owner, { text: 'lock table audit_heads in exclusive mode' }, calls)
}

/**
 * Takes a lock, begins the calls one after the other, each once those before it wait for it, and releases it: they go on in
 * this order.
 */
export async function inLineWhileHeld<Answer>(
  owner: pg.Pool,
  lock: pg.QueryConfig,
  calls: (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const holder = await owner.connect()
  try {
    await holder.query('begin')
    await holder.query(lock)
    const answers: Promise<Answer>[] = []
    for (const call of calls) {
      answers.push(call())
      await untilWaiting(holder, answers.length)
    }
    await holder.query('rollback')
    return await Promise.all(answers)
  } finally {
    holder.release(true)
  }
}

async function holding<Answer>(
  owner: pg.Pool,
  lock: pg.QueryConfig,
  calls: (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const holder = await owner.connect()
  try {
    await holder.query('begin')
    await holder.query(lock)
    const answers = Promise.all(calls.map(call => call()))
    await untilWaiting(holder, calls.length)
    await holder.query('rollback')
    return await answers
  } finally {
    holder.release(true)
  }
}

function untilWaiting(holder: pg.PoolClient, count: number): Promise<void> {
  return vi.waitFor(
    async () => {
      // Within a transaction the database shows the same activity again unless its snapshot is cleared.
      await holder.query('select pg_stat_clear_snapshot()')
      const { rows } = await holder.query(
        `select count(*)::int as waiting from pg_stat_activity
         where wait_event_type = 'Lock' and datname = current_database()`,
      )
      expect(rows[0].waiting).toBe(count)
    },
    { timeout: 30_000 },
  )
}
