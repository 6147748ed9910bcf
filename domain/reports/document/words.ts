import { formatFigure } from '../../platform/format-figure.ts'
import { riskLevelOf } from '../../risks/risk-levels.rules.ts'
import type { Cell, RichCell } from './document.ts'

/** `03/01/2026`, from a day or a moment in UTC. */
export function dayOf(value: string | null): string {
  if (!value) return ''
  const [year, month, day] = value.slice(0, 10).split('-')
  return `${month}/${day}/${year}`
}

/** `03/01/2026, 14:05 UTC`. */
export function momentOf(value: string | null): string {
  return value ? `${dayOf(value)}, ${value.slice(11, 16)} UTC` : ''
}

/** `1,234`. */
export const count = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

/** `1 entity`, `3 entities`. */
export const counted = (value: number, one: string, many: string): string =>
  `${count(value)} ${value === 1 ? one : many}`

export const number = (value: number): RichCell => ({ text: count(value), value })

export const NONE = '–'

/** Stands for the action plans in a report of an assessment that closed before it kept them. */
export const PLANS_NOT_KEPT = 'This assessment was closed before action plans were kept with it.'

/** A figure with one decimal; a dash where there is none. */
export const figure = (value: number | null): Cell =>
  value === null ? NONE : { text: formatFigure(value), value }

export const percent = (value: number): RichCell => ({ text: `${formatFigure(value)}%`, value })

/** A risk with its level in words, as far as enough is answered. */
export function risk(value: number | null, coverage = 100): Cell {
  const level = riskLevelOf({ risk: value, coverage })
  if (value === null || level === null) return NONE
  if (level === 'Not enough answers')
    return { text: `${formatFigure(value)} (${level.toLowerCase()})`, value }
  return { text: `${formatFigure(value)} ${level}`, value, level }
}

export const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text)

/** A figure as a part of a sentence. */
export const figureText = (value: number): string => textOf(figure(value))
