import type { comparisonsApi } from '#domain/comparisons/comparisons.contract.ts'
import { answerChanges, type ComparedPart, comparedParts } from '#domain/comparisons/comparisons.rules.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'
import { sortIn } from '#web/ui/table/sort.ts'

export const comparedViews = [...comparedParts, 'answers'] as const
const figureSorts = ['name', 'risk', 'score', 'exposure', 'coverage']
const answerSorts = ['difference', 'change', 'entity']

/** The query parameters of the page. Values that cannot be parsed are dropped. */
export const ComparisonSearch = searchParams({
  /** The other assessment; without it, the one before. */
  with: params.id,
  /** The list; without it, the frameworks. */
  by: params.oneOf(comparedViews),
  /** Filters of the answers. */
  change: params.someOf(answerChanges),
  framework: params.id,
  sort: params.sort(...figureSorts, ...answerSorts),
  page: params.page,
})
export type ComparisonSearch = SearchOf<typeof ComparisonSearch>

const PER_PAGE = 25

const base = (period_id: number, search: ComparisonSearch) => ({
  period_id,
  ...(search.with && search.with !== period_id && { with: search.with }),
})

/** A sort of the other list is left out. */
const inputOf = (search: ComparisonSearch, sorts: readonly string[]) => {
  const { sort, ...rest } = search
  const own = sorts.includes(sortIn(sort)?.field ?? '') ? { sort } : {}
  return { ...listInput({ page: rest.page, ...own }), per_page: PER_PAGE }
}

export const comparisonQuery = base

export function rowsQuery(
  period_id: number,
  by: ComparedPart,
  search: ComparisonSearch,
): RawInputOf<(typeof comparisonsApi)['rows']> {
  return { ...base(period_id, search), by, ...inputOf(search, figureSorts) }
}

export function movedQuery(
  period_id: number,
  search: ComparisonSearch,
): RawInputOf<(typeof comparisonsApi)['answers']> {
  const { change, framework } = search
  return {
    ...base(period_id, search),
    filter: {
      ...(change && change.length > 0 && { change: [...change] }),
      ...(framework && { protocol_id: framework }),
    },
    ...inputOf(search, answerSorts),
  }
}
