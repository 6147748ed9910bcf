import { expect, test } from 'vitest'
import { middleSquare } from './square-picture.ts'

test('the square is the largest one in the middle', () => {
  expect(middleSquare(400, 300)).toEqual({ x: 50, y: 0, side: 300 })
  expect(middleSquare(300, 401)).toEqual({ x: 0, y: 50, side: 300 })
  expect(middleSquare(256, 256)).toEqual({ x: 0, y: 0, side: 256 })
})
