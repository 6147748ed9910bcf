import { formatFigure as figureText } from '#domain/platform/format-figure.ts'

const LOCALE = 'en-US'

const day = new Intl.DateTimeFormat(LOCALE, { year: 'numeric', month: '2-digit', day: '2-digit' })
const utcDay = new Intl.DateTimeFormat(LOCALE, {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'UTC',
})
const moment = new Intl.DateTimeFormat(LOCALE, {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
})
const utcMonth = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const money = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' })
const number = new Intl.NumberFormat(LOCALE)
const percents = [0, 1, 2].map(
  digits => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
)

/** `MM/DD/YYYY`. A day (`2025-03-01`) is the same everywhere; a moment is shown in the local zone. */
export function formatDate(value: string | null | undefined): string {
  const date = dateOf(value)
  if (!date) return ''
  return isDay(value) ? utcDay.format(date) : day.format(date)
}

/** `November 2026`, from `2026-11`. */
export function formatMonth(month: string): string {
  return utcMonth.format(new Date(`${month}-01T00:00:00Z`))
}

/** `MM/DD/YYYY, 3:05 PM` in the local zone. */
export function formatMoment(value: string | null | undefined): string {
  const date = dateOf(value)
  return date ? moment.format(date) : ''
}

/** `12,345`. */
export function formatNumber(value: number): string {
  return number.format(value)
}

/** An amount of cents in US dollars: `$1,234.50`. */
export function formatCents(cents: number): string {
  return money.format(cents / 100)
}

/** A figure of the risk scale with one decimal: `17.9`. */
export const formatFigure = figureText

/**
 * The difference of two figures as both are shown, so that it adds up beside them: 22.94 and 17.86 are shown as 22.9 and
 * 17.9, which differ by 5.0.
 */
export function shownDifference(now: number, before: number): number {
  return Math.round((Number(formatFigure(now)) - Number(formatFigure(before))) * 10) / 10
}

type Decimals = 0 | 1 | 2

/** `12.35%`, from a share of a hundred; with fewer decimals for narrow columns. */
export function formatPercent(value: number, digits: Decimals = 2): string {
  return `${percents[digits]?.format(shownPercent(value, digits))}%`
}

/** A share of a hundred as it is shown: 100 only once nothing is missing, and 0 only while nothing is there. */
export function shownPercent(value: number, digits: Decimals = 2): number {
  if (value <= 0 || value >= 100) return value
  const unit = 10 ** -digits
  return Math.min(100 - unit, Math.max(unit, Number(percents[digits]?.format(value))))
}

/** `4.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${number.format(Math.round(bytes / 1000))} kB`
  return `${number.format(Math.round(bytes / 100_000) / 10)} MB`
}

function isDay(value: string | null | undefined): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value ?? '')
}

function dateOf(value: string | null | undefined): Date | null {
  if (!value) return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}
