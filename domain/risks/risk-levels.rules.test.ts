import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  completionTier,
  denseRanks,
  hidesWorst,
  isJudged,
  needsRemediation,
  riskLevelOf,
} from './risk-levels.rules.ts'

test('an average hides its worst from two levels on, and if enough is answered', () => {
  const worst = (risk: number, coverage = 50) => ({ risk, coverage })
  expect(hidesWorst(19, worst(39))).toBe(false)
  expect(hidesWorst(19, worst(40))).toBe(true)
  expect(hidesWorst(20, worst(59))).toBe(false)
  expect(hidesWorst(20, worst(100))).toBe(true)
  expect(hidesWorst(0, worst(100, 49))).toBe(false)
  expect(hidesWorst(null, worst(100))).toBe(false)
})

describe('the level of a risk', () => {
  test.each([
    [0, 'Very Low'],
    [19.99, 'Very Low'],
    [20, 'Low'],
    [39.99, 'Low'],
    [40, 'Medium'],
    [60, 'High'],
    [79.99, 'High'],
    [80, 'Very High'],
    [100, 'Very High'],
  ])('of %d is %s', (risk, level) => {
    expect(riskLevelOf({ risk, coverage: 100 })).toBe(level)
  })

  test('is not named below half coverage', () => {
    expect(riskLevelOf({ risk: 90, coverage: 49.99 })).toBe('Not enough answers')
    expect(riskLevelOf({ risk: null, coverage: 0 })).toBe('Not enough answers')
    expect(riskLevelOf({ risk: 90, coverage: 50 })).toBe('Very High')
  })

  test('is none if enough is answered and nothing has a risk', () => {
    expect(riskLevelOf({ risk: null, coverage: 100 })).toBeNull()
  })
})

describe('ranks', () => {
  test('begin with the highest, and ties share one without a gap', () => {
    expect(denseRanks([10, 40, null, 40, 25])).toEqual([3, 1, null, 1, 2])
    expect(denseRanks([null, null])).toEqual([null, null])
    expect(denseRanks([])).toEqual([])
  })

  test('go from 1 to the number of different risks', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 20 }))), risks => {
        const held = new Set(risks.filter(risk => risk !== null))
        const ranks = new Set(denseRanks(risks).filter(rank => rank !== null))
        expect([...ranks].sort((a, b) => a - b)).toEqual(Array.from(held, (_, index) => index + 1))
      }),
    )
  })
})

test('above the threshold needs remediation, at it does not', () => {
  expect(needsRemediation(25.01, 25)).toBe(true)
  expect(needsRemediation(25, 25)).toBe(false)
  expect(needsRemediation(null, 0)).toBe(false)
})

test('few answers hide that a risk is within its threshold, and never that it is above', () => {
  expect(isJudged({ risk: 31, coverage: 10 }, 30)).toBe(true)
  expect(isJudged({ risk: 30, coverage: 49 }, 30)).toBe(false)
  expect(isJudged({ risk: 30, coverage: 50 }, 30)).toBe(true)
  expect(isJudged({ risk: null, coverage: 100 }, 30)).toBe(false)
})

describe('the tier of a completion', () => {
  test.each([
    [100, 'Very Low'],
    [99.99, 'Low'],
    [75, 'Low'],
    [74.99, 'Medium'],
    [50, 'Medium'],
    [49, 'High'],
    [25, 'High'],
    [24.99, 'Very High'],
    [1, 'Very High'],
    [0, 'Very High'],
  ])('of %d percent is %s', (percent, tier) => {
    expect(completionTier(percent, 1, 100)).toBe(tier)
  })

  test('is None without a count or a total', () => {
    expect(completionTier(0, 0, 0)).toBe('None')
    expect(completionTier(0, null, null)).toBe('None')
    expect(completionTier(0, 0, 12)).toBe('Very High')
  })
})
