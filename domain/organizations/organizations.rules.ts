import type { Ability } from '../access/abilities.ts'
import type { Verdict } from '../platform/policy.ts'

/** Decides whether the caller may name another primary administrator. */
export function mayNamePrimary({ abilities }: { abilities: ReadonlySet<Ability> }): Verdict {
  return abilities.has('company:own') || 'Only the primary administrator can name another.'
}

/**
 * Decides whether somebody may require two-factor sign-in of the company's people; without it themselves, they would be
 * locked out.
 */
export function mayRequireTwoFactor({ two_factor }: { two_factor: boolean }): Verdict {
  return two_factor || 'Switch two-factor sign-in on for yourself first.'
}

/** Checks whether a member can be the primary administrator. */
export function mayBePrimary(member: { roles: readonly string[]; is_registered: boolean }): Verdict {
  if (!member.roles.includes('Admin')) return 'Choose an admin of the company.'
  return member.is_registered || 'This person was invited and has not come yet.'
}
