import { expect, test } from 'vitest'
import { compared, moversAmong } from './comparisons.rules.ts'

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
