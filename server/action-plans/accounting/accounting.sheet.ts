import type { AccountingRow } from '#domain/action-plans/accounting.contract.ts'
import { moneyOf, type Sheet } from '#server/platform/sheets/sheet.ts'

/** The costs of action plans as CSV, in dollars. */
export const accountingSheet: Sheet<AccountingRow> = [
  { heading: 'Group', cell: row => row.group.name },
  { heading: 'Tasks', cell: row => row.tasks_count },
  { heading: 'Done', cell: row => row.done_count },
  { heading: 'Estimated cost', cell: row => moneyOf(row.estimated_cents) },
  { heading: 'Actual cost', cell: row => moneyOf(row.actual_cents) },
  { heading: 'Difference', cell: row => moneyOf(row.difference_cents) },
]
