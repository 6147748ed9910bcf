import { expect, test } from 'vitest'
import { differing } from './use-thresholds.ts'

test('only different thresholds are a range', () => {
  expect(differing([30, 5, 25])).toEqual({ lowest: 5, highest: 30 })
  expect(differing([25, 25])).toBeNull()
  expect(differing([20])).toBeNull()
  expect(differing([])).toBeNull()
})
