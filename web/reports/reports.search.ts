import type { RawInputOf } from '#domain/platform/route.ts'
import type { reportsApi } from '#domain/reports/reports.contract.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the list. */
export const ReportsSearch = searchParams({
  page: params.page,
  sort: params.sort('created_at'),
  /** A closed assessment, or the current one: its reports alone. */
  period: params.id,
  /** The template whose reports are shown. */
  template: params.id,
  /** 1 while the dialog for a new report is open. */
  new: params.open,
})
export type ReportsSearch = SearchOf<typeof ReportsSearch>

/** The query parameters of a comparison: the other report. */
export const CompareSearch = searchParams({ with: params.id })

/** Builds the input of the list's call from the address. */
export function reportsQuery(search: ReportsSearch): RawInputOf<(typeof reportsApi)['list']> {
  const { period, template } = search
  return {
    ...((period || template) && {
      filter: { ...(period && { period_id: period }), ...(template && { template_id: template }) },
    }),
    ...listInput(search),
  }
}
