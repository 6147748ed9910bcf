import { expect, test } from 'vitest'
import { differenceShown } from './difference-shown.ts'

test.each([
  ['22.9 Moderate', '17.9 Low', -5.08, -5],
  ['99.4%', '99.5%', 0.06, 0.1],
  ['1,234', '999', -235, -235],
  ['22.9 Moderate', '22.9 Moderate', 0.02, null],
  ['–', '17.9 Low', null, null],
  ['None of 4', 'All of 4', 4, 4],
])('from %s to %s the difference is of what is written', (before, after, difference, shown) => {
  expect(differenceShown({ before, after, difference })).toBe(shown)
})
