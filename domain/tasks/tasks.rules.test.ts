import { expect, test } from 'vitest'
import { taskTypes } from './tasks.contract.ts'
import { mailedKind, mayCompleteByHand } from './tasks.rules.ts'

test('only a discussion is completed by hand; every other kind says what completes it', () => {
  for (const type of taskTypes) {
    const verdict = mayCompleteByHand(type)
    if (type === 'discussion') expect(verdict).toBe(true)
    else expect(verdict, type).toMatch(/ to complete this task\.$/)
  }
})

test('one preference covers questions and the opinions asked on them', () => {
  expect(mailedKind('collaboration')).toBe('question')
  expect(taskTypes.map(mailedKind)).toEqual(expect.arrayContaining(['exclusion', 'policy', 'discussion']))
})
