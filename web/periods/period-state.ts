import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'

export type PeriodState = 'current' | 'open' | 'upcoming' | 'closed' | 'trashed'

type Facts = Pick<AssessmentPeriod, 'is_current' | 'closed_at' | 'deleted_at' | 'start_date'>

/** Returns the state of a period on the given day, `YYYY-MM-DD`. */
export function stateOf(period: Facts, today: string): PeriodState {
  if (period.deleted_at) return 'trashed'
  if (period.closed_at) return 'closed'
  if (period.is_current) return 'current'
  return period.start_date > today ? 'upcoming' : 'open'
}

/** A date's day in the local time zone, `YYYY-MM-DD`. */
export function dayOf(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}
