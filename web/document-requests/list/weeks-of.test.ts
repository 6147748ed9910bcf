import { expect, test } from 'vitest'
import { monthAfter, weeksOf } from './weeks-of.ts'

test('a month has whole weeks from Sunday to Saturday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks.map(week => week.length)).toEqual([7, 7, 7, 7, 7])
  expect(weeks[0]).toEqual(['01', '02', '03', '04', '05', '06', '07'].map(day => `2026-11-${day}`))
  expect(weeks.at(-1)).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
})

test('a leap day is in its month, which begins within a week', () => {
  const weeks = weeksOf('2028-02')
  expect(weeks[0]).toEqual([null, null, '2028-02-01', '2028-02-02', '2028-02-03', '2028-02-04', '2028-02-05'])
  expect(weeks.flat()).toContain('2028-02-29')
})

test('months follow one another over the turn of the year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
})
