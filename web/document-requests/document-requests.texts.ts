import type { ExpectedKind } from '#domain/document-requests/document-requests.rules.ts'
import { formatNumber } from '#web/ui/format.ts'
import { counted } from '#web/ui/plural.ts'

const kinds: Record<ExpectedKind, string> = {
  policy: 'Policy',
  procedure: 'Procedure',
  plan: 'Plan',
  record: 'Record',
  log: 'Log',
  screenshot: 'Screenshot',
  agreement: 'Agreement',
  report: 'Report',
  list: 'List',
  diagram: 'Diagram',
}

/** The words that all pages of document requests share. */
export const requestTexts = {
  title: 'Document Requests',
  kinds,
  none: '–',
  nobody: 'Nobody',
  overdue: 'Overdue',
  of: (done: number, total: number) => `${formatNumber(done)} of ${formatNumber(total)}`,
  optional: (label: string) => `${label} (optional)`,
  progressOf: (title: string) => `Completed requests of ${title}`,
  number: (number: number) => `#${number}`,
  requests: (count: number) => counted(count, 'request'),
  files: (count: number) => counted(count, 'file'),
  comments: (count: number) => counted(count, 'comment'),
  people: 'People who are asked',
  peopleHelp: 'They see the request, deliver, and are told by email.',
  addPerson: 'Add a person',
  removePerson: (name: string) => `Remove ${name}`,
  gone: 'This no longer exists, or you don’t have access to it.',
}
