import { expect, test } from 'vitest'
import { abilitiesWith, type Role } from '../access/abilities.ts'
import { verdictsOf } from '../platform/policy.ts'
import { type EntityFacts, entityPolicy, isRestorable } from './entities.rules.ts'

const open: EntityFacts = {
  administered: true,
  overseen: true,
  deleted_at: null,
  is_current_assessment_locked: false,
  period: { closed_at: null },
}

function verdicts(role: Role, facts: Partial<EntityFacts> = {}) {
  return verdictsOf(entityPolicy, { abilities: abilitiesWith([role]) }, { ...open, ...facts })
}

test('an admin of the entity may do all but restore what is not trashed', () => {
  expect(verdicts('Admin').abilities).toEqual({
    open: true,
    edit: true,
    delete: true,
    restore: false,
    lock: true,
    answer: true,
  })
})

test('an entity is opened by people who oversee it', () => {
  expect(verdicts('Manager', { administered: false }).abilities.open).toBe(true)
  expect(verdicts('Admin', { deleted_at: new Date().toISOString() }).abilities.open).toBe(false)
  const { abilities, reasons } = verdicts('Manager', { administered: false, overseen: false })
  expect(abilities.open).toBe(false)
  expect(reasons.open).toBe('Only an admin or the manager of this entity can open it.')
})

test('an admin of other divisions may only answer', () => {
  const { abilities, reasons } = verdicts('Admin', { administered: false })
  expect(abilities).toMatchObject({ edit: false, delete: false, lock: false, answer: true })
  expect(reasons.edit).toBe('Only an admin of its divisions can change this entity.')
})

test('managers and employees may answer, and do nothing else', () => {
  for (const role of ['Manager', 'Employee'] as const)
    expect(verdicts(role, { administered: false, overseen: false }).abilities).toEqual({
      open: false,
      edit: false,
      delete: false,
      restore: false,
      lock: false,
      answer: true,
    })
})

test('nothing is answered in a locked, closed or missing period, or in the trash', () => {
  expect(verdicts('Admin', { is_current_assessment_locked: true }).reasons.answer).toBe(
    'This assessment is locked.',
  )
  expect(verdicts('Admin', { is_current_assessment_locked: true }).abilities.lock).toBe(true)
  const closed = verdicts('Admin', { period: { closed_at: '2026-01-01T00:00:00Z' } })
  expect(closed.reasons).toMatchObject({
    answer: 'This assessment is closed.',
    lock: 'This assessment is closed.',
  })
  expect(verdicts('Admin', { period: null }).abilities).toMatchObject({
    answer: false,
    lock: false,
    edit: true,
  })
  const trashed = verdicts('Admin', { deleted_at: new Date().toISOString() })
  expect(trashed.abilities).toEqual({
    open: false,
    edit: false,
    delete: false,
    restore: true,
    lock: false,
    answer: false,
  })
})

test('an entity is restored within 30 days', () => {
  const deleted_at = '2026-03-01T12:00:00Z'
  expect(isRestorable({ deleted_at }, new Date('2026-03-31T12:00:00Z'))).toBe(true)
  expect(isRestorable({ deleted_at }, new Date('2026-03-31T12:00:01Z'))).toContain('30 days')
  expect(isRestorable({ deleted_at: null })).toBe('This entity is not in the trash.')
})
