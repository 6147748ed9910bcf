import { expect, test } from 'vitest'
import { byRisk, type ProgressSums, progressOf } from './dashboard.rules.ts'

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

test('the highest risk comes first, a missing one last, equal ones by name', () => {
  const rows = [
    { name: 'b', risk: 20 },
    { name: 'none', risk: null },
    { name: 'a', risk: 20 },
    { name: 'zero', risk: 0 },
    { name: 'high', risk: 90 },
  ]
  expect(rows.toSorted(byRisk).map(row => row.name)).toEqual(['high', 'a', 'b', 'zero', 'none'])
})
