import { expect, test } from 'vitest'
import { completionTier } from '../risks/risk-levels.rules.ts'
import { completionOf, isTopicComplete, percentOf } from './completion.rules.ts'

const topic = { total: 8, answered: 8, total_collaboration: 4, answered_collaboration: 1 }
const nothing = { total: 0, answered: 0, total_collaboration: 0, answered_collaboration: 0 }

test('a topic is complete with all its answers and all requested opinions', () => {
  expect(isTopicComplete(topic, 'answers')).toBe(false)
  expect(isTopicComplete({ ...topic, answered_collaboration: 4 }, 'answers')).toBe(true)
  expect(isTopicComplete(topic, 'collaborators')).toBe(false)
  expect(isTopicComplete(topic, 'combined')).toBe(false)
  expect(isTopicComplete({ ...topic, answered_collaboration: 4 }, 'combined')).toBe(true)
  expect(isTopicComplete({ ...topic, answered: 7, answered_collaboration: 4 }, 'combined')).toBe(false)
})

test('without requested opinions, only answers can be missing', () => {
  const unasked = { ...topic, total_collaboration: 0, answered_collaboration: 0 }
  expect(isTopicComplete(unasked, 'collaborators')).toBe(true)
  expect(isTopicComplete(unasked, 'combined')).toBe(true)
  expect(isTopicComplete({ ...unasked, answered: 7 }, 'combined')).toBe(false)
})

test('both together are the sum of both', () => {
  expect(completionOf(topic, 'combined')).toEqual({ done: 9, total: 12 })
})

test.each([
  ['answers', 100],
  ['collaborators', 25],
  ['combined', 75],
] as const)('percent done by %s', (by, percent) => {
  expect(percentOf(topic, by)).toBe(percent)
})

test('percents have two decimals, and are 100 only when nothing is left', () => {
  expect(percentOf({ ...topic, total: 3, answered: 1 }, 'answers')).toBe(33.33)
  expect(percentOf({ ...topic, total: 100, answered: 29 }, 'answers')).toBe(29)
  expect(percentOf({ ...topic, total: 100_000, answered: 99_999 }, 'answers')).toBe(99.99)
})

test('nothing to do is 0 percent, whose badge is None', () => {
  const percent = percentOf(nothing, 'combined')
  expect(percent).toBe(0)
  expect(completionTier(percent, 0, 0)).toBe('None')
})
