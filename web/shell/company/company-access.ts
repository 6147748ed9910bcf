import type { CurrentUser } from '#domain/users/users.contract.ts'

type Belonging = Pick<
  CurrentUser,
  'abilities' | 'features' | 'organizations' | 'divisions' | 'is_primary_administrator'
>

/** Whether the person can switch the division they work in: an admin of a company that has divisions. */
export function canSwitchDivision({ abilities, features }: Belonging): boolean {
  return features.includes('divisions') && abilities.includes('division:read')
}

/** Whether the bar below the header has anything to say: there is another company or division to go to. */
export function hasCompanyBar(me: Belonging): boolean {
  return me.organizations.length > 1 || canSwitchDivision(me)
}

/** An admin who sees nothing, as nobody gave them a division. The primary administrator sees all. */
export function lacksDivisions(me: Belonging): boolean {
  return canSwitchDivision(me) && !me.is_primary_administrator && me.divisions.length === 0
}
