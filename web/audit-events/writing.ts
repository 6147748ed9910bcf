import type { Writing } from '#domain/audit-events/event-words.rules.ts'
import { formatCents, formatDate, formatMoment, formatNumber } from '#web/ui/format.ts'

/** Values of the audit log as all pages write them. */
export const writing: Writing = {
  day: formatDate,
  moment: formatMoment,
  number: formatNumber,
  money: formatCents,
}
