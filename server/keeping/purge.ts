import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { KeepingRule } from '#server/platform/keeping/keeping.ts'

/** Rows in one transaction: it is over before anybody waits for it. */
const AT_ONCE = 500

/** Runs the work in a transaction of its own. */
export type InTransaction = <Result>(work: (trx: Db) => Promise<Result>) => Promise<Result>

interface Purge {
  rule: KeepingRule
  /** The condition on a row `t` that it is deleted. */
  where: RawBuilder<unknown>
  signal: AbortSignal
  inTransaction: InTransaction
}

/**
 * Removes the expired rows of one table, some at a time, and returns their number. Rows that are referred to wait for
 * the next run.
 */
export async function purge({ rule, where, signal, inTransaction }: Purge): Promise<number> {
  const table = sql.table(rule.table)
  // Locked, so that no new reference appears meanwhile. Other rows are not referred to, and the server may not lock all
  // of them.
  const held = rule.isTrash ? sql`for update skip locked` : sql``
  const atOnce = rule.isAlone ? 1 : AT_ONCE
  let gone = 0
  for (;;) {
    signal.throwIfAborted()
    const { numAffectedRows = 0n } = await inTransaction(trx =>
      sql`delete from ${table} t where t.ctid = any(array(
        select t.ctid from ${table} t where ${where} limit ${sql.lit(atOnce)} ${held}))`.execute(trx),
    )
    gone += Number(numAffectedRows)
    if (numAffectedRows < atOnce) return gone
  }
}
