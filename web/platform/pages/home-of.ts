import type { CurrentUser } from '#domain/users/users.contract.ts'

/** The page that explains that the company requires its single sign-on. */
export const SIGN_ON_REQUIRED = '/sign-on-required'

/** Returns the person's start page: the dashboard for admins, the work that waits for them for others. */
export function homeOf(
  me: Pick<
    CurrentUser,
    'active_organization_id' | 'abilities' | 'organizations' | 'roles' | 'required_sign_on'
  >,
): string {
  if (!me.active_organization_id) return pathWithoutCompany(me)
  if (me.required_sign_on) return SIGN_ON_REQUIRED
  return me.abilities.includes('dashboard:read') ? '/dashboard' : '/today'
}

/**
 * Returns the page for a person without an active company: the choice among several companies, the administration for
 * its operators, else the profile.
 */
export function pathWithoutCompany(me: Pick<CurrentUser, 'organizations' | 'roles'>): string {
  if (me.organizations.length >= 2) return '/select-company'
  return me.roles.some(({ type }) => type === 'SysAdmin') ? '/admin' : '/profile'
}
