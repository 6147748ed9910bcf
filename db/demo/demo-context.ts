import type { DemoPeriods } from './periods.ts'
import type { PeriodKey } from './plans/plan-answers.ts'

/** Everything made so far, by the names that the demo uses. */
export interface DemoContext {
  organizationId: number
  users: Map<string, number>
  entities: Map<string, number>
  periods: DemoPeriods
  /** Milliseconds. */
  now: number
}

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** Milliseconds after midnight UTC: morning on the coast where the group is based. */
const OFFICE_OPENS = 13 * HOUR
const OFFICE_HOURS = 9 * HOUR

/** When something of a period was done: from a few days after its beginning to its end or yesterday, by day. */
export function givenAt({ periods, now }: DemoContext, period: PeriodKey, moment: number): string {
  const { start, end } = periods[period]
  const from = Date.parse(start) + 3 * DAY
  const to = period === 'closed' ? Date.parse(end) - 10 * DAY : now - DAY
  const days = ((to - from) * moment) / DAY
  const opening = Math.floor(from / DAY + days) * DAY + OFFICE_OPENS
  return new Date(opening + (days % 1) * OFFICE_HOURS).toISOString()
}

/** A day as it is written in the database. */
export function dayFrom({ now }: DemoContext, days: number): string {
  return new Date(now + days * DAY).toISOString().slice(0, 10)
}
