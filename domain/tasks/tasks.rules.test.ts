import { expect, test } from 'vitest'
import { dueSpanOf } from './tasks.rules.ts'

const spanOf = (due_date: string | null, is_past_due = false) =>
  dueSpanOf({ due_date, is_past_due }, '2026-02-26')

test('an open task is due today, within seven days, later, or at no time', () => {
  expect(spanOf('2026-02-25', true)).toBe('overdue')
  expect(spanOf('2026-02-26')).toBe('today')
  expect(spanOf('2026-02-27')).toBe('week')
  expect(spanOf('2026-03-04')).toBe('week')
  expect(spanOf('2026-03-05')).toBe('later')
  expect(spanOf(null)).toBe('none')
})
