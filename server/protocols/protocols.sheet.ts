import type { Protocol } from '#domain/protocols/protocols.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

/** The list of frameworks as a spreadsheet. */
export const protocolSheet: Sheet<Protocol> = [
  { heading: 'Name', cell: protocol => protocol.name },
  { heading: 'Description', cell: protocol => protocol.description },
  { heading: 'Edition', cell: protocol => protocol.edition },
  { heading: 'Own', cell: protocol => protocol.organization_id !== null },
  { heading: 'In use', cell: protocol => protocol.adopted },
  { heading: 'Topics', cell: protocol => protocol.topics_count },
  { heading: 'Questions', cell: protocol => protocol.questions_count },
  { heading: 'Entities', cell: protocol => protocol.entities_count },
  { heading: 'Risk profiles', cell: ({ risk_profiles }) => risk_profiles.map(({ name }) => name).join('; ') },
  { heading: 'Retired', cell: protocol => protocol.retired_at },
]
