import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { isDatabaseAway } from './database-failures.ts'
import type { Db } from './db.ts'

/** The time a reader waits until the replica has what was committed before. */
const CATCH_UP_MS = 2_000
const LOOK_MS = 20
/** The time for which a replica that failed is left alone. */
const REST_MS = 30_000

/**
 * Runs work that only reads and takes long. It sees everything that was committed before, wherever it runs, and may run
 * again from its beginning unless `hasBegun` says that somebody got a part of it.
 */
export type Reading<Source = Db> = <Result>(
  work: (source: Source) => Promise<Result>,
  hasBegun?: () => boolean,
) => Promise<Result>

/** Reads from the database itself. */
export const readingFrom =
  <Source>(primary: Source): Reading<Source> =>
  work =>
    work(primary)

/** A database, and the form in which readers get it: its connections, or its address for a thread that opens its own. */
export interface Place<Source> {
  db: Db
  source: Source
}

/**
 * Reads from the replica while it keeps up, else from the database itself: also when the replica is away, or ends the work
 * because it must go on to follow.
 */
export function readingFromReplica<Source>(primary: Place<Source>, replica: Place<Source>): Reading<Source> {
  let restsUntil = 0
  const rest = () => {
    restsUntil = Date.now() + REST_MS
  }
  return async (work, hasBegun = () => false) => {
    if (Date.now() >= restsUntil) {
      if (await keepsUp(primary.db, replica.db).catch(rest)) {
        try {
          return await work(replica.source)
        } catch (error) {
          if (!isOfReplica(error as Error)) throw error
          rest()
          if (hasBegun()) throw error
        }
      } else rest()
    }
    return work(primary.source)
  }
}

/** Whether the replica has, soon enough, everything that is committed now. A database that became the primary counts as none. */
async function keepsUp(primary: Db, replica: Db): Promise<boolean> {
  const { rows } = await sql<{
    position: string
  }>`select pg_current_wal_flush_lsn()::text as position`.execute(primary)
  const position = rows[0]?.position ?? null
  for (const end = Date.now() + CATCH_UP_MS; ; await pause(LOOK_MS)) {
    const { rows: states } = await sql<{ has_all: boolean | null }>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= ${position}::pg_lsn end as has_all`.execute(
      replica,
    )
    const hasAll = states[0]?.has_all ?? null
    if (hasAll) return true
    if (hasAll === null || Date.now() > end) return false
  }
}

/** Whether the replica ended the work: it is away, must apply what conflicts with the work, or refuses to write. */
function isOfReplica(error: Error & { code?: string }): boolean {
  const { code = '', message } = error
  return (
    isDatabaseAway(error) ||
    code === '25006' ||
    (['40001', '40P01', '57014'].includes(code) && /recovery/.test(message))
  )
}
