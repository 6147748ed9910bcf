import type { AuditVerification } from '#domain/audit-events/audit-events.contract.ts'
import { formatNumber } from '#web/ui/format.ts'

const faults = {
  changed: 'was changed',
  'out of order': 'is out of order',
  'cut off': 'is missing: the log was cut off',
  'not as witnessed': 'isn’t the one that the witness has: the log was cut off or written again',
}

export const auditTexts = {
  title: 'Audit log',
  help: 'Every change, sign-in and export in the company. Nobody can edit or delete an entry.',
  columns: {
    at: 'When',
    user: 'Person',
    event: 'Event',
    record: 'Record',
    changes: 'Changes',
    address: 'Address',
  },
  filters: {
    date: 'Date',
    user: 'Person',
    acting: 'Acting as',
    address: 'From address',
    kind: 'Kind of record',
    record: 'One record',
    request: 'One import',
  },
  search: 'Search the audit log',
  searchHint: 'Names, values, addresses',
  acting: { self: 'Themselves', impersonator: 'An administrator for them', program: 'A program' },
  system: 'The installation',
  actingFor: (name: string) => `${name} acting for them`,
  byProgram: (name: string) => `by program “${name}”`,
  onlyEvent: (event: string) => `Show only “${event}”`,
  onlyRecord: (name: string) => `Show only events of ${name}`,
  unnamed: (type: string, id: number) => `${type} ${id}`,
  showEach: 'Show each record',
  openImport: 'Open the import',
  more: (count: number) => `and ${formatNumber(count)} more`,
  nothing: 'nothing',
  becomes: 'becomes',
  empty: 'No entries yet',
  emptyHelp: 'Changes in the company appear here.',
  verify: 'Verify',
  verified: ({ is_intact, entries, fault }: AuditVerification) =>
    is_intact
      ? `The log is intact: ${formatNumber(entries)} entries, each with the hash of the one before.`
      : `The log isn’t intact: entry ${formatNumber(fault?.sequence ?? 0)} ${faults[fault?.fault ?? 'changed']}.`,
  export: 'Export',
  exported: 'audit-log.jsonl',
}
