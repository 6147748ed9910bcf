import { expect, test } from 'vitest'
import { Buckets } from './buckets.ts'

test('simultaneous calls are limited, and the bucket refills', () => {
  const buckets = new Buckets({ perSecond: 2, most: 3 })
  expect([1, 2, 3].map(() => buckets.take('ann', 1, 0))).toEqual([0, 0, 0])
  expect(buckets.take('ann', 1, 0)).toBe(1)
  expect(buckets.take('ben', 1, 0)).toBe(0)
  expect(buckets.take('ann', 1, 500)).toBe(0)
  expect(buckets.take('ann', 1, 500)).toBe(1)
  expect([1, 2, 3, 4].map(() => buckets.take('ann', 1, 60_000))).toEqual([0, 0, 0, 1])
})

test('a heavy call takes more, and never more than a bucket holds', () => {
  const buckets = new Buckets({ perSecond: 1, most: 5 })
  expect([buckets.take('ann', 4, 0), buckets.take('ann', 4, 0), buckets.take('ann', 4, 3000)]).toEqual([
    0, 3, 0,
  ])
  expect([buckets.take('ben', 64, 0), buckets.take('ben', 1, 0)]).toEqual([0, 1])
})

test('a slow bucket returns how long to wait', () => {
  const buckets = new Buckets({ perSecond: 0.1, most: 1 })
  expect([buckets.take('ann', 1, 0), buckets.take('ann', 1, 0), buckets.take('ann', 1, 5000)]).toEqual([
    0, 10, 5,
  ])
})

test('a million addresses take no more room than the buckets that are kept', () => {
  const buckets = new Buckets({ perSecond: 1, most: 1, keys: 100 })
  for (let n = 0; n < 1000; n++) {
    buckets.take(`address ${n}`, 1, n / 1000)
    expect(buckets.take('busy', 1, n / 1000)).toBe(n === 0 ? 0 : 1)
  }
  expect(buckets.size).toBe(100)
})
