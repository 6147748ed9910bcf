import { dayIn } from '#domain/platform/days.ts'
import { useMe } from './session/me.ts'

/**
 * Returns today as `YYYY-MM-DD` in the person's own time zone, by which the server decides what is current or overdue.
 */
export function useToday(): string {
  const me = useMe()
  return dayIn(me?.time_zone ?? 'UTC')
}
