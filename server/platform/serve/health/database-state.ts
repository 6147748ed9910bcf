import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** The result of one look at the database. */
export interface DatabaseState {
  /** Tables that the server's role may not read, or that no policy opens to it. */
  closed_tables: number
  takes_no_writes: boolean
  /** Seconds for which the queue's oldest runnable job has waited. */
  waiting_seconds: number
}

/**
 * One statement of a millisecond, nothing of which depends on how much there is to store. The tables that are left out
 * are the owner's alone.
 */
export async function stateOf(db: Db): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    select
      (select count(*)::int from pg_class t
        where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
          and t.relname not in ('migrations', 'migrations_lock', 'settings')
          and (not has_table_privilege(t.oid, 'select')
            or t.relrowsecurity and not exists (
              select from pg_policy p join pg_roles r on r.oid = any (p.polroles)
              where p.polrelid = t.oid and r.rolname = current_user))) as closed_tables,
      pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as takes_no_writes,
      (select coalesce(extract(epoch from now() - min(start_after)), 0)::int from pgboss.job
        where state < 'active' and start_after < now()) as waiting_seconds`.execute(db)
  return rows[0] as DatabaseState
}

/** Writes a megabyte that is rolled back; fails if the database has no room for more. */
export async function tryRoom(db: Db): Promise<void> {
  await db.connection().execute(async connection => {
    try {
      await sql
        .raw(
          `begin; create temp table room on commit drop as select repeat(md5(n::text), 60) as filler from generate_series(1, 500) n`,
        )
        .execute(connection)
    } finally {
      await sql.raw('rollback').execute(connection)
    }
  })
}
