import type { CurrentUser } from '#domain/users/users.contract.ts'

/** Where the person works first: admins see the dashboard, others what to answer. */
export function homeOf(
  me: Pick<CurrentUser, 'active_organization_id' | 'abilities' | 'organizations' | 'roles'>,
): string {
  if (!me.active_organization_id) return placeWithoutCompany(me)
  return me.abilities.includes('dashboard:read') ? '/dashboard' : '/questions'
}

/** Who has companies to choose from chooses one; who has none is told so, unless they administer the installation. */
export function placeWithoutCompany(me: Pick<CurrentUser, 'organizations' | 'roles'>): string {
  if (me.organizations.length >= 2) return '/select-company'
  return me.roles.some(({ type }) => type === 'SysAdmin') ? '/admin' : '/profile'
}
