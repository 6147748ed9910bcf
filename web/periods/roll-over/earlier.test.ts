import { expect, test } from 'vitest'
import { earlierThan } from './earlier.ts'

const period = (id: number, start: string, more: object = {}) => ({
  id,
  start_date: start,
  division_id: null,
  answers_count: 5,
  ...more,
})

test('the last assessment before comes first, of the same owner and with answers', () => {
  const next = period(9, '2027-01-01')
  const all = [
    period(1, '2025-01-01'),
    period(2, '2026-01-01'),
    period(3, '2028-01-01'),
    period(4, '2026-06-01', { answers_count: 0 }),
    period(5, '2026-06-01', { division_id: 7 }),
    next,
  ]
  expect(earlierThan(next, all).map(({ id }) => id)).toEqual([2, 1, 3, 4, 5])
  expect(earlierThan({ ...next, division_id: 7 as never }, all)[0]?.id).toBe(5)
  expect(earlierThan(next, [next])).toEqual([])
})
