import type { PeriodOverview } from '#domain/period-overviews/period-overviews.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatFigure, formatNumber } from '#web/ui/format.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { FigureLink } from '../../risks/FigureLink.tsx'
import { HighestLink } from '../../risks/figure/HighestLink.tsx'
import { LevelBadge } from '../../risks/LevelBadge.tsx'
import classes from './overview.module.css'
import { overviewTexts as texts } from './overview.texts.ts'

interface Props {
  overview: PeriodOverview
  periodId: number
}

/** Completion, and the risk of what is answered. */
export function FiguresSection({ overview, periodId }: Props) {
  const { overall, excluded } = overview
  const asides = [
    overall.not_applicable > 0 && texts.notApplicable(formatNumber(overall.not_applicable)),
    excluded > 0 && texts.excluded(formatNumber(excluded)),
  ].filter(Boolean)
  return (
    <section aria-label={texts.figures} className={classes.figures}>
      <div className={classes.figure} data-wide>
        <ProgressBar label={texts.completion} done={overall.answered} total={overall.in_scope} />
        {asides.length > 0 && <Dimmed>{asides.join(' · ')}</Dimmed>}
      </div>
      <Figure
        name={texts.risk}
        value={overall.risk}
        help={texts.riskHelp}
        periodId={periodId}
        level={overall}
      />
      <Figure name={texts.exposure} value={overall.exposure} help={texts.exposureHelp} periodId={periodId} />
      <Figure name={texts.score} value={overall.score} help={texts.scoreHelp} periodId={periodId} />
    </section>
  )
}

interface FigureProps {
  name: string
  value: number | null
  help: string
  periodId: number
  level?: PeriodOverview['overall']
}

function Figure({ name, value, help, periodId, level }: FigureProps) {
  return (
    <div className={classes.figure}>
      <FigureLink of={{ period: periodId }} className={classes.explained}>
        <Dimmed span>{name}</Dimmed>
        <span className={classes.line}>
          <span className={classes.value} data-figures>
            {value === null ? texts.noFigure : formatFigure(value)}
          </span>
          {level && level.in_scope > 0 && <LevelBadge of={level} />}
        </span>
        <Dimmed span>{help}</Dimmed>
      </FigureLink>
      {level?.worst && level.spread && level.spread.entities > 1 && (
        <HighestLink worst={level.worst} of={{ period: periodId }} about={name} />
      )}
    </div>
  )
}
