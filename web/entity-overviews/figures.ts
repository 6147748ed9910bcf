import { formatFigure, formatNumber } from '#web/ui/format.ts'
import { entityOverviewsTexts as texts } from './entity-overviews.texts.ts'

/** A figure with one decimal, or a dash where there is none. */
export function figure(value: number | null): string {
  return value === null ? texts.none : formatFigure(value)
}

/** A count, or a dash for nothing. */
export function count(value: number): string {
  return value === 0 ? texts.none : formatNumber(value)
}
