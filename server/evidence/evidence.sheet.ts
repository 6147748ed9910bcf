import type { Evidence, EvidenceUse } from '#domain/evidence/evidence.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

const validities: Record<Evidence['validity'], string> = {
  expired: 'Expired',
  expiring: 'Expiring',
  valid: 'Valid',
  unlimited: 'No end',
}

const kinds: Record<EvidenceUse['kind'], string> = {
  answer: 'Answer',
  document_request: 'Document request',
  action_plan_task: 'Action plan task',
  control: 'Control',
  control_test: 'Test of a control',
  policy: 'Policy',
}

/** The files with what they are evidence of, as CSV. */
export const evidenceSheet: Sheet<Evidence> = [
  { heading: 'File', cell: file => file.name },
  { heading: 'Description', cell: file => file.description },
  { heading: 'Evidence of', cell: ({ uses }) => uses.map(inWords).join('; ') },
  { heading: 'Uses', cell: file => file.uses_count },
  { heading: 'Assessments', cell: ({ uses }) => namesOf(uses.map(({ period }) => period)) },
  { heading: 'Entities', cell: ({ uses }) => namesOf(uses.map(({ entity }) => entity)) },
  { heading: 'Added by', cell: file => file.author.full_name },
  { heading: 'Added at', cell: file => file.created_at },
  { heading: 'Valid until', cell: file => file.valid_until },
  { heading: 'Validity', cell: file => validities[file.validity] },
  { heading: 'Requested again', cell: ({ request }) => request && `#${request.request_number}` },
  { heading: 'Type', cell: file => file.extension },
  { heading: 'Bytes', cell: file => file.bytes },
  { heading: 'SHA-256', cell: file => file.sha256 },
]

function inWords({ kind, title, day, entity }: EvidenceUse): string {
  const about = entity?.name ?? day
  return `${kinds[kind]}: ${title}${about ? ` (${about})` : ''}`
}

function namesOf(named: readonly ({ name: string } | null)[]): string {
  return [...new Set(named.flatMap(each => (each ? [each.name] : [])))].join('; ')
}
