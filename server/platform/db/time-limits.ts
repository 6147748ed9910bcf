/** Time limits of the database for parts of some work, in milliseconds; in PostgreSQL's own words. */
export interface DatabaseLimits {
  /** One statement. */
  statement_timeout: number
  /** Waiting for a lock of another transaction. */
  lock_timeout: number
  /** A transaction without statements. */
  idle_in_transaction_session_timeout: number
}

/** Calls: somebody waits in front of a screen. The role of the server has these limits by itself. */
export const callLimits: DatabaseLimits = {
  statement_timeout: 12_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
}

/** Exports, which wait for their readers: the server itself cuts slow readers long before. */
export const streamLimits: DatabaseLimits = {
  statement_timeout: 60_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 600_000,
}

/** Background work, for which nobody waits. */
export const jobLimits: DatabaseLimits = {
  statement_timeout: 300_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 300_000,
}

/** Limits of the queue itself, whose statements are short even when it cleans up. */
export const queueLimits: DatabaseLimits = { ...callLimits, statement_timeout: 20_000 }

/** A live database cancels a statement at its limit: if it is silent for longer, it cannot be reached. */
export function silenceOf({ statement_timeout }: DatabaseLimits): number {
  return statement_timeout + 2_000
}
