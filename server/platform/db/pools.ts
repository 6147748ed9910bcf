import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Db, openDb, openPool } from './db.ts'
import { watchQueue } from './queue-watch.ts'
import { type Place, type Reading, readingFrom, readingFromReplica } from './replica.ts'
import { jobLimits, limitsOfCalls, STATEMENT_SECONDS, streamLimits } from './time-limits.ts'

/** The number of connections for the background work of one process, beside those of the queue itself. */
const JOB_CONNECTIONS = 4
/** One asks the replica how far it is; the threads that read open their own. */
const REPLICA_JOB_CONNECTIONS = 1
/** The time to wait at the end for connections that are still in use. */
const END_MS = 1_000
/** The number of calls that may wait for each connection. */
const WAITING_PER_CONNECTION = 10

/** Connections, and whether so many calls wait for one that the next should try again later. */
export interface Lane {
  db: Db
  /** The number of connections. */
  most: number
  /** The number of calls that wait for a connection. */
  waiting(): number
  isBusy(): boolean
}

/** Calls of signed-in people, and calls that need no sign-in: a crowd of strangers holds up strangers only. */
export interface Lanes {
  calls: Lane
  strangers: Lane
}

/** A lane that is never busy. */
export function unlimited(db: Db): Lane {
  return { db, most: Number.POSITIVE_INFINITY, waiting: () => 0, isBusy: () => false }
}

/** The connections of one process, by purpose: long work on some never takes the others. */
export interface Pools extends Lanes {
  jobs: Db
  /** The address from which jobs read, in threads: the replica's if there is one. */
  readingJobs: Reading<string>
  /** Reads for streamed responses, from the replica if there is one, and the number that run at once. */
  streams: { read: Reading; most: number }
  /** The connections of each pool. */
  states(): PoolState[]
  end(): Promise<void>
}

/** The connections of a pool, and the work that waits for one. */
export interface PoolState {
  name: string
  max: number
  busy: number
  idle: number
  waiting: number
}

interface Opening {
  /** The number of connections for calls. */
  calls: number
  /** The seconds that a statement of a call has. */
  statementSeconds?: number | undefined
  /** The address of a replica from which reports and downloads are read, for the same role. */
  replicaUrl?: string | undefined
}

/**
 * Opens them: the given number for calls, a third as many for strangers and for streams, a few for jobs. None connects
 * before its first use.
 */
export function openPools(
  url: string,
  { calls, statementSeconds = STATEMENT_SECONDS, replicaUrl }: Opening,
): Pools {
  const callLimits = limitsOfCalls(statementSeconds)
  const third = Math.max(1, Math.floor(calls / 3))
  const pools = {
    calls: openPool(url, calls, callLimits),
    strangers: openPool(url, Math.max(2, third), callLimits),
    streams: openPool(url, third, streamLimits),
    jobs: openPool(url, JOB_CONNECTIONS, jobLimits),
    ...(replicaUrl && {
      replicaStreams: openPool(replicaUrl, third, streamLimits),
      replicaJobs: openPool(replicaUrl, REPLICA_JOB_CONNECTIONS, jobLimits),
    }),
  }
  return {
    calls: laneOf(pools.calls),
    strangers: laneOf(pools.strangers),
    jobs: openDb(pools.jobs),
    readingJobs: reading(addressOf(pools.jobs), pools.replicaJobs && addressOf(pools.replicaJobs)),
    streams: {
      read: reading(placeOf(pools.streams), pools.replicaStreams && placeOf(pools.replicaStreams)),
      most: third,
    },
    states: () =>
      Object.entries(pools).map(([name, { options, totalCount, idleCount, waitingCount }]) => ({
        name,
        max: options.max,
        busy: totalCount - idleCount,
        idle: idleCount,
        waiting: waitingCount,
      })),
    end: () => endSoon(Object.values(pools)),
  }
}

function reading<Source>(primary: Place<Source>, replica: Place<Source> | undefined): Reading<Source> {
  return replica ? readingFromReplica(primary, replica) : readingFrom(primary.source)
}

const addressOf = (pool: pg.Pool): Place<string> => ({
  db: openDb(pool),
  source: pool.options.connectionString ?? '',
})

/** A database whose readers get its connections. */
export function placeOf(pool: pg.Pool): Place<Db> {
  const db = openDb(pool)
  return { db, source: db }
}

function laneOf(pool: pg.Pool): Lane {
  const watched = watchQueue(pool)
  const most = pool.options.max
  return {
    db: openDb(watched),
    most,
    waiting: () => pool.waitingCount,
    isBusy: () => pool.waitingCount >= most * WAITING_PER_CONNECTION || watched.isSlow(),
  }
}

/** A statement that hangs keeps its connection for longer than a process has to stop. */
async function endSoon(pools: pg.Pool[]): Promise<void> {
  const ended = Promise.all(pools.map(pool => pool.end()))
  await Promise.race([ended, pause(END_MS, undefined, { ref: false })])
}
