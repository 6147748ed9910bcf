import { type Kysely, sql } from 'kysely'

/**
 * Less than the second after which the database looks for a deadlock: a call that waits for a migration while the
 * migration waits for it is never the one that is given up.
 */
const ATTEMPT_MS = 700

/** Thrown where some transaction has a table for longer than an attempt. The whole is tried again. */
export class TablesTaken extends Error {
  override name = 'TablesTaken'
}

/**
 * Takes every table before the first is changed, all or none. Migrations would otherwise take one after the other, in
 * an order that crosses that of the calls of an instance that still runs. Such calls now wait, and go on afterwards.
 */
export async function takeTables(trx: Kysely<unknown>): Promise<void> {
  // Every call begins with its session: once that is taken, none begins, and those under way come to their end.
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = any(array[to_regnamespace('public'), to_regnamespace('stored')])
      and c.relkind in ('r', 'p') and not c.relispartition and c.relname not in ('migrations', 'migrations_lock')
    order by c.relname <> 'sessions', c.relname`.execute(trx)
  if (rows.length === 0) return
  await sql`set local statement_timeout = ${sql.lit(ATTEMPT_MS)}`.execute(trx)
  try {
    const names = sql.join(rows.map(({ name }) => sql.raw(name)))
    await sql`lock table ${names} in access exclusive mode`.execute(trx)
  } catch (error) {
    if ((error as { code?: string }).code !== '57014') throw error
    throw new TablesTaken('Other transactions have the tables.', { cause: error })
  }
  await sql`set local statement_timeout = 0`.execute(trx)
}
