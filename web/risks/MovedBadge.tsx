import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react'
import type { TopRisk } from '#domain/risks/risks.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatFigure, shownDifference } from '#web/ui/format.ts'
import classes from './MovedBadge.module.css'
import { risksTexts as texts } from './risks.texts.ts'

/** Tells how a risk moved since the assessment before, in words beside the arrow. */
export function MovedBadge({ risk, before }: Pick<TopRisk, 'risk' | 'before'>) {
  if (!before) return <Dimmed span>{texts.movedNew}</Dimmed>
  const difference = shownDifference(risk, before.risk)
  const amount = formatFigure(Math.abs(difference))
  const since = texts.since(before.assessment_period.name, formatFigure(before.risk))
  if (difference === 0) {
    return (
      <span className={classes.moved} title={since}>
        <IconEqual size={16} stroke={1.8} aria-hidden /> {texts.unmoved}
      </span>
    )
  }
  const isWorse = difference > 0
  const Icon = isWorse ? IconArrowUpRight : IconArrowDownRight
  return (
    <span className={classes.moved} title={since}>
      <Icon size={16} stroke={1.8} aria-hidden /> {(isWorse ? texts.worse : texts.better)(amount)}
    </span>
  )
}
