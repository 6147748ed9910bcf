import type { TopRisk } from '#domain/risks/risks.contract.ts'
import { PlansLink } from '../remediation/PlansLink.tsx'
import { RemediateButton } from '../remediation/RemediateButton.tsx'

interface Props {
  risk: Pick<TopRisk, 'entity' | 'threat' | 'plans'>
  /** The assessment, unless it is the current one. */
  period: number | undefined
  /** The framework, if the risk is of its questions alone. */
  framework?: number | undefined
}

/** The plans for a top risk, or the way from it to assigned work. */
export function RemedyLink({ risk: { threat, entity, plans }, period, framework }: Props) {
  if (!threat) return null
  if (plans.length > 0) return <PlansLink plans={plans} />
  return (
    <RemediateButton
      variant="subtle"
      size="compact-sm"
      of={{ threat: threat.id, entity: entity.id, period, framework }}
      about={`${threat.name}, ${entity.name}`}
    />
  )
}
