import { expect, test } from 'vitest'
import { compared, comparedExtremes, comparedFiguresOf, moversAmong } from './comparisons.rules.ts'

test.each([
  ['risk', 10, 20, -10, 'better'],
  ['risk', 20.1, 20, 0.1, 'worse'],
  ['exposure', 30, 40, -10, 'better'],
  ['score', 10, 20, -10, 'worse'],
  ['coverage', 30, 20, 10, 'better'],
  ['score', 20, 20, 0, 'same'],
  ['score', 20, null, null, 'new'],
  ['score', null, 20, null, 'missing'],
  ['score', null, null, null, null],
] as const)('%s of %s after %s differs by %s: %s', (figure, now, before, difference, direction) => {
  expect(compared(figure, now, before)).toEqual({ now, before, difference, direction })
})

test('the worst and what is above are compared, and missing where nothing was in scope', () => {
  const worst = (id: number, risk: number) => ({ entity: { id, name: `Entity ${id}` }, risk, coverage: 50 })
  const now = { worst: worst(1, 60), above: 3, spread: { entities: 4, lowest: 2, highest: 60 } }
  const before = { worst: worst(2, 70), above: 1, spread: null }
  const coverage = { now: 50, before: 100 }
  expect(comparedExtremes(now, before, coverage)).toEqual({
    worst: { now: now.worst, before: before.worst, difference: -10, direction: 'better' },
    above: { now: 3, before: 1, difference: 2, direction: 'worse' },
    spread: { now: now.spread, before: null },
  })
  expect(comparedExtremes(now, null, coverage)).toMatchObject({
    worst: { before: null, difference: null, direction: 'new' },
    above: { now: 3, before: null, direction: 'new' },
  })
})

test('with less than half of the questions answered on either side, no figure of the answers is better or worse', () => {
  /** Answers of weight 1 with the same risk; what is unanswered has the highest. */
  const sums = (answered: number, score: number) => ({
    in_scope: 100,
    answered,
    not_applicable: 0,
    weight: answered,
    weighted_score: answered * score,
    rated_weight: answered,
    weighted_risk: answered * (100 - score),
    open_weight: 100 - answered,
    open_risk: (100 - answered) * 100,
  })
  const directionsOf = (now: number, before: number) =>
    Object.fromEntries(
      Object.entries(comparedFiguresOf(sums(now, 80), sums(before, 40))).map(([name, { direction }]) => [
        name,
        direction,
      ]),
    )
  const less = { exposure: 'worse', coverage: 'worse' }
  expect(directionsOf(49, 100)).toEqual({ risk: 'unclear', score: 'unclear', ...less })
  expect(directionsOf(100, 49)).toMatchObject({ risk: 'unclear', coverage: 'better' })
  expect(directionsOf(50, 100)).toMatchObject({ risk: 'better', score: 'better' })
  const extremes = (above: number) => ({ worst: null, above, spread: null })
  const { above } = comparedExtremes(extremes(0), extremes(80), { now: 3, before: 100 })
  expect(above).toEqual({ now: 0, before: 80, difference: -80, direction: 'unclear' })
})

test('a difference has two decimals', () => {
  expect(compared('risk', 0.3, 0.1).difference).toBe(0.2)
})

test('movers are the largest rises and falls, without those of too few answers', () => {
  const row = (name: string, now: number | null, before: number | null, answered = 100) => ({
    name,
    risk: compared('risk', now, before),
    coverage: compared('coverage', answered, 50),
  })
  const rows = [
    row('a bit', 21, 20),
    row('much', 60, 20),
    row('as before', 20, 20),
    row('down', 10, 40),
    row('few', 100, 0, 49.99),
    row('new', 30, null),
    row('half', 40, 20, 50),
  ]
  const { up, down } = moversAmong(rows, 2)
  expect([up, down].map(each => each.map(({ name }) => name))).toEqual([['much', 'half'], ['down']])
})
