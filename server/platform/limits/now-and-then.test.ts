import { expect, test } from 'vitest'
import { NowAndThen } from './now-and-then.ts'

test('what happens all the time is said once in a while, and nothing is lost from the count', () => {
  const often = new NowAndThen(10)
  const said = Array.from({ length: 25 }, (_, second) => often.due('ann', second * 1000))
  expect(said.filter(count => count > 0)).toEqual([1, 10, 10])
  expect(often.due('ben', 25_000)).toBe(1)
})
