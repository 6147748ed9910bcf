import type { RiskProfile } from '#domain/risk-profiles/risk-profiles.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

/** The list of risk profiles as a spreadsheet. */
export const riskProfileSheet: Sheet<RiskProfile> = [
  { heading: 'Name', cell: profile => profile.name },
  { heading: 'Framework', cell: profile => profile.protocol.name },
  { heading: 'Threats', cell: profile => profile.threats.length },
  { heading: 'Categories', cell: profile => profile.categories.length },
  { heading: 'Entities', cell: profile => profile.entities_count },
]
