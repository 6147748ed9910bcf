import type { Comparison } from '#domain/comparisons/comparisons.contract.ts'
import { type Compared, type ComparedFigure, comparedFigures } from '#domain/comparisons/comparisons.rules.ts'
import type { Named } from '#domain/platform/fields.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { ComparedFigure as LinkedFigure } from './ComparedFigure.tsx'
import classes from './comparison.module.css'
import { comparisonTexts as texts } from './comparison.texts.ts'
import { DifferenceBadge } from './DifferenceBadge.tsx'
import { ExtremesOfWhole } from './Extremes.tsx'

/** The figures of the whole, each with the one before. */
export function ComparedFigures({ comparison }: { comparison: Comparison }) {
  return (
    <dl aria-label={texts.figures} className={classes.figures}>
      {comparedFigures.map(name => (
        <Figure key={name} name={name} compared={comparison[name]} comparison={comparison} />
      ))}
      <ExtremesOfWhole comparison={comparison} />
    </dl>
  )
}

interface FigureProps {
  name: ComparedFigure
  compared: Compared
  comparison: Comparison
}

function Figure({ name, compared, comparison }: FigureProps) {
  const { assessment_period: own, with: other } = comparison
  const linked = (value: number | null, { id, name: where }: Named) => (
    <LinkedFigure name={name} value={value} of={{ period: id }} where={where} />
  )
  return (
    <div className={classes.figure}>
      <dt>{texts.figureNames[name]}</dt>
      <dd>
        <span className={classes.value} data-figures>
          {linked(compared.now, own)}
        </span>
        <DifferenceBadge name={name} compared={compared} />
        {other && (
          <Dimmed span>
            {linked(compared.before, other)} {texts.before}
          </Dimmed>
        )}
      </dd>
    </div>
  )
}
