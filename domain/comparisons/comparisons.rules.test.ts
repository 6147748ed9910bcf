import { expect, test } from 'vitest'
import { compared } from './comparisons.rules.ts'

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
