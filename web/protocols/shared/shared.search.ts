import type { RawInputOf } from '#domain/platform/route.ts'
import type { sharedFrameworksApi } from '#domain/shared-frameworks/shared-frameworks.contract.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the list of shared frameworks, and its open dialog. */
export const SharedSearch = searchParams({
  search: params.text,
  trashed: params.toggle,
  sort: params.sort('name', 'organizationsCount'),
  page: params.page,
  new: params.open,
  edit: params.id,
  copy: params.id,
  export: params.id,
})
export type SharedSearch = SearchOf<typeof SharedSearch>

export function sharedQuery(search: SharedSearch): RawInputOf<typeof sharedFrameworksApi.list> {
  return { ...(search.trashed && { filter: { trashed: 'only' as const } }), ...listInput(search) }
}
