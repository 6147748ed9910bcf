import { expect, test } from 'vitest'
import { nextDay } from './report-schedules.rules.ts'

test('a schedule goes on by weeks, months or quarters, from its first day', () => {
  expect(nextDay('2026-03-02', 'weekly', '2026-03-01')).toBe('2026-03-02')
  expect(nextDay('2026-03-02', 'weekly', '2026-03-02')).toBe('2026-03-09')
  expect(nextDay('2026-03-02', 'monthly', '2026-03-02')).toBe('2026-04-02')
  expect(nextDay('2026-11-15', 'quarterly', '2026-11-15')).toBe('2027-02-15')
})

test('the last day of a month stays the last day', () => {
  expect(nextDay('2027-01-31', 'monthly', '2027-01-31')).toBe('2027-02-28')
  expect(nextDay('2027-01-31', 'monthly', '2027-02-28')).toBe('2027-03-31')
})

test('days that nobody was there for are passed over', () => {
  expect(nextDay('2026-01-05', 'weekly', '2026-03-01')).toBe('2026-03-02')
})
