import type { RegisteredRisk } from '#domain/risk-register/risk-register.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

/** The risk register as CSV. */
export const riskRegisterSheet: Sheet<RegisteredRisk> = [
  { heading: 'Entity', cell: risk => risk.entity.name },
  { heading: 'Threat', cell: risk => risk.threat.name },
  { heading: 'State', cell: risk => risk.state },
  { heading: 'Needs acceptance again', cell: risk => (risk.needs_acceptance ? 'Yes' : 'No') },
  { heading: 'Risk', cell: risk => risk.risk },
  { heading: 'Threshold', cell: risk => risk.threshold },
  { heading: 'Owner', cell: risk => risk.owner?.full_name },
  { heading: 'Action plans', cell: risk => risk.plans.map(({ name }) => name).join(', ') },
  { heading: 'Treatment', cell: risk => risk.treatment },
  { heading: 'Reason', cell: risk => risk.reason },
  { heading: 'Review date', cell: risk => risk.review_date },
]
