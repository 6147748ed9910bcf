import { Text } from '@mantine/core'
import { formatDate } from '#web/ui/format.ts'
import { todaysPlanTexts as texts } from './todays-plan.texts.ts'

/** A due date; overdue ones say so in words. Renders nothing without a date. */
export function DueDay({ day, isPastDue }: { day: string | null; isPastDue: boolean }) {
  if (!day) return null
  const shown = formatDate(day)
  return (
    <Text
      component="time"
      dateTime={day}
      size="sm"
      style={{ whiteSpace: 'nowrap' }}
      c={isPastDue ? 'var(--mantine-color-error)' : 'dimmed'}
    >
      {isPastDue ? texts.pastDue(shown) : texts.due(shown)}
    </Text>
  )
}
