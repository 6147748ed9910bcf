import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meanOf, quantilesOf, type Range } from './pert.rules.ts'
import { curvesOf, figuresOf, quantile, shareAbove, simulate } from './simulate.rules.ts'

const range = (most: number) =>
  fc
    .tuple(...Array.from({ length: 3 }, () => fc.double({ min: 0, max: most, noNaN: true })))
    .map(given => given.toSorted((one, other) => one - other))
    .map(([low = 0, likely = 0, high = 0]): Range => ({ low, likely, high }))
const ranges = fc.record({ frequency: range(30), loss: range(5_000_000) })
const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 })

test('the mean of a simulation is the mean of its ranges, within what 10,000 years vary by', () => {
  fc.assert(
    fc.property(ranges, seed, (given, from) => {
      const { frequency, loss } = given
      const expected = meanOf(frequency) * meanOf(loss)
      const { mean } = figuresOf(simulate(given, from))
      // Var(S) = E(N) E(X²) + Var(λ) E(X)², with X² and Var(λ) bounded by the ends of their ranges.
      const variance =
        meanOf(frequency) * loss.high ** 2 + (frequency.high - frequency.low) ** 2 * meanOf(loss) ** 2
      const tolerance = 6 * Math.sqrt(variance / 10_000) + expected / 1000 + 1e-9
      expect(Math.abs(mean - expected)).toBeLessThanOrEqual(tolerance)
    }),
    { numRuns: 60 },
  )
})

test('the quantiles of a range have its mean, rise, and stay between its ends', () => {
  fc.assert(
    fc.property(range(1000), given => {
      const at = quantilesOf(given)
      const values = Array.from({ length: 4001 }, (_, index) => at((index + 0.5) / 4001))
      const tiny = 1e-9 * (given.high + 1)
      for (const [index, value] of values.entries()) {
        expect(value).toBeGreaterThanOrEqual((values[index - 1] ?? given.low) - tiny)
        expect(value).toBeLessThanOrEqual(given.high + tiny)
      }
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length
      expect(Math.abs(mean - meanOf(given))).toBeLessThanOrEqual((given.high - given.low) / 1000 + tiny)
    }),
  )
})

test('the same seed gives the same years, and another seed gives others', () => {
  fc.assert(
    fc.property(ranges, seed, (given, from) => {
      expect(simulate(given, from, 500)).toEqual(simulate(given, from, 500))
    }),
    { numRuns: 30 },
  )
  const given = { frequency: { low: 1, likely: 2, high: 5 }, loss: { low: 10, likely: 20, high: 90 } }
  expect(simulate(given, 1)).not.toEqual(simulate(given, 2))
})

test('a curve never rises, and agrees with the percentiles', () => {
  fc.assert(
    fc.property(ranges, ranges, seed, (now, then, from) => {
      const { levels, before, after } = curvesOf(now, then, from)
      for (const curve of [before, after]) {
        const exceeded = curve?.exceeded ?? []
        expect(exceeded).toHaveLength(levels.length)
        for (const [index, share] of exceeded.entries())
          expect(share).toBeLessThanOrEqual(exceeded[index - 1] ?? 1)
      }
      const losses = simulate(now, from)
      expect(before).toMatchObject(figuresOf(losses))
      expect(shareAbove(losses, before.p90)).toBeLessThanOrEqual(0.1)
      expect(shareAbove(losses, before.p95)).toBeLessThanOrEqual(0.05)
      expect(before.median).toBeLessThanOrEqual(before.p90)
      expect(before.any).toBe(before.exceeded[0])
    }),
    { numRuns: 40 },
  )
})

test('fixed ranges give what Poisson says', () => {
  const once = { low: 1, likely: 1, high: 1 }
  const losses = simulate({ frequency: once, loss: { low: 100, likely: 100, high: 100 } }, 7)
  // P(N = 0) = 0.368, P(N ≤ 1) = 0.736, P(N ≤ 2) = 0.920, P(N ≤ 3) = 0.981.
  expect(shareAbove(losses, 0)).toBeCloseTo(0.632, 1)
  expect([quantile(losses, 0.5), quantile(losses, 0.9), quantile(losses, 0.95)]).toEqual([100, 200, 300])
})

test('without events there are no losses, and the curve is flat', () => {
  const never = { low: 0, likely: 0, high: 0 }
  const { levels, before, after } = curvesOf(
    { frequency: never, loss: { low: 1, likely: 2, high: 3 } },
    null,
    1,
  )
  expect(after).toBeNull()
  expect(before).toMatchObject({ mean: 0, median: 0, p95: 0, any: 0 })
  expect(new Set(before.exceeded)).toEqual(new Set([0]))
  expect(levels.at(-1)).toBe(3)
})
