import type { RiskProfile } from '#domain/risk-profiles/risk-profiles.contract.ts'
import { perLine } from '#server/platform/sheets/sheet.ts'

interface Line {
  profile: RiskProfile
  threat?: RiskProfile['threats'][number]
  category?: RiskProfile['categories'][number]
}

function linesOf(profile: RiskProfile): Line[] {
  const ratings = [
    ...profile.threats.map(threat => ({ profile, threat })),
    ...profile.categories.map(category => ({ profile, category })),
  ]
  return ratings.length === 0 ? [{ profile }] : ratings
}

/** The risk profiles, a line for each threat and category that they rate. */
export const riskProfileSheet = perLine(linesOf, [
  { heading: 'Framework', cell: ({ profile }) => profile.protocol.name },
  { heading: 'Risk profile', cell: ({ profile }) => profile.name },
  { heading: 'Entities', cell: ({ profile }) => profile.entities_count },
  { heading: 'Threat', cell: ({ threat }) => threat?.name },
  { heading: 'Likelihood', cell: ({ threat }) => threat?.likelihood },
  { heading: 'Category', cell: ({ category }) => category?.name },
  { heading: 'Impact', cell: ({ category }) => category?.impact },
])
