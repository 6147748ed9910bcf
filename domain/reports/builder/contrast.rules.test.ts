import { expect, test } from 'vitest'
import { hasContrast } from './contrast.rules.ts'

test('colors of headings can be read on white', () => {
  expect(['#000000', '#1f4e79', '#767676'].map(hasContrast)).toEqual([true, true, true])
  expect(['#777777', '#ffffff', '#f9c25f'].map(hasContrast)).toEqual([false, false, false])
})
