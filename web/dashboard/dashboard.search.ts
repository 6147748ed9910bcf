const lists = ['overdue', 'open', 'answered', 'accepted', 'not-accepted', 'exclusions'] as const

/** The lists behind the figures, which open over the page. */
export type DashboardList = (typeof lists)[number]

const fields = ['name', 'coverage', 'risk', 'score', 'exposure', 'overdue'] as const

/** The sort fields of the entities. */
export type EntitySort = (typeof fields)[number]

/** The query parameters of the page. Values that cannot be parsed are dropped. */
export interface DashboardSearch {
  /** The assessment whose figures these are; without it the current one. */
  period?: number | undefined
  /** Search among the entities. */
  search?: string | undefined
  sort?: string | undefined
  list?: DashboardList | undefined
  /** Limits the open list. */
  entity?: number | undefined
  framework?: number | undefined
  person?: number | undefined
  page?: number | undefined
  /** The page of the entities, on a phone or when there are many. */
  entity_page?: number | undefined
  /** Another division, entered on arrival. */
  division_id?: number | undefined
}

export function dashboardSearch(given: Record<string, unknown>): DashboardSearch {
  const { search, sort } = given
  return {
    period: idOf(given.period),
    search: search ? String(search).slice(0, 200) : undefined,
    sort: typeof sort === 'string' && sortIn(sort) ? sort : undefined,
    list: lists.find(each => each === given.list),
    entity: idOf(given.entity),
    framework: idOf(given.framework),
    person: idOf(given.person),
    page: idOf(given.page),
    entity_page: idOf(given.entity_page),
    division_id: idOf(given.division_id),
  }
}

/** Splits `risk|desc` into field and direction; null for anything else. */
export function sortIn(sort: string): { field: EntitySort; isDescending: boolean } | null {
  const [name, direction] = sort.split('|')
  const field = fields.find(each => each === name)
  if (!field || (direction !== 'asc' && direction !== 'desc')) return null
  return { field, isDescending: direction === 'desc' }
}

function idOf(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
