import { expect, test } from 'vitest'
import { quotientOf } from './explained.ts'

const sums = { weighted_risk: 1234.5, rated_weight: 50, open_risk: 1000, open_weight: 25 }

test('a risk is the residual risk of its answers by their weights', () => {
  expect(quotientOf('risk', sums, 24.69)).toBe('1,234.5 ÷ 50 = 24.69')
})

test('an exposure adds the unanswered questions to both sums', () => {
  expect(quotientOf('exposure', sums, 29.79)).toBe('(1,234.5 + 1,000) ÷ (50 + 25) = 29.79')
})

test('without a figure there is nothing to divide', () => {
  expect(quotientOf('risk', { ...sums, rated_weight: 0 }, null)).toBe('–')
})
