import { expect, test } from 'vitest'
import { abilitiesWith } from '../access/abilities.ts'
import { verdictsOf } from '../platform/policy.ts'
import { companyPolicy, isRestorable, mayDisable, mayImpersonate } from './administration.rules.ts'

const root = { userId: 1 }
const person = {
  id: 2,
  is_sysadmin: false,
  is_registered: true,
  is_disabled: false,
  has_active_company: true,
}

test('a registered person of an open company can be impersonated', () => {
  expect(mayImpersonate(root, person)).toBe(true)
})

test.each([
  [{ id: 1, is_sysadmin: true }, 'You can’t act as yourself.'],
  [{ is_sysadmin: true }, 'You can’t act as a system administrator.'],
  [{ is_registered: false }, 'This person hasn’t accepted the invitation yet.'],
  [{ is_disabled: true }, 'This account is disabled.'],
  [{ has_active_company: false }, 'This person doesn’t belong to an active company.'],
])('%j cannot, with the reason', (facts, sentence) => {
  expect(mayImpersonate(root, { ...person, ...facts })).toBe(sentence)
})

test('every account can be disabled except the person’s own', () => {
  expect(mayDisable(root, person)).toBe(true)
  expect(mayDisable(root, { id: 1 })).toBe('You can’t disable your own account.')
})

const sysadmin = { abilities: abilitiesWith(['SysAdmin']) }
const kept = { deleted_at: null }
const trashed = { deleted_at: new Date().toISOString() }

test('a trashed company can only be restored, another one only edited or trashed', () => {
  expect(verdictsOf(companyPolicy, sysadmin, kept)).toEqual({
    abilities: { edit: true, delete: true, restore: false },
    reasons: { restore: 'This company isn’t in the trash.' },
  })
  const isTrashed = 'This company is in the trash. Restore it first.'
  expect(verdictsOf(companyPolicy, sysadmin, trashed)).toEqual({
    abilities: { edit: false, delete: false, restore: true },
    reasons: { edit: isTrashed, delete: isTrashed },
  })
})

test('a company leaves the trash within 30 days only', () => {
  const at = { deleted_at: '2031-01-01T00:00:00.000Z' }
  expect(isRestorable(at, new Date('2031-01-31T00:00:00.000Z'))).toBe(true)
  expect(isRestorable(at, new Date('2031-01-31T00:00:00.001Z'))).toContain('more than 30 days ago')
})

test('only a system administrator changes a company', () => {
  const primary = { abilities: abilitiesWith(['PrimaryAdmin']) }
  for (const facts of [kept, trashed]) {
    const { abilities, reasons } = verdictsOf(companyPolicy, primary, facts)
    expect(abilities).toEqual({ edit: false, delete: false, restore: false })
    expect(new Set(Object.values(reasons))).toEqual(
      new Set(['Only a system administrator can change a company.']),
    )
  }
})
