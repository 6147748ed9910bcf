import type { AuditEvent } from '#domain/audit-events/audit-events.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

const json = (value: AuditEvent['before']) => value && JSON.stringify(value)

/** The audit log as CSV. The hashes of its chain are in the export as JSON Lines. */
export const auditEventSheet: Sheet<AuditEvent> = [
  { heading: 'Sequence', cell: entry => entry.sequence },
  { heading: 'At', cell: entry => entry.at },
  { heading: 'Event', cell: entry => entry.event },
  { heading: 'Person', cell: entry => entry.user?.full_name },
  { heading: 'Acting administrator', cell: entry => entry.impersonator?.full_name },
  { heading: 'Program', cell: entry => entry.program },
  { heading: 'Record type', cell: entry => entry.subject_type },
  { heading: 'Record', cell: entry => entry.subject_id },
  { heading: 'Before', cell: entry => json(entry.before) },
  { heading: 'After', cell: entry => json(entry.after) },
  { heading: 'Address', cell: entry => entry.address },
  { heading: 'Request', cell: entry => entry.request_id },
]
