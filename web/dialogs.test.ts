import { expect, test } from 'vitest'
import { dialogsIn, hashOf } from './dialogs.ts'
import type { OpenDialog } from './platform/pages/addressed-dialog.ts'

test('open dialogs are written to the address and read from it', () => {
  const open: OpenDialog[] = [
    { name: 'answer', answerId: 12 },
    { name: 'exclusion-ask', questionId: 5, entityId: 7 },
    { name: 'assign-many', questionIds: [3, 4, 5] },
    { name: 'discussion', answerId: 12 },
  ]
  expect(hashOf(open)).toBe('answer-12/exclusion-ask-5.7/assign-many-3.4.5/discussion-12')
  expect(dialogsIn(`#${hashOf(open)}`)).toEqual(open)
})

test('unknown dialogs are left out', () => {
  expect(dialogsIn('')).toEqual([])
  expect(dialogsIn('#content')).toEqual([])
  expect(dialogsIn('answer-1.2/answer-/constructor-1/notes-3/nothing-4')).toEqual([
    { name: 'notes', answerId: 3 },
  ])
})

test('no address opens more than a few', () => {
  expect(dialogsIn(Array.from({ length: 50 }, (_, index) => `answer-${index + 1}`).join('/'))).toHaveLength(6)
})

test.each([
  'answer-1',
  'answer-edit-1',
  'assign-1.2',
  'assign-many-1.2.3',
  'link-answer-1',
  'remediate-1.2.3.4.5.6',
  'remediate-answers-1.2.3',
  'collaboration-1.2.3',
  'criteria-1',
  'discussion-1',
  'entity-1',
  'exclusion-ask-1.2',
  'exclusion-request-1',
  'file-1.2',
  'files-1',
  'notes-1',
  'question-discussion-1.2.3',
])('an existing link opens its dialog: %s', address => {
  expect(hashOf(dialogsIn(address))).toBe(address)
})
