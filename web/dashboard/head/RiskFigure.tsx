import type { Compared, ComparedFigure } from '#domain/comparisons/comparisons.rules.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts'
import { needsRemediation, riskLevelOf } from '#domain/risks/risk-levels.rules.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { RiskBar } from '#web/ui/risk/RiskBar.tsx'
import { DifferenceBadge } from '../../periods/comparison/DifferenceBadge.tsx'
import { FigureLink } from '../../risks/FigureLink.tsx'
import { HighestLink } from '../../risks/figure/HighestLink.tsx'
import { LevelBadge } from '../../risks/LevelBadge.tsx'
import { dashboardTexts as texts } from '../dashboard.texts.ts'
import { figure as shown } from '../figures.ts'
import classes from './head.module.css'

interface Props {
  name: string
  value: number | null
  help: string
  period: number | undefined
  /** Shows the level beside the figure. */
  level?: { risk: number | null; coverage: number }
  /** Shows the figure, its level and this threshold on one scale. */
  threshold?: number | undefined
  /** The entity with the highest risk, which an average hides. */
  worst?: Dashboard['overall']['worst']
  figure: ComparedFigure
  /** Since the assessment before. */
  change: Compared | undefined
}

/** A risk figure, linked to its explanation. */
export function RiskFigure({ name, value, help, period, level, threshold, worst, figure, change }: Props) {
  const isUnknown = level !== undefined && riskLevelOf(level) === 'Not enough answers'
  return (
    <div className={classes.figure}>
      <FigureLink of={{ period }} className={classes.explained}>
        <span className={classes.figureName}>{name}</span>
        <span className={classes.figureLine}>
          <span className={classes.value} data-figures>
            {shown(value)}
          </span>
          {level && (value !== null || isUnknown) && <LevelBadge of={level} />}
        </span>
        {change && <DifferenceBadge name={figure} compared={change} />}
        {value !== null && !isUnknown && threshold !== undefined && (
          <>
            <RiskBar risk={value} threshold={threshold} />
            <Dimmed span>
              {needsRemediation(value, threshold)
                ? texts.above(shown(threshold))
                : texts.below(shown(threshold))}
            </Dimmed>
          </>
        )}
        <Dimmed span>{help}</Dimmed>
      </FigureLink>
      {worst && <HighestLink worst={worst} of={{ period }} about={name} />}
    </div>
  )
}
