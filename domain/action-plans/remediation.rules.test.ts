import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseGreedily } from './remediation.rules.ts'

const candidates = fc.array(
  fc.record({
    id: fc.nat(),
    weighted_risk: fc.integer({ min: 1, max: 1000 }),
    cost_cents: fc.integer({ min: 0, max: 1000 }),
  }),
)

test('a number of tasks takes the first ones', () => {
  const some = [3, 1, 2].map(id => ({ id, weighted_risk: 10 - id, cost_cents: 1 }))
  expect(chooseGreedily(some, { tasks: 2 }).map(({ id }) => id)).toEqual([3, 1])
})

test('a budget is never exceeded, and leaves nothing that would still fit', () => {
  fc.assert(
    fc.property(candidates, fc.integer({ min: 0, max: 5000 }), (all, budget_cents) => {
      const chosen = chooseGreedily(all, { budget_cents })
      const spent = chosen.reduce((sum, { cost_cents }) => sum + cost_cents, 0)
      expect(spent).toBeLessThanOrEqual(budget_cents)
      const left = all.filter(each => !chosen.includes(each))
      expect(left.every(({ cost_cents }) => cost_cents > budget_cents - spent)).toBe(true)
    }),
  )
})

test('what lowers more for its cost comes first, and what costs nothing before it', () => {
  const some = [
    { id: 1, weighted_risk: 100, cost_cents: 100 },
    { id: 2, weighted_risk: 90, cost_cents: 10 },
    { id: 3, weighted_risk: 1, cost_cents: 0 },
  ]
  expect(chooseGreedily(some, { budget_cents: 50 }).map(({ id }) => id)).toEqual([3, 2])
})
