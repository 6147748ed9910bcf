import type { CurrentUser } from '#domain/users/users.contract.ts'

/** Where the person works first: admins see the dashboard, others what to answer; who has no company, what they may do. */
export function homeOf(me: CurrentUser): '/dashboard' | '/questions' | '/admin' | '/profile' {
  if (me.active_organization_id) return me.abilities.includes('dashboard:read') ? '/dashboard' : '/questions'
  return me.roles.some(({ type }) => type === 'SysAdmin') ? '/admin' : '/profile'
}
