import { expect, test } from 'vitest'
import { demandKept, demandTrashed, mayDisable, mayImpersonate } from './administration.rules.ts'

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

test('a trashed record can only be restored, another one only trashed', () => {
  const trashed = { deleted_at: '2031-01-01T00:00:00.000Z' }
  const kept = { deleted_at: null }
  expect(() => demandKept(kept)).not.toThrow()
  expect(() => demandKept(trashed)).toThrow('Restore it first.')
  expect(() => demandTrashed(trashed)).not.toThrow()
  expect(() => demandTrashed(kept)).toThrow('isn’t in the trash')
})
