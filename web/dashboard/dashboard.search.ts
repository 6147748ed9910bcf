import { params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

const lists = ['overdue', 'open', 'answered', 'accepted', 'not-accepted', 'exclusions'] as const

/** The lists behind the figures, which open over the page. */
export type DashboardList = (typeof lists)[number]

/** The query parameters of the page. Values that cannot be parsed are dropped. */
export const DashboardSearch = searchParams({
  /** The assessment whose figures these are; without it the current one. */
  period: params.id,
  /** Search among the entities. */
  search: params.text,
  sort: params.sort('name', 'coverage', 'risk', 'score', 'exposure', 'overdue'),
  list: params.oneOf(lists),
  /** Limits the open list. */
  entity: params.id,
  framework: params.id,
  person: params.id,
  page: params.page,
  /** The page of the entities. */
  entity_page: params.page,
  /** Another division, entered on arrival. */
  division_id: params.id,
})
export type DashboardSearch = SearchOf<typeof DashboardSearch>
