import { formatNumber } from '#web/ui/format.ts'
import { entityOverviewsTexts as texts } from './entity-overviews.texts.ts'

/**
 * A figure with one decimal, or a dash where there is none. What would round to a bound of a level keeps its second
 * decimal, so that 19.98 does not look like the 20 that it is below.
 */
export function figure(value: number | null): string {
  if (value === null) return texts.none
  const rounded = Math.round(value * 10) / 10
  return rounded % 5 === 0 && rounded !== value ? value.toFixed(2) : rounded.toFixed(1)
}

/** A count, or a dash for nothing. */
export function count(value: number): string {
  return value === 0 ? texts.none : formatNumber(value)
}
