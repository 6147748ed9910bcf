import { expect, test } from 'vitest'
import type { TrendPoint } from '#domain/trends/trends.contract.ts'
import { divisionsLines } from './divisions-lines.ts'

const point = (id: number, start_date: string, risk: number | null): TrendPoint => ({
  assessment_period: { id, name: `Assessment ${id}`, start_date, end_date: start_date, closed_at: null },
  risk,
  score: null,
  exposure: null,
  coverage: 80,
  answered: risk === null ? 0 : 8,
  in_scope: 10,
})

test('divisions with assessments of their own share one axis, in the order in which these began', () => {
  const { assessments, lines } = divisionsLines([
    { id: 1, name: 'North', points: [point(5, '2026-01-01', 30), point(9, '2027-01-01', 20)] },
    { id: 2, name: 'South', points: [point(5, '2026-01-01', 40), point(7, '2026-06-01', 35)] },
    { id: 3, name: 'Empty', points: [point(5, '2026-01-01', null)] },
  ])
  expect(assessments.map(({ id }) => id)).toEqual([5, 7, 9])
  expect(lines.map(({ name, points }) => [name, ...points.map(each => each?.risk ?? null)])).toEqual([
    ['North', 30, null, 20],
    ['South', 40, 35, null],
  ])
})
