import { describe, expect, test } from 'vitest'
import {
  type AnswerActor,
  type AnswerFacts,
  answerPolicy,
  collaborationPolicy,
  mayAdopt,
  mayCollaborate,
  mayGive,
  mayUndo,
  type SaveFacts,
  type TargetFacts,
} from './answers.rules.ts'

const actor: AnswerActor = {
  userId: 7,
  roles: new Set(['Employee']),
  features: new Set(['collaboration', 'acceptance']),
}
const somebody = 8

const target: TargetFacts = {
  visible: true,
  inScope: true,
  excluded: false,
  locked: false,
  closed: false,
  editablePeriod: true,
  administers: false,
  manages: false,
  assigned: false,
  existing: null,
}

const opinion: AnswerFacts = {
  createdBy: somebody,
  accepted: false,
  locked: false,
  closed: false,
  editablePeriod: true,
  administers: false,
  manages: false,
}

const obstacles = [
  [{ visible: false }, 'This entity doesn’t exist.'],
  [{ inScope: false }, 'This question isn’t in scope for this entity.'],
  [{ excluded: true }, 'This question is excluded for this entity.'],
  [{ closed: true }, 'This assessment is closed.'],
  [{ locked: true }, 'This assessment is locked.'],
] as const

describe('adopting an opinion', () => {
  const adopt = (facts: Partial<AnswerFacts>) => collaborationPolicy.adopt(actor, { ...opinion, ...facts })

  test('is for an admin of the entity and for its manager, assigned or not', () => {
    expect(adopt({ administers: true })).toBe(true)
    expect(adopt({ manages: true })).toBe(true)
    const sentence = 'Only an admin or the manager of the entity can adopt an opinion.'
    expect(adopt({})).toBe(sentence)
    expect(adopt({ createdBy: actor.userId })).toBe(sentence)
  })

  test('an accepted answer is protected only while the company accepts answers', () => {
    const without = { ...actor, features: new Set(['collaboration']) }
    expect(collaborationPolicy.adopt(without, { ...opinion, manages: true, accepted: true })).toBe(true)
    const own = { ...opinion, createdBy: actor.userId, accepted: true }
    for (const verb of ['edit', 'delete'] as const) {
      expect(answerPolicy[verb](actor, own)).toBe('An accepted answer can only be changed by an admin.')
      expect(answerPolicy[verb](without, own)).toBe(true)
    }
  })

  test('an accepted answer is replaced by an admin only', () => {
    expect(adopt({ manages: true, accepted: true })).toBe(
      'An accepted answer can only be changed by an admin.',
    )
    expect(adopt({ administers: true, accepted: true })).toBe(true)
  })

  test('requires the feature, and an assessment that is open now', () => {
    const without = { ...actor, features: new Set<string>() }
    expect(collaborationPolicy.adopt(without, { ...opinion, administers: true })).toBe(
      'Collaboration is turned off for this company.',
    )
    expect(adopt({ administers: true, locked: true })).toBe('This assessment is locked.')
    expect(adopt({ administers: true, closed: true })).toBe('This assessment is closed.')
    expect(adopt({ administers: true, editablePeriod: false })).toBe(
      'Only answers in the current assessment can be changed.',
    )
  })

  test.each(obstacles)('is refused if nothing may be answered: %o', (facts, sentence) => {
    expect(mayAdopt(actor, { ...target, administers: true, ...facts })).toBe(sentence)
  })

  test('depends on the answer that it would replace', () => {
    const existing = { createdBy: somebody, accepted: true }
    expect(mayAdopt(actor, { ...target, manages: true, existing: { ...existing, accepted: false } })).toBe(
      true,
    )
    expect(mayAdopt(actor, { ...target, manages: true, existing })).toBe(
      'An accepted answer can only be changed by an admin.',
    )
    expect(mayAdopt(actor, { ...target, assigned: true })).toBe(
      'Only an admin or the manager of the entity can adopt an opinion.',
    )
  })
})

describe('an opinion', () => {
  test('is changed by its author alone, and deleted by an admin too', () => {
    expect(collaborationPolicy.edit(actor, { ...opinion, createdBy: actor.userId })).toBe(true)
    expect(collaborationPolicy.edit(actor, { ...opinion, administers: true })).toBe(
      'Only its author can change an opinion.',
    )
    expect(collaborationPolicy.delete(actor, { ...opinion, createdBy: actor.userId })).toBe(true)
    expect(collaborationPolicy.delete(actor, { ...opinion, administers: true })).toBe(true)
    expect(collaborationPolicy.delete(actor, { ...opinion, manages: true })).toBe(
      'Only its author or an admin can delete an opinion.',
    )
  })

  test('stays as it is if the assessment is not open, for everybody', () => {
    for (const verb of [collaborationPolicy.edit, collaborationPolicy.delete]) {
      const facts = { ...opinion, createdBy: actor.userId, administers: true }
      expect(verb(actor, { ...facts, locked: true })).toBe('This assessment is locked.')
      expect(verb(actor, { ...facts, closed: true })).toBe('This assessment is closed.')
      expect(verb(actor, { ...facts, editablePeriod: false })).toBe(
        'Only answers in the current assessment can be changed.',
      )
    }
  })

  test.each(obstacles)('is given by anybody who sees the entity, except if: %o', (facts, sentence) => {
    expect(mayCollaborate(target)).toBe(true)
    expect(mayCollaborate({ ...target, ...facts })).toBe(sentence)
  })
})

describe('undoing a save', () => {
  const save: SaveFacts = {
    isSave: true,
    answeredBy: actor.userId,
    isNew: false,
    addedTo: false,
    completedOwn: false,
  }
  const stands = { ...target, existing: { createdBy: somebody, accepted: false } }

  test('is for its author and for an admin', () => {
    expect(mayUndo(actor, stands, save)).toBe(true)
    expect(mayUndo(actor, stands, { ...save, answeredBy: somebody })).toBe(
      'Only its author or an admin can change an answer.',
    )
    expect(mayUndo(actor, { ...stands, administers: true }, { ...save, answeredBy: somebody })).toBe(true)
  })

  test.each(obstacles)('is refused if nothing may be changed: %o', (facts, sentence) => {
    expect(mayUndo(actor, { ...stands, ...facts }, save)).toBe(sentence)
  })

  test('in an earlier period is for the person whose assignment the save completed', () => {
    const earlier = { ...stands, editablePeriod: false }
    expect(mayUndo(actor, earlier, save)).toBe('Only answers in the current assessment can be changed.')
    expect(mayUndo(actor, earlier, { ...save, completedOwn: true })).toBe(true)
  })

  test('removes nothing of others, and nothing that was not saved', () => {
    expect(mayUndo(actor, stands, { ...save, addedTo: true })).toBe(true)
    expect(mayUndo(actor, stands, { ...save, addedTo: true, isNew: true })).toBe(
      'Others have added to this answer. Delete it instead.',
    )
    expect(mayUndo(actor, stands, { ...save, isSave: false })).toBe(
      'This version wasn’t created by saving an answer.',
    )
  })
})

test('answering is for assignees and admins', () => {
  expect(mayGive(actor, target)).toBe('This question isn’t assigned to you for this entity.')
  expect(mayGive(actor, { ...target, assigned: true })).toBe(true)
  expect(mayGive(actor, { ...target, administers: true })).toBe(true)
  const existing = { createdBy: somebody, accepted: false }
  expect(mayGive(actor, { ...target, existing })).toBe('Only its author or an admin can change an answer.')
  expect(mayGive(actor, { ...target, existing, assigned: true })).toBe(true)
})
