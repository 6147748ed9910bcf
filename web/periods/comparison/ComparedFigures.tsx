import type { Comparison } from '#domain/comparisons/comparisons.contract.ts'
import { type Compared, type ComparedFigure, comparedFigures } from '#domain/comparisons/comparisons.rules.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import classes from './comparison.module.css'
import { comparisonTexts as texts } from './comparison.texts.ts'
import { DifferenceBadge, figureOf } from './DifferenceBadge.tsx'

/** The figures of the whole, each with the one before. */
export function ComparedFigures({ comparison }: { comparison: Comparison }) {
  return (
    <dl aria-label={texts.figures} className={classes.figures}>
      {comparedFigures.map(name => (
        <Figure key={name} name={name} compared={comparison[name]} />
      ))}
    </dl>
  )
}

function Figure({ name, compared }: { name: ComparedFigure; compared: Compared }) {
  return (
    <div className={classes.figure}>
      <dt>{texts.figureNames[name]}</dt>
      <dd>
        <span className={classes.value} data-figures>
          {figureOf(name, compared.now)}
        </span>
        <DifferenceBadge name={name} compared={compared} />
        <Dimmed span>{texts.before(figureOf(name, compared.before))}</Dimmed>
      </dd>
    </div>
  )
}
