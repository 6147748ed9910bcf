import type { groupsApi } from '#domain/groups/groups.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the list. Values that cannot be parsed are dropped. */
export const GroupsSearch = searchParams({
  search: params.text,
  trashed: params.toggle,
  sort: params.sort('name', 'entities_count'),
  page: params.page,
  /** 1 while the dialog for a new group is open. */
  new: params.open,
  /** The group that is being renamed. */
  edit: params.id,
  /** The group whose entities are being chosen. */
  entities: params.id,
})
export type GroupsSearch = SearchOf<typeof GroupsSearch>

/** Builds the input of the list's call from the address. */
export function groupsQuery(search: GroupsSearch): RawInputOf<(typeof groupsApi)['list']> {
  return {
    ...(search.trashed && { filter: { trashed: 'only' as const } }),
    per_page: 25,
    ...listInput(search),
  }
}
