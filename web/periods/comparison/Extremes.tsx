import type { Comparison } from '#domain/comparisons/comparisons.contract.ts'
import type { Named } from '#domain/platform/fields.ts'
import type { FigureOf } from '../../risks/FigureLink.tsx'
import { HighestLink } from '../../risks/figure/HighestLink.tsx'
import classes from './comparison.module.css'
import { comparisonTexts as texts } from './comparison.texts.ts'
import { DifferenceBadge, figureOf } from './DifferenceBadge.tsx'

type Worst = Comparison['worst']
type Side = 'now' | 'before'

/** The highest risk on both sides, whichever entity has it. */
const risksOf = ({ now, before, direction }: Worst) => ({
  now: now?.risk ?? null,
  before: before?.risk ?? null,
  direction,
})

interface WorstProps {
  worst: Worst
  side: Side
  /** The figure that hides it. */
  of: FigureOf
  /** The assessment, with the part of the company if it is of one. */
  where: string
}

/** The entity with the highest risk on one side, linked to how that comes about there. */
export function WorstOn({ worst, side, of, where }: WorstProps) {
  const found = worst[side]
  if (!found) return texts.noFigure
  return <HighestLink worst={found} of={of} about={where} isInColumn className={classes.explained} />
}

interface Props {
  compared: Pick<Comparison, 'worst' | 'above'>
  /** The part of the company on each side, and what it is called there. */
  on: Record<Side, { of: FigureOf; where: string }>
}

/** The worst entity before and now, and how its risk moved: it may be another one. */
export function ComparedWorst({ compared: { worst }, on }: Props) {
  if (!worst.now && !worst.before) return texts.noFigure
  return (
    <span className={classes.cell} data-figures>
      <span>
        <WorstOn worst={worst} side="before" {...on.before} /> →{' '}
        <WorstOn worst={worst} side="now" {...on.now} />
      </span>
      <DifferenceBadge name="risk" compared={risksOf(worst)} />
    </span>
  )
}

/** The number of entity and threat pairs above their threshold, before and now. */
export function ComparedAbove({ compared: { above } }: Pick<Props, 'compared'>) {
  return (
    <span className={classes.cell} data-figures>
      <span>
        {figureOf('above', above.before)} → {figureOf('above', above.now)}
      </span>
      <DifferenceBadge name="above" compared={above} />
    </span>
  )
}

/** The same of the whole company. */
export function ExtremesOfWhole({ comparison }: { comparison: Comparison }) {
  const { assessment_period: own, with: other, worst, above } = comparison
  const on = (side: Side, { id, name }: Named) => (
    <WorstOn worst={worst} side={side} of={{ period: id }} where={name} />
  )
  return (
    <>
      <div className={classes.figure}>
        <dt>{texts.worst}</dt>
        <dd>
          <span className={classes.named} data-figures>
            {on('now', own)}
          </span>
          <DifferenceBadge name="risk" compared={risksOf(worst)} />
          {other && (
            <span className={classes.earlier}>
              {on('before', other)} {texts.before}
            </span>
          )}
        </dd>
      </div>
      <div className={classes.figure}>
        <dt>{texts.above}</dt>
        <dd>
          <span className={classes.value} data-figures>
            {figureOf('above', above.now)}
          </span>
          <DifferenceBadge name="above" compared={above} />
          <span className={classes.earlier}>
            {figureOf('above', above.before)} {texts.before}. {texts.aboveHelp}
          </span>
        </dd>
      </div>
    </>
  )
}
