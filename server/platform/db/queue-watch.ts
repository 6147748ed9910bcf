import type pg from 'pg'

/** Calls that would wait longer than this for a connection, in milliseconds, are too many. */
const SLOW_MS = 400
/** The weight of the latest interval, so that one long call among many short ones changes little. */
const WEIGHT = 0.1

/** A pool that knows how long its connections are waited for. */
export interface WatchedPool {
  options: object
  connect(): Promise<pg.PoolClient>
  end(): Promise<void>
  /** True when more calls wait than there are connections, and one more would wait too long. */
  isSlow(): boolean
}

/**
 * Watches how often a connection becomes free while calls wait for one; the next call waits that many times the length
 * of the queue. `now` returns milliseconds.
 */
export function watchQueue(pool: pg.Pool, now: () => number = () => performance.now()): WatchedPool {
  let interval = 0
  let last: number | null = null
  const noteHandedOut = () => {
    const at = now()
    if (last !== null) interval += WEIGHT * (at - last - interval)
    // If nobody waits, the time until the next call means nothing about the database.
    last = pool.waitingCount > 0 ? at : null
  }
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      noteHandedOut()
      return client
    },
    end: () => pool.end(),
    isSlow: () => pool.waitingCount >= pool.options.max && (pool.waitingCount + 1) * interval > SLOW_MS,
  }
}
