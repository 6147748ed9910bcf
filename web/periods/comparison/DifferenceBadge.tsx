import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import type { Compared, ComparedFigure } from '#domain/comparisons/comparisons.rules.ts'
import { formatFigure, formatNumber, formatPercent, shownDifference, shownPercent } from '#web/ui/format.ts'
import classes from './comparison.module.css'
import { comparisonTexts as texts } from './comparison.texts.ts'

type Name = ComparedFigure | 'above'

export function figureOf(name: Name, value: number | null): string {
  if (value === null) return texts.noFigure
  if (name === 'above') return formatNumber(value)
  return name === 'coverage' ? formatPercent(value, 0) : formatFigure(value)
}

/** By how much two figures differ as they are shown. */
function differenceOf(name: Name, now: number, before: number): number {
  if (name === 'above') return now - before
  if (name === 'coverage') return shownPercent(now, 0) - shownPercent(before, 0)
  return shownDifference(now, before)
}

/** The difference of two percentages is in points. */
const pointsOf = (name: Name, value: number) =>
  name === 'coverage' ? texts.points(value) : figureOf(name, value)

/** A difference with its sign, an arrow, and whether that is better or worse. */
export function DifferenceBadge({ name, compared }: { name: Name; compared: Omit<Compared, 'difference'> }) {
  const { now, before } = compared
  if (compared.direction === null) return null
  const isOnBoth = now !== null && before !== null
  const difference = isOnBoth ? differenceOf(name, now, before) : 0
  const direction = isOnBoth && difference === 0 ? 'same' : compared.direction
  const Icon = difference === 0 ? IconMinus : difference > 0 ? IconArrowUpRight : IconArrowDownRight
  return (
    <span className={classes.difference} data-direction={direction} data-figures>
      <Icon size={16} stroke={2} aria-hidden />
      {difference !== 0 && <span>{signed(pointsOf(name, Math.abs(difference)), difference)}</span>}
      <span>{texts.directions[direction]}</span>
    </span>
  )
}

/** With a minus of its own width. */
export const signed = (words: string, value: number) => `${value < 0 ? '−' : '+'}${words}`
