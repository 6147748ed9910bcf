import { IconCalendarClock, IconCircle, IconCircleDotFilled, IconLock, IconTrash } from '@tabler/icons-react'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { useToday } from '#web/platform/today.ts'
import { formatDate } from '#web/ui/format.ts'
import { type PeriodState, stateOf } from './period-state.ts'
import classes from './periods.module.css'
import { periodsTexts as texts } from './periods.texts.ts'

const icons = {
  current: IconCircleDotFilled,
  open: IconCircle,
  upcoming: IconCalendarClock,
  closed: IconLock,
  trashed: IconTrash,
} satisfies Record<PeriodState, typeof IconLock>

/** Shows whether an assessment is current, open, upcoming or closed: an icon and its word. */
export function PeriodBadge({ period }: { period: AssessmentPeriod }) {
  const state = stateOf(period, useToday())
  const Icon = icons[state]
  return (
    <span className={classes.badge} data-state={state}>
      <Icon size={15} stroke={1.8} aria-hidden />
      {state === 'upcoming' ? texts.startsOn(formatDate(period.start_date)) : texts.states[state]}
    </span>
  )
}
