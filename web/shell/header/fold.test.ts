import { expect, test } from 'vitest'
import { fitting } from './fold.ts'

const row = { widths: [100, 100, 100], more: 60, gap: 10 }

test.each([
  [320, 3],
  [319, 2],
  [280, 2],
  [279, 1],
  [170, 1],
  [169, 0],
  [0, 0],
])('in %i pixels %i links fit', (available, count) => {
  expect(fitting({ ...row, available })).toBe(count)
})

test('a row without links folds nothing', () => {
  expect(fitting({ ...row, widths: [], available: 0 })).toBe(0)
})
