import { type MembershipRole, membershipRoles } from '#domain/access/abilities.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import type { usersApi } from '#domain/users/users.contract.ts'

const PER_PAGE = 50
const sorts = /^(last_name|email|role|state|last_seen_at)\|(asc|desc)$/

/** The query parameters of the list. Values that cannot be parsed are dropped. */
export interface UsersSearch {
  search?: string | undefined
  role?: MembershipRole | undefined
  state?: 'active' | 'invited' | undefined
  division?: number | undefined
  /** Only removed people. */
  trashed?: true | undefined
  sort?: string | undefined
  page?: number | undefined
  /** 1 while the invitation dialog is open. */
  invite?: 1 | undefined
  /** The member whose roles or divisions are being changed. */
  roles?: number | undefined
  divisions?: number | undefined
}

export function usersSearch(given: Record<string, unknown>): UsersSearch {
  const { search, role, state, division, trashed, sort, page, invite, roles, divisions } = given
  return {
    search: search ? String(search).slice(0, 200) : undefined,
    role: membershipRoles.find(each => each === role),
    state: state === 'active' || state === 'invited' ? state : undefined,
    division: idOf(division),
    trashed: trashed === true ? true : undefined,
    sort: typeof sort === 'string' && sorts.test(sort) ? sort : undefined,
    page: idOf(page),
    invite: invite === 1 ? 1 : undefined,
    roles: idOf(roles),
    divisions: idOf(divisions),
  }
}

/** Builds the input of the list's call from the address. Removed people are neither active nor invited. */
export function usersQuery(search: UsersSearch): RawInputOf<(typeof usersApi)['list']> {
  const { role, state, division, trashed, sort, page } = search
  return {
    filter: {
      ...(role && { role }),
      ...(state && !trashed && { state }),
      ...(division && { division_id: division }),
      ...(trashed && { trashed: 'only' }),
    },
    per_page: PER_PAGE,
    ...(search.search && { search: search.search }),
    ...(sort && { sort }),
    ...(page && { page }),
  }
}

/** Search and filters; removed people are a separate list, in which nobody is active or invited. */
export function narrowingOf({ trashed }: UsersSearch): (keyof UsersSearch)[] {
  return ['search', 'role', 'division', ...(trashed ? [] : (['state'] as const))]
}

function idOf(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
