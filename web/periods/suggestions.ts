import { dayOf } from './period-state.ts'
import { periodsTexts as texts } from './periods.texts.ts'

export interface Suggestion {
  label: string
  name: string
  start_date: string
  end_date: string
}

/** Spans that people usually assess, seen from a day. */
export function suggestionsFor(day: Date): Suggestion[] {
  const year = day.getFullYear()
  const quarter = Math.floor(day.getMonth() / 3)
  return [
    { label: texts.thisYear, name: String(year), ...spanOf(year, 0, 12) },
    { label: texts.thisQuarter, ...quarterOf(year, quarter) },
    { label: texts.nextQuarter, ...quarterOf(year, quarter + 1) },
  ]
}

function quarterOf(year: number, quarter: number) {
  const first = new Date(year, quarter * 3, 1)
  const name = texts.quarter(Math.floor(first.getMonth() / 3) + 1, first.getFullYear())
  return { name, ...spanOf(year, quarter * 3, 3) }
}

/** The first and the last day of some months; a month beyond December is one of the next year. */
function spanOf(year: number, month: number, months: number) {
  return {
    start_date: dayOf(new Date(year, month, 1)),
    end_date: dayOf(new Date(year, month + months, 0)),
  }
}
