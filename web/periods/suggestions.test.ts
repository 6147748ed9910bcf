import { expect, test } from 'vitest'
import { suggestionsFor } from './suggestions.ts'

const labelsOf = (...given: Parameters<typeof suggestionsFor>) =>
  suggestionsFor(...given).map(({ label }) => label)

test('this year and the next, this quarter and the next are suggested with their names', () => {
  const [year, nextYear, quarter, next] = suggestionsFor(new Date(2026, 4, 20))
  expect(year).toMatchObject({ name: '2026', start_date: '2026-01-01', end_date: '2026-12-31' })
  expect(nextYear).toMatchObject({ name: '2027', start_date: '2027-01-01', end_date: '2027-12-31' })
  expect(quarter).toMatchObject({ name: 'Q2 2026', start_date: '2026-04-01', end_date: '2026-06-30' })
  expect(next).toMatchObject({ name: 'Q3 2026', start_date: '2026-07-01', end_date: '2026-09-30' })
})

test('after the fourth quarter comes the first of the next year', () => {
  const next = suggestionsFor(new Date(2026, 11, 31)).at(-1)
  expect(next).toMatchObject({ name: 'Q1 2027', start_date: '2027-01-01', end_date: '2027-03-31' })
})

test('the span after the latest open assessment comes first, and none that overlaps one is suggested', () => {
  const open = [
    { name: 'Fiscal year 2026', start_date: '2025-07-01', end_date: '2026-06-30' },
    { name: 'Fiscal year 2027', start_date: '2026-07-01', end_date: '2027-06-30' },
  ]
  const suggested = suggestionsFor(new Date(2026, 10, 23), open)
  expect(suggested).toEqual([
    { label: 'After Fiscal year 2027', name: '2027–2028', start_date: '2027-07-01', end_date: '2028-06-30' },
  ])
})

test('a calendar year is followed by the next one, suggested once', () => {
  const open = [{ name: '2026', start_date: '2026-01-01', end_date: '2026-12-31' }]
  expect(suggestionsFor(new Date(2026, 10, 23), open)).toEqual([
    { label: 'After 2026', name: '2027', start_date: '2027-01-01', end_date: '2027-12-31' },
    { label: 'Next quarter', name: 'Q1 2027', start_date: '2027-01-01', end_date: '2027-03-31' },
  ])
})

test('a quarter is followed by a quarter, across the turn of the year', () => {
  const open = [{ name: 'Q4', start_date: '2026-10-01', end_date: '2026-12-31' }]
  expect(suggestionsFor(new Date(2026, 10, 23), open)[0]).toMatchObject({
    ...{ name: 'Q1 2027', start_date: '2027-01-01', end_date: '2027-03-31' },
  })
  expect(labelsOf(new Date(2026, 10, 23), open)).toEqual(['After Q4', 'Next year'])
})
