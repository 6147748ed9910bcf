import type { RawInputOf } from '#domain/platform/route.ts'
import type { reportTemplatesApi } from '#domain/reports/builder/report-templates.contract.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the list. */
export const TemplatesSearch = searchParams({
  search: params.text,
  trashed: params.toggle,
  sort: params.sort('name', 'updated_at'),
  page: params.page,
  /** 1 while the dialog for a new template is open. */
  new: params.open,
})
export type TemplatesSearch = SearchOf<typeof TemplatesSearch>

/** Builds the input of the list's call from the address. */
export function templatesQuery(search: TemplatesSearch): RawInputOf<(typeof reportTemplatesApi)['list']> {
  return {
    ...(search.trashed && { filter: { trashed: 'only' as const } }),
    per_page: 25,
    ...listInput(search),
  }
}
