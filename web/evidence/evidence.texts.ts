import type { EvidenceType, EvidenceUseKind, Validity } from '#domain/evidence/evidence.rules.ts'
import { counted } from '#web/ui/plural.ts'
import type { EvidenceState } from './evidence.search.ts'

const states: Record<EvidenceState, string> = {
  expired: 'Expired',
  'in-30': 'Expires within 30 days',
  'in-60': 'Expires within 60 days',
  'in-90': 'Expires within 90 days',
  unlimited: 'No end set',
  orphaned: 'Unused',
  reused: 'Used more than once',
}

const types: Record<EvidenceType, string> = {
  document: 'Document',
  spreadsheet: 'Spreadsheet',
  presentation: 'Presentation',
  image: 'Image',
  recording: 'Video or audio',
  archive: 'Archive',
  data: 'Data file',
}

const uses: Record<EvidenceUseKind, string> = {
  answer: 'Answer',
  document_request: 'Document request',
  action_plan_task: 'Action plan task',
  control: 'Control',
  control_test: 'Test of a control',
  policy: 'Policy',
}

const validities: Record<Validity, string> = {
  expired: 'Expired',
  expiring: 'Expires soon',
  valid: 'Valid',
  unlimited: 'No end set',
}

/** The texts of the evidence library. */
export const evidenceTexts = {
  title: 'Evidence',
  help: 'Every file that you can read, what it proves, and until when.',
  searchLabel: 'Search files',
  state: 'State',
  states,
  framework: 'Framework',
  entity: 'Entity',
  period: 'Assessment',
  type: 'Type',
  types,
  use: 'Evidence of',
  uses,
  validities,
  columns: {
    name: 'File',
    proves: 'Evidence of',
    valid_until: 'Valid until',
    author: 'Added by',
    created_at: 'Added',
    bytes: 'Size',
    actions: 'Actions',
  },
  figures: 'Files by state',
  emptyTitle: 'No evidence yet',
  emptyHelp:
    'Files appear here as soon as they are added to an answer, a document request or an action plan task.',
  nothing: 'Nothing',
  nothingRead: 'Nothing that you can read',
  usesCount: (count: number) => counted(count, 'use'),
  more: (count: number) => `and ${count} more`,
  requested: (number: number) => `Requested again as #${number}`,
  gone: 'This file no longer exists, or you don’t have access to it.',

  actionsFor: (name: string) => `Actions for ${name}`,
  open: 'Open',
  edit: 'Set validity',
  useAgain: 'Use for another answer',
  request: 'Request a new file',
  requestTitle: (name: string) => `Request a new file in place of ${name}?`,
  requestHelp:
    'The person who added it is asked for the new file, about the same questions and entities. The request goes to your list “Evidence to renew”.',
  requestDone: (number: number) => `Requested as #${number}.`,

  preview: 'Preview',
  provesTitle: 'Evidence of',
  provesNothing: 'Nothing uses this file any more.',
  provesHidden: 'This file is evidence of something that you can’t read.',
  useOf: (kind: EvidenceUseKind, title: string) => `${uses[kind]}: ${title}`,
  moreUses: 'Show more',
  details: 'Details',
  description: 'Description',
  validUntil: 'Valid until',
  addedBy: 'Added by',
  added: 'Added',
  size: 'Size',
  sha256: 'SHA-256',
  automatic: 'New file',
  requestedAs: (number: number, status: string) => `Requested as #${number}: ${status}`,
  automaticOn: 'Requested by itself 30 days before the end',
  history: 'History',
  by: (person: string, date: string) => `${person}, ${date}`,
  system: 'Assay',
}
