import type { CurrentUser } from '#domain/users/users.contract.ts'

type Belonging = Pick<
  CurrentUser,
  'abilities' | 'features' | 'organizations' | 'divisions' | 'is_primary_administrator'
>

/** Checks whether the person can switch divisions: an admin of a company that has divisions. */
export function canSwitchDivision({ abilities, features }: Belonging): boolean {
  return features.includes('divisions') && abilities.includes('division:read')
}

/** Checks whether the bar below the header is needed: there is another company or division to switch to. */
export function hasCompanyBar(me: Belonging): boolean {
  return me.organizations.length > 1 || canSwitchDivision(me)
}

/** Checks whether the person is an admin without a division, who sees nothing. The primary administrator sees all. */
export function lacksDivisions(me: Belonging): boolean {
  return canSwitchDivision(me) && !me.is_primary_administrator && me.divisions.length === 0
}
