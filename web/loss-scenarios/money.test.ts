import { expect, test } from 'vitest'
import { moneyIn } from './money.ts'

test('amounts read as people say them', () => {
  const money = moneyIn('USD')
  expect([0, 840, 84_260, 999_400, 1_234_567, 3_000_000_000].map(money)).toEqual([
    '$0',
    '$840',
    '$84,300',
    '$999,000',
    '$1.23 million',
    '$3 billion',
  ])
  expect(moneyIn('EUR')(1_500_000)).toBe('€1.5 million')
})
