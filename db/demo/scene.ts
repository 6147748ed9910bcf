import type { PeriodKey } from './plan-answers.ts'
import type { DemoPeriods } from './periods.ts'

/** What was made so far, by the names that the demo uses. */
export interface Scene {
  organizationId: number
  users: Map<string, number>
  entities: Map<string, number>
  periods: DemoPeriods
  /** Milliseconds. */
  now: number
}

const DAY = 24 * 60 * 60 * 1000

/** When something of a period was done: from a few days after its beginning to shortly before its end, or now. */
export function givenAt({ periods, now }: Scene, period: PeriodKey, moment: number): string {
  const { start, end } = periods[period]
  const from = Date.parse(start) + 3 * DAY
  const to = period === 'closed' ? Date.parse(end) - 10 * DAY : now - DAY / 24
  return new Date(from + (to - from) * moment).toISOString()
}

/** A day as it is written in the database. */
export function dayFrom({ now }: Scene, days: number): string {
  return new Date(now + days * DAY).toISOString().slice(0, 10)
}
