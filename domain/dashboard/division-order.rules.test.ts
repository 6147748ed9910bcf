import { expect, test } from 'vitest'
import type { DivisionFigures } from './dashboard.contract.ts'
import { divisionsInOrder } from './division-order.rules.ts'

const row = (id: number, name: string, risk: number | null): DivisionFigures => ({
  division: { id, name },
  assessment_period: null,
  admins_count: 1,
  users_count: id,
  entities_count: 0,
  worst: null,
  above: 0,
  spread: null,
  in_scope: 0,
  answered: 0,
  not_applicable: 0,
  accepted: 0,
  coverage: 0,
  score: null,
  risk,
  exposure: null,
  open_assignments: 0,
  overdue_assignments: 0,
})

const rows = [row(1, 'North', 10), row(2, 'East', null), row(3, 'West', 40)]
const names = (sort?: string) => divisionsInOrder(rows, sort).map(({ division }) => division.name)

test('divisions are sorted by a figure', () => {
  expect(names()).toEqual(['North', 'East', 'West'])
  expect(names('name|asc')).toEqual(['East', 'North', 'West'])
  expect(names('people|desc')).toEqual(['West', 'East', 'North'])
})

test('rows without a figure come last in both directions', () => {
  expect(names('risk|asc')).toEqual(['North', 'West', 'East'])
  expect(names('risk|desc')).toEqual(['West', 'North', 'East'])
})

test('an unknown sort keeps the order', () => {
  expect(names('toString|asc')).toEqual(['North', 'East', 'West'])
})
