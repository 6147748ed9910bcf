import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { TopRisk } from '#domain/risks/risks.contract.ts'
import { risksTexts as texts } from './risks.texts.ts'

interface Props {
  risk: Pick<TopRisk, 'entity' | 'threat'>
  /** The assessment, unless it is the current one. */
  period: number | undefined
  className?: string | undefined
  children?: ReactNode
}

/** A pair of entity and threat, linked to the answers behind its risk. */
export function TopRiskLink({ risk: { entity, threat }, period, className, children }: Props) {
  return (
    <Link
      to="/risks"
      search={{ period, threat: threat?.id, of: entity.id, answers: 1 as const }}
      resetScroll={false}
      className={className}
    >
      {children ?? `${threat?.name ?? texts.noThreat} · ${entity.name}`}
    </Link>
  )
}
