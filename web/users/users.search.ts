import { membershipRoles } from '#domain/access/abilities.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import type { usersApi } from '#domain/users/users.contract.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

const PER_PAGE = 50

/** The query parameters of the list. Values that cannot be parsed are dropped. */
export const UsersSearch = searchParams({
  search: params.text,
  role: params.oneOf(membershipRoles),
  state: params.oneOf(['active', 'invited']),
  division: params.id,
  /** Only removed people. */
  trashed: params.toggle,
  sort: params.sort('last_name', 'email', 'role', 'state', 'last_seen_at'),
  page: params.page,
  /** 1 while the invitation dialog is open. */
  invite: params.open,
  /** The member whose roles or divisions are being changed. */
  roles: params.id,
  divisions: params.id,
})
export type UsersSearch = SearchOf<typeof UsersSearch>

/** Builds the input of the list's call from the address. Removed people are neither active nor invited. */
export function usersQuery(search: UsersSearch): RawInputOf<(typeof usersApi)['list']> {
  const { role, state, division, trashed } = search
  return {
    filter: {
      ...(role && { role }),
      ...(state && !trashed && { state }),
      ...(division && { division_id: division }),
      ...(trashed && { trashed: 'only' }),
    },
    per_page: PER_PAGE,
    ...listInput(search),
  }
}

/** Search and filters; removed people are a separate list, in which nobody is active or invited. */
export function narrowingOf({ trashed }: UsersSearch): (keyof UsersSearch)[] {
  return ['search', 'role', 'division', ...(trashed ? [] : (['state'] as const))]
}
