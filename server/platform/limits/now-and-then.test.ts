import { expect, test } from 'vitest'
import { NowAndThen } from './now-and-then.ts'

test('frequent events are reported once in a while, and the count stays complete', () => {
  const often = new NowAndThen(10)
  const said = Array.from({ length: 25 }, (_, second) => often.due('ann', second * 1000))
  expect(said.filter(count => count > 0)).toEqual([1, 10, 10])
  expect(often.due('ben', 25_000)).toBe(1)
})
