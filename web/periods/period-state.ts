import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { periodsTexts as texts } from './periods.texts.ts'

export type PeriodState = 'current' | 'open' | 'upcoming' | 'closed' | 'trashed'

type Facts = Pick<AssessmentPeriod, 'is_current' | 'closed_at' | 'deleted_at' | 'start_date'>

/** Returns the state of a period on the given day, `YYYY-MM-DD`. */
export function stateOf(period: Facts, today: string): PeriodState {
  if (period.deleted_at) return 'trashed'
  if (period.closed_at) return 'closed'
  if (period.is_current) return 'current'
  return period.start_date > today ? 'upcoming' : 'open'
}

/** The name of a period with its state on the given day, `YYYY-MM-DD`, unless it runs. */
export function nameWithState(
  { name, closed_at, start_date }: Pick<AssessmentPeriod, 'name' | 'closed_at' | 'start_date'>,
  today: string,
): string {
  if (closed_at) return texts.closedName(name)
  return start_date > today ? texts.upcomingName(name) : name
}

/** A date's day in the local time zone, `YYYY-MM-DD`. */
export function dayOf(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}
