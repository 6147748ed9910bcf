import { expect, test } from 'vitest'
import { mailedKind, taskTypes } from './task-types.ts'

test('one preference covers questions and the opinions requested on them', () => {
  expect(mailedKind('collaboration')).toBe('question')
  expect(taskTypes.map(mailedKind)).toEqual(expect.arrayContaining(['exclusion', 'policy', 'discussion']))
})
