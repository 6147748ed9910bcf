import { expect, test } from 'vitest'
import { periodOfAddress } from './shown-period.ts'

test.each([
  ['/dashboard', { period: 4 }, 4],
  ['/risks', { period: 4, framework: 1 }, 4],
  ['/entities/12/overview', { period: 4 }, 4],
  ['/company/assessment-periods/7', {}, 7],
  ['/company/assessment-periods/7/comparison', { with: 4 }, 7],
])('%s shows the assessment that its address names', (pathname, search, expected) => {
  expect(periodOfAddress(pathname, search)).toBe(expected)
})

test.each([
  ['/dashboard', {}],
  ['/dashboard', { period: '4' }],
  // Periods of requests are no assessments.
  ['/document-request-lists', { period: 4 }],
  ['/company/assessment-periods', {}],
])('%s shows the current one, or none', (pathname, search) => {
  expect(periodOfAddress(pathname, search)).toBeUndefined()
})
