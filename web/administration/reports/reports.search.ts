import type { administrationApi } from '#domain/administration/administration.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the reports. Values that cannot be parsed are dropped. */
export const ReportsSearch = searchParams({
  search: params.text,
  sort: params.sort('created_at'),
  page: params.page,
  /** The report whose dialog is open. */
  report: params.id,
})
export type ReportsSearch = SearchOf<typeof ReportsSearch>

/** Builds the input of the list's call from the address. */
export function reportsQuery(search: ReportsSearch): RawInputOf<(typeof administrationApi)['reports']> {
  return { per_page: 25, ...listInput(search) }
}
