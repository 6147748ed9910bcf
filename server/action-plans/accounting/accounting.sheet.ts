import type { AccountingRow } from '#domain/action-plans/accounting.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

/** The costs of action plans as CSV, in dollars. */
export const accountingSheet: Sheet<AccountingRow> = [
  { heading: 'Group', cell: row => row.group.name },
  { heading: 'Tasks', cell: row => row.tasks_count },
  { heading: 'Done', cell: row => row.done_count },
  { heading: 'Estimated cost', cell: row => row.estimated_cents / 100 },
  { heading: 'Actual cost', cell: row => row.actual_cents / 100 },
  { heading: 'Difference', cell: row => row.difference_cents / 100 },
]
