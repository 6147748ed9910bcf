import { params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

export const latenesses = ['week', 'month'] as const

/** The query parameters of the page. Values that cannot be parsed are dropped. */
export const OverdueSearch = searchParams({
  framework: params.id,
  entity: params.id,
  person: params.id,
  late: params.oneOf(latenesses),
  sort: params.sort('due_date'),
  page: params.page,
  /** The assessment; without it the current one. */
  period: params.id,
  /** Another division, entered on arrival. */
  division_id: params.id,
})
export type OverdueSearch = SearchOf<typeof OverdueSearch>
