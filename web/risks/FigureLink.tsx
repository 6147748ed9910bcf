import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import type { RiskRow } from '#domain/risks/risks.contract.ts'
import { figure, isLinked, levelOf } from './risk-names.ts'
import type { RisksSearch } from './risks.search.ts'

interface Props {
  row: RiskRow
  className?: string | undefined
  style?: CSSProperties | undefined
  tabIndex?: number
  onFocus?: () => void
  /** A remark for the tooltip and screen readers. */
  note?: string | undefined
  children: ReactNode
}

/** A figure, linked to the answers behind it. */
export function FigureLink({ row, className, style, tabIndex, onFocus, note, children }: Props) {
  if (!isLinked(row)) {
    return (
      <span className={className} style={style}>
        {children}
      </span>
    )
  }
  return (
    <Link
      to="/risks"
      search={(before: RisksSearch) => ({ ...before, ...partsOf(row), answers: 1 as const })}
      resetScroll={false}
      className={className}
      style={style}
      tabIndex={tabIndex}
      onFocus={onFocus}
      // Contains figure and word as displayed, for people who control their computer by voice.
      aria-label={[`${nameOf(row)}: ${figure(row.risk)} ${levelOf(row).word}`, note]
        .filter(Boolean)
        .join('. ')}
      title={[row.entity?.name, note].filter(Boolean).join('. ') || undefined}
    >
      {children}
    </Link>
  )
}

function partsOf({ threat, category, entity }: RiskRow) {
  return { threat: threat?.id, category: category?.id, of: entity?.id, page: undefined }
}

/** Names the subject of a row. */
function nameOf({ threat, category, entity }: RiskRow): string {
  return [threat?.name, category?.name, entity?.name].filter(Boolean).join(', ')
}
