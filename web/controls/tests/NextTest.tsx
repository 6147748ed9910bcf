import type { Control } from '#domain/controls/controls.contract.ts'
import { DueDate } from '#web/ui/DueDate.tsx'
import { ResultBadge } from './ResultBadge.tsx'
import classes from './tests.module.css'

/** The day of the next test of a control, and a mark if the last one failed. */
export function NextTest({ control }: { control: Control }) {
  const { next_test_on: day, is_test_overdue: isOverdue, last_test } = control
  const hasFailed = last_test !== null && last_test.result !== 'effective'
  if (!day && !hasFailed) return null
  return (
    <span className={classes.next}>
      {day && <DueDate date={day} isOverdue={isOverdue} isShort />}
      {hasFailed && <ResultBadge result={last_test.result} />}
    </span>
  )
}
