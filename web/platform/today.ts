import { dayIn } from '#domain/platform/days.ts'
import { useMe } from './session/me.ts'

/** The day, `YYYY-MM-DD`, in the person's own time zone: the day by which the server says what is current or overdue. */
export function useToday(): string {
  const me = useMe()
  return dayIn(me?.time_zone ?? 'UTC')
}
