import type { CurrentUser } from '#domain/users/users.contract.ts'

type Facts = Pick<CurrentUser, 'active_organization_id' | 'organization_is_active' | 'required_sign_on'>

/** Checks whether the person can work in a company: it is active, and they signed in as it requires. */
export function isAtWork(me: Facts | null): boolean {
  if (!me?.active_organization_id || me.organization_is_active === false) return false
  return !me.required_sign_on
}
