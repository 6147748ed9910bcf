import { expect, test } from 'vitest'
import { changeOf, commonOf } from './rating-values.ts'

test('only what was chosen is changed', () => {
  expect(changeOf({ category: 'keep', threat: 'keep', weight: 'keep' })).toEqual({})
  expect(changeOf({ category: '12', threat: 'none', weight: '4' })).toEqual({
    ...{ category_id: 12, threat_id: null, weight: 4 },
  })
})

test('what all have in common is known, also if it is nothing', () => {
  expect(commonOf([3, 3])).toBe(3)
  expect(commonOf([3, null])).toBeUndefined()
  expect(commonOf([null, null])).toBeNull()
})
