import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Db, openDb, openPool } from './db.ts'
import { watchQueue } from './queue-watch.ts'
import { callLimits, jobLimits, streamLimits } from './time-limits.ts'

/** How many connections the background work of one process has, beside those of the queue itself. */
const JOB_CONNECTIONS = 4
/** How long connections that are still in use at the end are waited for. */
const END_MS = 1_000

/** The connections of one process, by what they are for: what holds some of them long never takes the others. */
export interface Pools {
  /** Calls. */
  db: Db
  /** How many calls wait for a connection. */
  waiting(): number
  /** Whether calls wait too long for one. */
  isSlow(): boolean
  jobs: Db
  /** What is sent as it is made, and how many at once. */
  streams: { db: Db; most: number }
  end(): Promise<void>
}

/** Opens them: so many for calls, a third as many for streams, a few for jobs. None is connected before it is used. */
export function openPools(url: string, calls: number): Pools {
  const most = Math.max(1, Math.floor(calls / 3))
  const pools = {
    db: openPool(url, calls, callLimits),
    streams: openPool(url, most, streamLimits),
    jobs: openPool(url, JOB_CONNECTIONS, jobLimits),
  }
  const watched = watchQueue(pools.db)
  return {
    db: openDb(watched),
    waiting: () => pools.db.waitingCount,
    isSlow: watched.isSlow,
    jobs: openDb(pools.jobs),
    streams: { db: openDb(pools.streams), most },
    end: () => endSoon(Object.values(pools)),
  }
}

/** A statement that hangs keeps its connection for longer than a process has to stop. */
async function endSoon(pools: pg.Pool[]): Promise<void> {
  const ended = Promise.all(pools.map(pool => pool.end()))
  await Promise.race([ended, pause(END_MS, undefined, { ref: false })])
}
