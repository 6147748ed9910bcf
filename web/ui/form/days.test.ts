import { expect, test } from 'vitest'
import { dayOf } from './days.ts'

test('a day is parsed as people write it, month first', () => {
  expect(['03/01/2026', '3/1/2026', '3-1-26', ' 12.31.2026 ', '2026-03-01'].map(dayOf)).toEqual([
    '2026-03-01',
    '2026-03-01',
    '2026-03-01',
    '2026-12-31',
    '2026-03-01',
  ])
})

test('invalid text and nonexistent days are none', () => {
  expect(['', 'soon', '13/01/2026', '02/30/2026', '3/1', '03/01/202'].map(dayOf)).toEqual(
    Array.from({ length: 6 }, () => null),
  )
})
