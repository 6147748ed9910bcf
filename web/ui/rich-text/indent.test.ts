import { expect, test } from 'vitest'
import { levelOf } from './indent.ts'

test.each([
  ['', 0],
  ['2rem', 1],
  ['10rem', 5],
  ['400rem', 5],
  ['20px', 0],
])('a margin of "%s" is level %i', (margin, level) => {
  expect(levelOf(margin)).toBe(level)
})
