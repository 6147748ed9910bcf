import { expect, test } from 'vitest'
import type { TrendPoint } from '#domain/trends/trends.contract.ts'
import { earlierOf } from './use-earlier.ts'

const point = (id: number, own: Partial<TrendPoint> = {}): TrendPoint => ({
  assessment_period: {
    id,
    name: `Year ${id}`,
    start_date: '2026-01-01',
    end_date: '2026-12-31',
    closed_at: '2027-01-01T00:00:00Z',
  },
  risk: 20 + id,
  score: 50 + id,
  exposure: 30 + id,
  coverage: 80,
  answered: 8,
  in_scope: 10,
  ...own,
})

test('figures are compared with the last assessment before them that has answers', () => {
  const points = [point(1), point(2, { answered: 0, risk: null }), point(3), point(4)]
  const earlier = earlierOf(points, 3, points[2] ?? point(3))
  expect(earlier?.assessment).toEqual({ id: 1, name: 'Year 1' })
  expect(earlier?.changes.risk).toEqual({ now: 23, before: 21, difference: 2, direction: 'worse' })
  expect(earlier?.changes.score).toEqual({ now: 53, before: 51, difference: 2, direction: 'better' })
  expect(earlier?.changes.coverage?.direction).toBe('same')
})

test('an open assessment is not compared by what is not answered yet', () => {
  const open = point(2, { coverage: 40, exposure: 90 })
  open.assessment_period.closed_at = null
  const earlier = earlierOf([point(1), open], 2, open)
  expect(Object.keys(earlier?.changes ?? {})).toEqual(['risk', 'score'])
  // Too few questions are answered to tell.
  expect(earlier?.changes.risk?.direction).toBe('unclear')
})

test('the first assessment, and one that the trend does not have, are compared with none', () => {
  expect(earlierOf([point(1), point(2)], 1, point(1))).toBeNull()
  expect(earlierOf([point(1), point(2)], 9, point(9))).toBeNull()
})
