import type { controlObjectivesApi } from '#domain/controls/control-parts.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of a list. Values that cannot be parsed are dropped. */
export const PartSearch = searchParams({
  search: params.text,
  trashed: params.toggle,
  sort: params.sort('name', 'controls'),
  page: params.page,
  /** 1 while the dialog for a new record is open. */
  new: params.open,
  /** The record whose dialog is open. */
  edit: params.id,
})
export type PartSearch = SearchOf<typeof PartSearch>

/** Builds the input of the list's call from the address. */
export function partQuery(search: PartSearch): RawInputOf<(typeof controlObjectivesApi)['list']> {
  return { filter: { ...(search.trashed && { trashed: 'only' }) }, ...listInput(search) }
}
