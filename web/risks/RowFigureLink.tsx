import type { CSSProperties, ReactNode } from 'react'
import type { RiskRow } from '#domain/risks/risks.contract.ts'
import { FigureLink } from './FigureLink.tsx'
import type { FigureOf } from './figure/figure-address.ts'
import { figure, figureOfRow, isLinked, levelOf, nameOf } from './risk-names.ts'

interface Props {
  row: RiskRow
  /** The figure that the row is a part of: what the page is filtered by. */
  base: FigureOf
  className?: string | undefined
  style?: CSSProperties | undefined
  tabIndex?: number
  onFocus?: () => void
  /** A remark for the tooltip and screen readers. */
  note?: string | undefined
  children: ReactNode
}

/** The figure of a row, linked to its explanation. */
export function RowFigureLink({ row, base, className, style, tabIndex, onFocus, note, children }: Props) {
  if (!isLinked(row)) {
    return (
      <span className={className} style={style}>
        {children}
      </span>
    )
  }
  return (
    <FigureLink
      of={figureOfRow(row, base)}
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
    </FigureLink>
  )
}
