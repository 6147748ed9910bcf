import { formatFigure } from '#web/ui/format.ts'
import { dashboardTexts as texts } from './dashboard.texts.ts'

/** A figure with one decimal, or a dash where there is none. */
export function figure(value: number | null): string {
  return value === null ? texts.noFigure : formatFigure(value)
}
