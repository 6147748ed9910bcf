import type { ReactNode } from 'react'
import type { TopRisk } from '#domain/risks/risks.contract.ts'
import { FigureLink } from './FigureLink.tsx'
import { risksTexts as texts } from './risks.texts.ts'

interface Props {
  risk: Pick<TopRisk, 'entity' | 'threat'>
  /** The assessment, unless it is the current one. */
  period: number | undefined
  /** The framework, if the risk is of its questions alone. */
  framework?: number | undefined
  className?: string | undefined
  children?: ReactNode
}

/** A pair of entity and threat, linked to the explanation of its risk. */
export function TopRiskLink({ risk: { entity, threat }, period, framework, className, children }: Props) {
  return (
    <FigureLink of={{ period, framework, threat: threat?.id ?? 0, entity: entity.id }} className={className}>
      {children ?? `${threat?.name ?? texts.noThreat} · ${entity.name}`}
    </FigureLink>
  )
}
