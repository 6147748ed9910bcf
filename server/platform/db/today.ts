import { type RawBuilder, sql } from 'kysely'

/**
 * Today in the time zone of the person of the transaction: the one day by which anything is current or overdue. Read
 * once a statement.
 */
export const today = sql<string>`(select assay.today())`

/** Returns the condition that a due date has passed. Nothing is late without one. */
export function isOverdue(dueDate: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce(${dueDate} < ${today}, false)`
}
