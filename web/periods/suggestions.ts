import { dayOf } from './period-state.ts'
import { periodsTexts as texts } from './periods.texts.ts'

/** A span of days, both `YYYY-MM-DD` and included. */
interface Span {
  start_date: string
  end_date: string
}

export interface Suggestion extends Span {
  label: string
  name: string
}

/**
 * Spans that people usually assess, seen from a day: the one that follows the latest open assessment, and the calendar's
 * own. Open assessments of the same owner must not overlap, so spans that would are left out.
 */
export function suggestionsFor(day: Date, open: readonly (Span & { name: string })[] = []): Suggestion[] {
  const year = day.getFullYear()
  const quarter = Math.floor(day.getMonth() / 3)
  const latest = open.toSorted((a, b) => a.end_date.localeCompare(b.end_date)).at(-1)
  const spans = [
    ...(latest ? [{ label: texts.after(latest.name), ...following(latest) }] : []),
    { label: texts.thisYear, ...yearOf(year) },
    { label: texts.nextYear, ...yearOf(year + 1) },
    { label: texts.thisQuarter, ...quarterOf(year, quarter) },
    { label: texts.nextQuarter, ...quarterOf(year, quarter + 1) },
  ]
  const free = spans.filter(span => !open.some(taken => overlap(span, taken)))
  return free.filter((span, index) => free.findIndex(each => isSame(each, span)) === index)
}

function overlap(one: Span, other: Span): boolean {
  return one.start_date <= other.end_date && other.start_date <= one.end_date
}

function isSame(one: Span, other: Span): boolean {
  return one.start_date === other.start_date && one.end_date === other.end_date
}

/** As many months, beginning on the next day. */
function following({ start_date, end_date }: Span) {
  const [from, to] = [new Date(`${start_date}T12:00`), new Date(`${end_date}T12:00`)]
  const first = new Date(to.getFullYear(), to.getMonth(), to.getDate() + 1)
  const months = Math.max(1, monthsFrom(from, first))
  const last = new Date(first.getFullYear(), first.getMonth() + months, first.getDate() - 1)
  return { name: nameOf(first, last, months), start_date: dayOf(first), end_date: dayOf(last) }
}

function monthsFrom(from: Date, to: Date): number {
  return (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth()
}

function nameOf(first: Date, last: Date, months: number): string {
  if (months === 3 && first.getMonth() % 3 === 0)
    return texts.quarter(first.getMonth() / 3 + 1, first.getFullYear())
  const [from, to] = [first.getFullYear(), last.getFullYear()]
  return from === to ? String(from) : texts.years(from, to)
}

function yearOf(year: number) {
  return { name: String(year), ...spanOf(year, 0, 12) }
}

function quarterOf(year: number, quarter: number) {
  const first = new Date(year, quarter * 3, 1)
  const name = texts.quarter(Math.floor(first.getMonth() / 3) + 1, first.getFullYear())
  return { name, ...spanOf(year, quarter * 3, 3) }
}

/** The first and the last day of some months; a month beyond December is one of the next year. */
function spanOf(year: number, month: number, months: number): Span {
  return {
    start_date: dayOf(new Date(year, month, 1)),
    end_date: dayOf(new Date(year, month + months, 0)),
  }
}
