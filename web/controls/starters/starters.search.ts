import type { controlStartersApi } from '#domain/controls/control-starters.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the list. Values that cannot be parsed are dropped. */
export const StartersSearch = searchParams({
  search: params.text,
  /** The framework whose questions are shown as controls; without it, the shipped controls. */
  framework: params.id,
  /** Only controls that the company lacks. */
  fresh: params.toggle,
  sort: params.sort('code', 'name'),
  page: params.page,
})
export type StartersSearch = SearchOf<typeof StartersSearch>

/** Builds the input of the list's call from the address. */
export function startersQuery(search: StartersSearch): RawInputOf<(typeof controlStartersApi)['list']> {
  const { framework, fresh } = search
  return {
    filter: { ...(framework && { protocol_id: framework }), ...(fresh && { existing: false }) },
    ...listInput(search),
  }
}

export const narrowing = ['search', 'fresh'] as const
