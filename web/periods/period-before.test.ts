import { expect, test } from 'vitest'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { periodBefore } from './period-before.ts'

type Before = Pick<AssessmentPeriod, 'id' | 'division_id' | 'start_date'>
const period = (id: number, start_date: string, division_id: number | null = null): Before => ({
  id,
  start_date,
  division_id,
})

test('the company’s assessment that begins last comes before a new one of the company', () => {
  const all = [period(1, '2025-01-01'), period(2, '2026-01-01'), period(3, '2027-01-01', 7)]
  expect(periodBefore(all, null)?.id).toBe(2)
})

test('one of the division itself comes before the company’s, even an older one', () => {
  const all = [period(1, '2025-01-01', 7), period(2, '2026-01-01'), period(3, '2026-02-01', 8)]
  expect(periodBefore(all, 7)?.id).toBe(1)
  expect(periodBefore(all, 9)?.id).toBe(2)
})

test('the later one of two that begin on the same day counts, and there may be none', () => {
  expect(periodBefore([period(1, '2026-01-01'), period(2, '2026-01-01')], null)?.id).toBe(2)
  expect(periodBefore([period(1, '2026-01-01', 7)], null)).toBeUndefined()
})
