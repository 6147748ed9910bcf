import type { importsApi } from '#domain/imports/imports.contract.ts'
import { rowStates } from '#domain/imports/imports.rules.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the page. */
export const ImportSearch = searchParams({
  /** The import whose steps are shown; without one, a file is chosen. */
  import: params.id,
  /** The assessment that the rows of the next file belong to. */
  period: params.id,
  /** The list that the document requests of the next file are added to. */
  list: params.id,
  state: params.oneOf(rowStates),
  page: params.page,
})
export type ImportSearch = SearchOf<typeof ImportSearch>

/** Builds the input of the call for an import's rows. */
export function rowsQuery(
  importId: number,
  { state, page }: ImportSearch,
): RawInputOf<(typeof importsApi)['rows']> {
  return { import_id: importId, ...(state && { filter: { state } }), ...(page && { page }) }
}
