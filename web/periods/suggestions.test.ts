import { expect, test } from 'vitest'
import { suggestionsFor } from './suggestions.ts'

test('the year, this quarter and the next are suggested with their names', () => {
  const [year, quarter, next] = suggestionsFor(new Date(2026, 4, 20))
  expect(year).toMatchObject({ name: '2026', start_date: '2026-01-01', end_date: '2026-12-31' })
  expect(quarter).toMatchObject({ name: 'Q2 2026', start_date: '2026-04-01', end_date: '2026-06-30' })
  expect(next).toMatchObject({ name: 'Q3 2026', start_date: '2026-07-01', end_date: '2026-09-30' })
})

test('after the fourth quarter comes the first of the next year', () => {
  const next = suggestionsFor(new Date(2026, 11, 31)).at(-1)
  expect(next).toMatchObject({ name: 'Q1 2027', start_date: '2027-01-01', end_date: '2027-03-31' })
})
