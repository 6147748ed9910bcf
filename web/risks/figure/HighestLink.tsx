import type { Extremes } from '#domain/risks/risks.contract.ts'
import { FigureLink, type FigureOf } from '../FigureLink.tsx'
import { figure } from '../risk-names.ts'
import { risksTexts as texts } from '../risks.texts.ts'
import classes from './figure.module.css'

interface Props {
  worst: NonNullable<Extremes['worst']>
  /** The figure of several entities that the worst of them is in. */
  of: FigureOf
  /** The name of that figure. */
  about?: string | undefined
  /** Without the word, for a column whose heading says it. */
  isInColumn?: boolean
  className?: string | undefined
}

/** The highest risk of one entity, which an average hides; linked to how it comes about. */
export function HighestLink({ worst, of, about, isInColumn, className = classes.highest }: Props) {
  const { entity, risk } = worst
  const shown = (isInColumn ? texts.highestBy : texts.highestIn)(figure(risk), entity.name)
  return (
    <FigureLink
      of={{ ...of, entity: entity.id }}
      className={className}
      {...(about && { 'aria-label': `${shown}: ${about}` })}
    >
      {shown}
    </FigureLink>
  )
}
