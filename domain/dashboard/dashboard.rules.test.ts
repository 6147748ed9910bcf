import { expect, test } from 'vitest'
import { extremesOf, inOrder, type ProgressSums, progressOf } from './dashboard.rules.ts'

const one: ProgressSums = {
  in_scope: 4,
  answered: 2,
  not_applicable: 1,
  accepted: 1,
  weight: 2,
  weighted_score: 100,
  rated_weight: 2,
  // 25 × weight 2 × residual risk 40
  weighted_risk: 2000,
  open_weight: 2,
  // 25 × weight 2 × inherent risk 80
  open_risk: 4000,
}

test('progress follows from the sums', () => {
  expect(progressOf([one, { ...one, answered: 1, accepted: 0 }])).toEqual({
    in_scope: 8,
    answered: 3,
    not_applicable: 2,
    accepted: 1,
    coverage: 37.5,
    score: 50,
    risk: 40,
    exposure: 60,
  })
})

test('there is no progress without items', () => {
  expect(progressOf([])).toMatchObject({ in_scope: 0, coverage: 0, score: null, risk: null, exposure: null })
})

test('the worst of equal entities is the oldest, and entities without a risk do not count', () => {
  const names = new Map([
    [1, 'One'],
    [2, 'Two'],
    [3, 'Three'],
    [4, 'Four'],
  ])
  const of = (entity_id: number, weighted_risk: number) => ({ ...one, entity_id, weighted_risk })
  const unrated = { ...one, entity_id: 4, rated_weight: 0, weighted_risk: 0 }
  // Entity 1 has two frameworks: 25 × (2 × 40 + 2 × 80) / (25 × 4) = 60.
  const sums = [of(3, 3000), of(1, 2000), of(1, 4000), of(2, 3000), unrated]
  expect(extremesOf(sums, { names, above: 7 })).toEqual({
    worst: { entity: { id: 1, name: 'One' }, risk: 60, coverage: 50 },
    above: 7,
    spread: { entities: 3, lowest: 60, highest: 60 },
  })
  expect(extremesOf([unrated], { names, above: 0 })).toEqual({ worst: null, above: 0, spread: null })
})

const entity = (id: number, name: string, risk: number | null, overdue = 0) => ({
  ...progressOf([]),
  risk,
  above: 0,
  entity: { id, name },
  open_assignments: overdue,
  overdue_assignments: overdue,
})
const entities = [
  entity(1, 'Ward 10', 20),
  entity(2, 'none', null, 3),
  entity(3, 'Ward 9', 20),
  entity(4, 'zero', 0),
  entity(5, 'High', 90, 1),
]
const inOrderOf = (sort?: string) => inOrder(entities, sort).map(row => row.entity.name)

test('the highest risk comes first, a missing one last, equal ones by name', () => {
  expect(inOrderOf()).toEqual(['High', 'Ward 9', 'Ward 10', 'zero', 'none'])
})

test('figures sort in both directions, and a missing one is last in both', () => {
  expect(inOrderOf('risk|asc')).toEqual(['zero', 'Ward 9', 'Ward 10', 'High', 'none'])
  expect(inOrderOf('risk|desc,name|desc')).toEqual(['High', 'Ward 10', 'Ward 9', 'zero', 'none'])
  expect(inOrderOf('overdue|desc')).toEqual(['none', 'High', 'Ward 9', 'Ward 10', 'zero'])
  expect(inOrderOf('name|asc')).toEqual(['High', 'none', 'Ward 9', 'Ward 10', 'zero'])
})
