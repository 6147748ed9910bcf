import { expect, test } from 'vitest'
import { formatFigure, formatPercent, shownDifference, shownPercent } from './format.ts'

test.each([
  [17.86, 22.94, '22.9', '17.9', -5],
  [67.96, 56.74, '56.7', '68.0', 11.3],
  [30.14, 23.16, '23.2', '30.1', 6.9],
  [19.27, 19.94, '19.9', '19.3', -0.6],
  // One just beside a level is shown on its own side, and differs by what is shown.
  [25.04, 24.96, '24.9', '25.1', 0.2],
  [22.93, 22.91, '22.9', '22.9', 0],
])('the difference of %f and %f adds up from %s and %s', (now, before, shownBefore, shownNow, difference) => {
  expect([formatFigure(before), formatFigure(now)]).toEqual([shownBefore, shownNow])
  expect(shownDifference(now, before)).toBe(difference)
})

test('a share is 100% only once nothing is missing, and 0% only while nothing is there', () => {
  const [few, most] = [(6 / 1231) * 100, (1225 / 1231) * 100]
  expect([few, most].map(share => formatPercent(share, 0))).toEqual(['1%', '99%'])
  expect([few, most].map(share => formatPercent(share, 1))).toEqual(['0.5%', '99.5%'])
  expect([0.001, 99.999].map(share => formatPercent(share))).toEqual(['0.01%', '99.99%'])
  expect([0, 100].map(share => formatPercent(share, 0))).toEqual(['0%', '100%'])
  expect([54.55, 41.675].map(share => formatPercent(share, 1))).toEqual(['54.6%', '41.7%'])
})

test('other shares are rounded', () => {
  expect([12.345, 62.5, 140.4].map(share => formatPercent(share, 0))).toEqual(['12%', '63%', '140%'])
  expect(shownPercent(62.5, 0) - shownPercent(12.345, 0)).toBe(51)
})
