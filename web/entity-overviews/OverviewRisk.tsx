import { LevelCell } from './my/LevelCell.tsx'
import { useOverview } from './use-overview.ts'

interface Props {
  risk: number | null
  coverage: number
  in_scope: number
  /** The part of the entity that the risk is of. */
  part: { framework: number } | { topic: number }
}

/** A risk in the overview of an entity, linked to its explanation. */
export function OverviewRisk({ part, ...risk }: Props) {
  const { entityId, search } = useOverview()
  return <LevelCell {...risk} of={{ period: search.period, entity: entityId, ...part }} />
}
