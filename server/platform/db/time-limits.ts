/** Time limits of the database for parts of some work, in milliseconds; in PostgreSQL's own words. */
export interface DatabaseLimits {
  /** One statement. */
  statement_timeout: number
  /** Waiting for a lock of another transaction. */
  lock_timeout: number
  /** A transaction without statements. */
  idle_in_transaction_session_timeout: number
}

/** The seconds that a statement of a call has, unless the operator sets others. */
export const STATEMENT_SECONDS = 12

/** Calls: somebody waits in front of a screen. A lock gets less time than a statement, an idle transaction more. */
export function limitsOfCalls(statementSeconds: number): DatabaseLimits {
  const statement = statementSeconds * 1000
  return {
    statement_timeout: statement,
    lock_timeout: Math.round((statement * 5) / 6),
    idle_in_transaction_session_timeout: Math.round((statement * 5) / 4),
  }
}

/** The limits that the role of the server has by itself. */
export const callLimits = limitsOfCalls(STATEMENT_SECONDS)

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
export function limitsOfQueue(statementSeconds: number): DatabaseLimits {
  const calls = limitsOfCalls(statementSeconds)
  return { ...calls, statement_timeout: Math.round((calls.statement_timeout * 5) / 3) }
}

/** A live database cancels a statement at its limit: if it is silent for longer, it cannot be reached. */
export function silenceOf({ statement_timeout }: DatabaseLimits): number {
  return statement_timeout + 2_000
}
