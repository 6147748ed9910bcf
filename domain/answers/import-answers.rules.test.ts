import { expect, test } from 'vitest'
import type { AnswerActor, TargetFacts } from './answers.rules.ts'
import { mayImport, takesImports } from './import-answers.rules.ts'

const actor: AnswerActor = { userId: 1, roles: new Set(['Admin']), features: new Set(['acceptance']) }
const target: TargetFacts = {
  visible: true,
  inScope: true,
  excluded: false,
  locked: false,
  closed: false,
  editablePeriod: false,
  administers: true,
  manages: false,
  assigned: false,
  existing: null,
}

test('an admin of the entity imports into an earlier assessment, also over accepted answers of others', () => {
  expect(mayImport(actor, target)).toBe(true)
  expect(mayImport(actor, { ...target, existing: { createdBy: 2, accepted: true } })).toBe(true)
})

test.each([
  [{ visible: false, administers: false }, 'This entity doesn’t exist.'],
  [{ administers: false, assigned: true }, 'Only an admin of this entity can import its answers.'],
  [{ inScope: false }, 'This question isn’t in scope for this entity.'],
  [{ excluded: true }, 'This question is excluded for this entity.'],
  [{ locked: true }, 'This assessment is locked.'],
  [{ closed: true }, 'This assessment is closed.'],
])('nobody imports if: %o', (facts, sentence) => {
  expect(mayImport(actor, { ...target, ...facts })).toBe(sentence)
  const existing = { createdBy: actor.userId, accepted: false }
  expect(mayImport(actor, { ...target, ...facts, existing })).toBe(sentence)
})

test('an assessment takes answers once it has begun, until it is closed', () => {
  expect(takesImports({ closed: false, hasBegun: true })).toBe(true)
  expect(takesImports({ closed: true, hasBegun: true })).toBe('This assessment is closed.')
  expect(takesImports({ closed: false, hasBegun: false })).toBe('This assessment hasn’t begun yet.')
})
