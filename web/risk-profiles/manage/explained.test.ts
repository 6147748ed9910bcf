import { expect, test } from 'vitest'
import { quotientOf } from './explained.ts'

const sums = { weighted_risk: 1234.5, rated_weight: 50, open_risk: 1000, open_weight: 25 }

test('a risk is the residual risk of its answers by their weights', () => {
  expect(quotientOf('risk', sums, 24.69)).toBe('1,234.5 ÷ 50 = 24.69, shown as 24.7')
  // Just below a level, it is shown on its own side.
  expect(quotientOf('risk', { ...sums, weighted_risk: 999 }, 19.98)).toBe('999 ÷ 50 = 19.98, shown as 19.9')
  expect(quotientOf('risk', { ...sums, weighted_risk: 1235 }, 24.7)).toBe('1,235 ÷ 50 = 24.70')
})

test('an exposure adds the unanswered questions to both sums', () => {
  expect(quotientOf('exposure', sums, 29.79)).toBe('(1,234.5 + 1,000) ÷ (50 + 25) = 29.79, shown as 29.8')
})

test('without a figure there is nothing to divide', () => {
  expect(quotientOf('risk', { ...sums, rated_weight: 0 }, null)).toBe('–')
})
