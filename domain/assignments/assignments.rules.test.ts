import { expect, test } from 'vitest'
import { verdictsOf } from '../platform/policy.ts'
import {
  type AssignmentFacts,
  assignmentPolicy,
  mayAssign,
  mayChange,
  type TargetFacts,
} from './assignments.rules.ts'

const target: TargetFacts = {
  visible: true,
  inScope: true,
  excluded: false,
  locked: false,
  administers: true,
  manages: false,
  answered: false,
  assigned: false,
  fixed: false,
}
const managed = { ...target, administers: false, manages: true, assigned: true }

test('an admin assigns everything that can be answered, and requests opinions', () => {
  expect(mayAssign('question', target)).toBe(true)
  expect(mayAssign('question', { ...target, fixed: true })).toBe(true)
  expect(mayAssign('collaboration', target)).toBe(true)
})

test('a manager reassigns questions of its entities that nobody holds fast, and never makes a first assignment', () => {
  expect(mayAssign('question', managed)).toBe(true)
  expect(mayAssign('question', { ...managed, assigned: false })).toBe(
    'This question isn’t assigned yet. Only an admin of this entity can assign it first.',
  )
  expect(mayAssign('question', { ...managed, fixed: true })).toContain('can’t be reassigned')
  expect(mayAssign('collaboration', managed)).toContain('Only an admin')
  expect(mayAssign('question', { ...managed, manages: false })).toContain('Only an admin or the manager')
})

test.each([
  [{ visible: false }, 'This entity doesn’t exist.'],
  [{ inScope: false }, 'This question isn’t in scope for this entity.'],
  [{ excluded: true }, 'This question is excluded for this entity.'],
  [{ locked: true }, 'This assessment is locked.'],
] as const)('nobody is assigned if %o', (facts, sentence) => {
  for (const type of ['question', 'collaboration'] as const) {
    expect(mayAssign(type, { ...target, ...facts })).toBe(sentence)
    expect(mayAssign(type, { ...managed, ...facts })).not.toBe(true)
  }
})

test('an answered question is not assigned again, but opinions on it are', () => {
  expect(mayAssign('question', { ...target, answered: true })).toBe('This question is already answered.')
  expect(mayAssign('collaboration', { ...target, answered: true })).toBe(true)
})

test('nothing else is revealed about targets that the person may not see', () => {
  const everything = { ...managed, visible: false, excluded: true, locked: true, answered: true, fixed: true }
  expect(mayAssign('question', everything)).toBe('This entity doesn’t exist.')
})

const open: AssignmentFacts = {
  type: 'question',
  completed: false,
  reassignable: true,
  closed: false,
  locked: false,
  administers: true,
  manages: false,
}
const verdicts = (facts: Partial<AssignmentFacts>) =>
  verdictsOf(assignmentPolicy, undefined, { ...open, ...facts })
const both = { reassign: true, withdraw: true }
const neither = { reassign: false, withdraw: false }

test('an admin changes every open assignment', () => {
  expect(verdicts({}).abilities).toEqual(both)
  expect(verdicts({ reassignable: false, type: 'collaboration' }).abilities).toEqual(both)
  expect(verdicts({ completed: true })).toMatchObject({
    abilities: neither,
    reasons: { reassign: 'This assignment is completed.', withdraw: 'This assignment is completed.' },
  })
  expect(verdicts({ closed: true }).abilities).toEqual(neither)
})

test('in a locked assessment, an assignment can only be withdrawn', () => {
  const { abilities, reasons } = verdicts({ locked: true })
  expect(abilities).toEqual({ reassign: false, withdraw: true })
  expect(reasons).toEqual({ reassign: 'This assessment is locked.' })
})

test('a manager changes open, reassignable questions of their entities', () => {
  const manager = { administers: false, manages: true }
  expect(verdicts(manager).abilities).toEqual(both)
  expect(verdicts({ ...manager, reassignable: false }).abilities).toEqual(neither)
  expect(verdicts({ ...manager, type: 'collaboration' }).abilities).toEqual(neither)
  expect(verdicts({ ...manager, completed: true }).abilities).toEqual(neither)
})

test('an assignee cannot reassign their own assignment', () => {
  const assignee = { ...open, administers: false }
  expect(verdictsOf(assignmentPolicy, undefined, assignee).abilities).toEqual(neither)
  expect(mayChange({ ...assignee, completed: true })).toContain('Only an admin or the manager')
})
