import { describe, expect, test } from 'vitest'
import { abilitiesWith } from '../access/abilities.ts'
import { isRestorable, type MemberFacts, mayHoldRoles, memberPolicy } from './users.rules.ts'

const admin = { userId: 1, isPrimaryAdmin: false, abilities: abilitiesWith(['Admin']) }
const primary = { userId: 2, isPrimaryAdmin: true, abilities: abilitiesWith(['PrimaryAdmin']) }
const manager = { userId: 3, isPrimaryAdmin: false, abilities: abilitiesWith(['Manager']) }
const member: MemberFacts = {
  id: 9,
  state: 'active',
  is_primary_administrator: false,
  within_reach: true,
  deleted_at: null,
}
const removed: MemberFacts = { ...member, state: 'removed', deleted_at: new Date().toISOString() }

describe('a member', () => {
  test('is edited, given roles and removed by an admin, and by nobody less', () => {
    for (const verb of ['edit', 'setRoles', 'remove'] as const) {
      expect(memberPolicy[verb](admin, member)).toBe(true)
      expect(memberPolicy[verb](manager, member)).toBe('Only an admin can do this.')
      expect(memberPolicy[verb](admin, removed)).not.toBe(true)
    }
  })

  test('out of reach is the primary administrator’s alone', () => {
    const far = { ...member, within_reach: false }
    expect(memberPolicy.remove(admin, far)).toContain('Only the primary administrator')
    expect(memberPolicy.remove(primary, far)).toBe(true)
    expect(memberPolicy.edit(admin, { ...far, id: admin.userId })).toBe(true)
  })

  test('is invited again only while they have not come', () => {
    expect(memberPolicy.resendInvitation(admin, { ...member, state: 'invited' })).toBe(true)
    expect(memberPolicy.resendInvitation(admin, member)).toBe('This person has registered already.')
    expect(memberPolicy.resendInvitation(admin, removed)).toContain('was removed')
  })

  test('is not removed by themself, nor while they are the primary administrator', () => {
    expect(memberPolicy.remove(admin, { ...member, id: admin.userId })).toBe('You cannot remove yourself.')
    expect(memberPolicy.remove(admin, { ...member, is_primary_administrator: true })).toContain(
      'Name another',
    )
  })

  test('is restored for 30 days', () => {
    const day = 86_400_000
    const at = Date.parse('2026-01-01T00:00:00Z')
    const facts = { deleted_at: new Date(at).toISOString() }
    expect(isRestorable(facts, new Date(at + 30 * day))).toBe(true)
    expect(isRestorable(facts, new Date(at + 30 * day + 1))).toContain('more than 30 days')
    expect(isRestorable({ deleted_at: null })).toContain('not been removed')
  })
})

describe('roles', () => {
  test('keep the primary administrator and oneself an admin', () => {
    expect(mayHoldRoles(admin, member, ['Employee'])).toBe(true)
    expect(mayHoldRoles(admin, { ...member, id: admin.userId }, ['Manager'])).toContain('from yourself')
    expect(mayHoldRoles(admin, { ...member, id: admin.userId }, ['Manager', 'Admin'])).toBe(true)
    expect(mayHoldRoles(admin, { ...member, is_primary_administrator: true }, ['Employee'])).toContain(
      'stays',
    )
  })
})
