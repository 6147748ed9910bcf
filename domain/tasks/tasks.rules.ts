import { dayAfter } from '../platform/days.ts'
import type { DueSpan } from './due-spans.ts'
import type { Task } from './tasks.contract.ts'

/** The days of a week, the person’s today among them. */
const WEEK_DAYS = 7

/** The span that an open task is due in. */
export function dueSpanOf(
  { is_past_due, due_date }: Pick<Task, 'is_past_due' | 'due_date'>,
  today: string,
): DueSpan {
  if (due_date === null) return 'none'
  if (is_past_due) return 'overdue'
  if (due_date <= today) return 'today'
  return due_date <= dayAfter(today, WEEK_DAYS - 1) ? 'week' : 'later'
}
