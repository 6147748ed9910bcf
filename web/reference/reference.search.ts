import type { RawInputOf } from '#domain/platform/route.ts'
import type { threatsApi } from '#domain/reference/reference.contract.ts'
import type { ReferenceTable } from '#domain/reference/reference-kinds.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of a list of reference data. Values that cannot be parsed are dropped. */
export const ReferenceSearch = searchParams({
  search: params.text,
  trashed: params.toggle,
  sort: params.sort('name', 'uses'),
  page: params.page,
  /** 1 while the dialog for a new record is open. */
  new: params.open,
  /** The record whose dialog is open. */
  edit: params.id,
})
export type ReferenceSearch = SearchOf<typeof ReferenceSearch>

/** Builds the input of the list's call from the address. What companies own is not for the installation. */
export function referenceQuery(
  table: ReferenceTable,
  search: ReferenceSearch,
): RawInputOf<(typeof threatsApi)['list']> {
  const { filter, ...rest } = ownQuery(search)
  return { filter: { ...(table !== 'asset_categories' && { shared: true }), ...filter }, ...rest }
}

/** The same for the list of a company's own. */
export function ownQuery(search: ReferenceSearch) {
  return { filter: { ...(search.trashed && { trashed: 'only' as const }) }, ...listInput(search) }
}
