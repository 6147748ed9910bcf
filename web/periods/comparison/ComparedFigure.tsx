import type { ComparedFigure as Name } from '#domain/comparisons/comparisons.rules.ts'
import { FigureLink, type FigureOf } from '../../risks/FigureLink.tsx'
import classes from './comparison.module.css'
import { comparisonTexts as texts } from './comparison.texts.ts'
import { figureOf } from './DifferenceBadge.tsx'

interface Props {
  name: Name
  value: number | null
  /** The part of the company that it is of; nothing for all of it. */
  of: FigureOf
  /** The names of that part and of the assessment. */
  where: string
}

/** A figure of one side, linked to how it comes about there. */
export function ComparedFigure({ name, value, of, where }: Props) {
  const shown = figureOf(name, value)
  if (value === null) return shown
  return (
    <FigureLink of={of} className={classes.explained} aria-label={texts.explained(shown, name, where)}>
      {shown}
    </FigureLink>
  )
}
