import type { CurrentUser } from '#domain/users/users.contract.ts'
import type { PageEntry } from './page-entry.ts'

/** Checks whether the page is shut to people whose company is not active: all but the ways out and the installation’s. */
export function isShut({ access, path, inactiveToo }: PageEntry, me: CurrentUser): boolean {
  const isFree = access === 'public' || access === 'guest' || inactiveToo || path.startsWith('/admin')
  return me.organization_is_active === false && !isFree
}

/** Checks whether the person may open the page, so that menus list it. */
export function isOpenTo(page: PageEntry, me: CurrentUser | null): boolean {
  const { access } = page
  if (me && isShut(page, me)) return false
  if (typeof access === 'string') return true
  if (!me?.abilities.includes(access.needs)) return false
  return access.feature === undefined || me.features.includes(access.feature)
}
