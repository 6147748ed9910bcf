import { Text } from '@mantine/core'
import type { RiskFigure } from '#domain/risks/risk-figures.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { RiskBar } from '#web/ui/risk/RiskBar.tsx'
import { LevelBadge } from '../LevelBadge.tsx'
import { figure as formatted } from '../risk-names.ts'
import classes from './figure.module.css'
import { figureTexts as texts } from './figure.texts.ts'
import type { FigureOf } from './figure-address.ts'
import { HighestLink } from './HighestLink.tsx'

interface Props {
  figure: RiskFigure
  of: FigureOf
}

/** The subject of a figure, its value and level, and the threshold on the same scale. */
export function FigureHead({ figure, of }: Props) {
  const { risk, threshold, assessment_period } = figure
  return (
    <div className={classes.head}>
      <Text fw={600}>{subjectOf(figure, of)}</Text>
      <div className={classes.line}>
        <span className={classes.value} data-figures>
          {formatted(risk)}
        </span>
        <LevelBadge of={figure} />
      </div>
      {risk !== null && <RiskBar risk={risk} threshold={threshold} />}
      <Dimmed>
        {assessment_period.name}. {texts.threshold(formatted(threshold))}
      </Dimmed>
      <Hidden figure={figure} of={of} />
    </div>
  )
}

/** The facts that the average of several entities hides. */
function Hidden({ figure: { worst, above = 0, spread }, of }: Props) {
  if (!worst || !spread || spread.entities < 2) return null
  return (
    <div>
      <HighestLink worst={worst} of={of} />
      <Dimmed>
        {texts.spread(spread.entities, formatted(spread.lowest), formatted(spread.highest))}{' '}
        {texts.above(above)}
      </Dimmed>
    </div>
  )
}

/** The names of a figure’s parts, from the narrowest to the widest. */
function subjectOf(figure: RiskFigure, { threat, category }: FigureOf): string {
  const cell = [
    threat === 0 ? texts.noThreat : figure.threat?.name,
    category === 0 ? texts.noCategory : figure.category?.name,
  ].filter(Boolean)
  const rest = [figure.topic, figure.entity, figure.division, figure.protocol].map(each => each?.name)
  return [cell.join(' × '), ...rest].filter(Boolean).join(' · ') || texts.overall
}
