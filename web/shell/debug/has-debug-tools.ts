import type { CurrentUser } from '#domain/users/users.contract.ts'

/** Checks whether menus list the debug tools. Everybody can open them by shortcut, or with Ctrl K when support asks. */
export function hasDebugTools({ abilities }: Pick<CurrentUser, 'abilities'>): boolean {
  return abilities.some(ability => ability === 'company:manage' || ability === 'site:administer')
}
