import { expect, test } from 'vitest'
import type { ImportedFramework } from '../imported-framework.ts'
import { changesBetween, type ExistingQuestion } from './oscal-changes.ts'
import { aCatalog, aControl } from './oscal-example.testing.ts'
import { frameworkFromOscal } from './oscal-import.ts'

function framework(...controls: [id: string, prose: string][]): ImportedFramework {
  return frameworkFromOscal(
    aCatalog({
      groups: [{ id: 'd', title: 'Doors', controls: controls.map(([id, prose]) => aControl(id, prose)) }],
    }),
  )
}

function stored({ topics }: ImportedFramework): ExistingQuestion[] {
  return topics.flatMap(topic => [
    { ...topic, parent: null },
    ...topic.questions.map(question => ({ ...question, parent: topic.identifier })),
  ])
}

test('a first import adds everything, the same again changes nothing', () => {
  const first = framework(['d-1', 'Lock.'], ['d-2', 'Close.'])
  expect(changesBetween([], first).added).toEqual(['d', 'd-1', 'd-2'])
  expect(changesBetween(stored(first), first)).toEqual({
    added: [],
    updated: [],
    unchanged: ['d', 'd-1', 'd-2'],
    removed: [],
  })
})

test('a newer edition adds, updates and removes by identifier', () => {
  const before = stored(framework(['d-1', 'Lock.'], ['d-2', 'Close.'], ['d-3', 'Paint.']))
  expect(changesBetween(before, framework(['d-1', 'Lock.'], ['d-2', 'Close it.'], ['d-4', 'Oil.']))).toEqual({
    added: ['d-4'],
    updated: ['d-2'],
    unchanged: ['d', 'd-1'],
    removed: ['d-3'],
  })
})

test('a question that moves to another topic is updated', () => {
  const now = framework(['d-1', 'Lock.'])
  const elsewhere = stored(now).map(question =>
    question.parent ? { ...question, parent: 'windows' } : question,
  )
  expect(changesBetween(elsewhere, now).updated).toEqual(['d-1'])
})
