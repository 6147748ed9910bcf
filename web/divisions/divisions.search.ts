import type { divisionsApi } from '#domain/divisions/divisions.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the list. Values that cannot be parsed are dropped. */
export const DivisionsSearch = searchParams({
  search: params.text,
  trashed: params.toggle,
  sort: params.sort('name', 'entities_count'),
  page: params.page,
  /** 1 while the dialog for a new division is open. */
  new: params.open,
  /** The division whose dialog is open. */
  edit: params.id,
  /** The division whose members or entities are being chosen. */
  members: params.id,
  entities: params.id,
})
export type DivisionsSearch = SearchOf<typeof DivisionsSearch>

/** Builds the input of the list's call from the address. */
export function divisionsQuery(search: DivisionsSearch): RawInputOf<(typeof divisionsApi)['list']> {
  return {
    ...(search.trashed && { filter: { trashed: 'only' as const } }),
    per_page: 25,
    ...listInput(search),
  }
}
