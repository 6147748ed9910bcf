import { describe, expect, test } from 'vitest'
import { abilitiesWith } from '../access/abilities.ts'
import {
  isRestorable,
  type MemberFacts,
  mayGiveRoles,
  mayHoldRoles,
  mayLetGo,
  memberPolicy,
} from './users.rules.ts'

const admin = { userId: 1, divisionIds: null, abilities: abilitiesWith(['Admin']) }
const limited = { userId: 4, divisionIds: [7], abilities: abilitiesWith(['Admin'], { isLimited: true }) }
const primary = { userId: 2, divisionIds: null, abilities: abilitiesWith(['PrimaryAdmin']) }
const manager = { userId: 3, divisionIds: null, abilities: abilitiesWith(['Manager']) }
const member: MemberFacts = {
  id: 9,
  state: 'active',
  is_primary_administrator: false,
  roles: ['Employee'],
  within_reach: true,
  in_no_division: false,
  deleted_at: null,
  two_factor: true,
  is_known_elsewhere: false,
  is_of_own_domain: true,
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

  test('people beyond the caller’s divisions are not managed, the caller themselves always are', () => {
    const far = { ...member, within_reach: false }
    expect(memberPolicy.remove(limited, far)).toContain('belongs to divisions you')
    expect(memberPolicy.remove(limited, { ...far, in_no_division: true })).toContain(
      'to a division you administer',
    )
    expect(memberPolicy.remove(primary, member)).toBe(true)
    expect(memberPolicy.edit(limited, { ...far, id: limited.userId, roles: ['Admin'] })).toBe(true)
  })

  test('an admin limited to divisions does not manage, add or remove other admins', () => {
    const colleague = { ...member, roles: ['Employee', 'Admin'], in_no_division: true }
    for (const verb of ['edit', 'setRoles', 'setDivisions', 'remove'] as const) {
      expect(memberPolicy[verb](limited, colleague)).toContain('the person is an admin')
      expect(memberPolicy[verb](admin, colleague)).toBe(true)
    }
    expect(memberPolicy.restore(limited, { ...removed, roles: ['Admin'] })).toContain(
      'the person is an admin',
    )
    expect(mayLetGo(limited, colleague)).toContain('the person is an admin')
    expect(mayLetGo(limited, member)).toBe(true)
  })

  test('joins a division from none or from one of the caller’s, not from another admin’s', () => {
    const far = { ...member, within_reach: false }
    expect(memberPolicy.setDivisions(limited, far)).toContain('belongs to divisions you')
    expect(memberPolicy.setDivisions(limited, { ...far, in_no_division: true })).toBe(true)
    expect(memberPolicy.setDivisions(limited, member)).toBe(true)
  })

  test('is invited again only until they accept', () => {
    expect(memberPolicy.resendInvitation(admin, { ...member, state: 'invited' })).toBe(true)
    expect(memberPolicy.resendInvitation(admin, member)).toBe('This person has already registered.')
    expect(memberPolicy.resendInvitation(admin, removed)).toContain('was removed')
  })

  test('is not removed by themself, nor while they are the primary administrator', () => {
    expect(memberPolicy.remove(admin, { ...member, id: admin.userId })).toBe('You can’t remove yourself.')
    expect(memberPolicy.remove(admin, { ...member, is_primary_administrator: true })).toContain('Hand over')
  })

  test('is restored for 30 days', () => {
    const day = 86_400_000
    const at = Date.parse('2026-01-01T00:00:00Z')
    const facts = { deleted_at: new Date(at).toISOString() }
    expect(isRestorable(facts, new Date(at + 30 * day))).toBe(true)
    expect(isRestorable(facts, new Date(at + 30 * day + 1))).toContain('more than 30 days')
    expect(isRestorable({ deleted_at: null })).toContain('hasn’t been removed')
  })
})

describe('roles', () => {
  test('make nobody an admin if a limited admin grants them', () => {
    expect(mayGiveRoles(limited, member, ['Manager'])).toBe(true)
    for (const someone of [member, null])
      expect(mayGiveRoles(limited, someone, ['Admin'])).toContain('Only the primary administrator')
    expect(mayGiveRoles(limited, { id: limited.userId }, ['Admin', 'Manager'])).toBe(true)
    expect(mayGiveRoles(admin, null, ['Admin'])).toBe(true)
    expect(mayGiveRoles(manager, null, ['Employee'])).toBe('Only an admin can do this.')
  })

  test('keep the primary administrator and the caller an admin', () => {
    expect(mayHoldRoles(admin, member, ['Employee'])).toBe(true)
    expect(mayHoldRoles(admin, { ...member, id: admin.userId }, ['Manager'])).toContain('your own admin role')
    expect(mayHoldRoles(admin, { ...member, id: admin.userId }, ['Manager', 'Admin'])).toBe(true)
    expect(mayHoldRoles(admin, { ...member, is_primary_administrator: true }, ['Employee'])).toContain(
      'must be an admin',
    )
  })
})

test.each([
  ['a removed member', primary, removed, 'was removed'],
  ['somebody invited', primary, { ...member, state: 'invited' as const }, 'hasn’t accepted'],
  ['a member without a second factor', primary, { ...member, two_factor: false }, 'doesn’t use'],
  ['oneself', primary, { ...member, id: primary.userId }, 'in your profile'],
  ['the primary administrator', admin, { ...member, is_primary_administrator: true }, 'Hand over'],
  ['an account of other companies', primary, { ...member, is_known_elsewhere: true }, 'outside this company'],
  ['an address of another domain', primary, { ...member, is_of_own_domain: false }, 'hasn’t verified'],
  ['by an admin of divisions', limited, member, 'Only the primary administrator'],
  ['by a manager', manager, member, 'Only an admin'],
])('the second factor is not taken off: %s', (_, actor, facts, reason) => {
  expect(memberPolicy.resetTwoFactor(actor, facts)).toContain(reason)
})

test('the second factor of an account that is the company’s alone is taken off', () => {
  for (const actor of [primary, admin]) expect(memberPolicy.resetTwoFactor(actor, member)).toBe(true)
})
