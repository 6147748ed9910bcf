import { contentLengths, type Detail, details } from '#domain/answers/answer-content.ts'
import type { answersApi } from '#domain/answers/answers.contract.ts'
import type { assignmentsApi } from '#domain/assignments/assignments.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'
import { sortIn } from '#web/ui/table/sort.ts'
import { topicSorts } from './frameworks/topic-rows.ts'

const answerSorts = ['updated_at', 'score']
const detailFilters = Object.fromEntries(details.map(field => [field, params.text])) as Record<
  Detail,
  typeof params.text
>

export const views = ['answers', 'assigned', 'excluded'] as const
export type View = (typeof views)[number]

/** The query parameters of an overview. Values that cannot be parsed are dropped. */
export const OverviewSearch = searchParams({
  /** The assessment; without it, the current one. */
  period: params.id,
  /** The list shown instead of the figures. */
  view: params.oneOf(views),
  /** Filters of the answers. */
  framework: params.id,
  accepted: params.oneOf(['yes', 'no']),
  carried: params.toggle,
  ...detailFilters,
  /** Filter of the assignments: overdue or completed; without it, the open ones. */
  state: params.oneOf(['overdue', 'completed']),
  /** People asked for an opinion. */
  opinions: params.toggle,
  sort: params.sort(...answerSorts, 'due_date', ...topicSorts),
  page: params.page,
})
export type OverviewSearch = SearchOf<typeof OverviewSearch>

const PER_PAGE = 25

export function answersQuery(
  entityId: number,
  search: OverviewSearch,
): RawInputOf<(typeof answersApi)['list']> {
  const { period, framework, accepted, carried, sort, page } = search
  return {
    filter: {
      entity_id: entityId,
      kind: 'answer',
      ...(period && { assessment_period_id: period }),
      ...(framework && { protocol_id: framework }),
      ...(accepted && { accepted: accepted === 'yes' }),
      ...(carried && { carried_over: true }),
      ...textFilters(search),
    },
    sort: ownSort(sort, answerSorts) ?? 'updated_at|desc',
    per_page: PER_PAGE,
    ...(page && { page }),
  }
}

/** The sort of the address, if it is one of this view's. */
export function ownSort(sort: string | undefined, fields: readonly string[]): string | undefined {
  return fields.includes(sortIn(sort)?.field ?? '') ? sort : undefined
}

function textFilters(search: OverviewSearch) {
  const entries = details.map(field => [field, search[field]?.slice(0, contentLengths[field])])
  return Object.fromEntries(entries.filter(([, text]) => text)) as Partial<Record<Detail, string>>
}

/** The filters of the answers. */
export const answerFilters = ['framework', 'accepted', 'carried', ...details] as const

export function assignmentsQuery(
  entityId: number,
  { period, state, sort, page }: OverviewSearch,
): RawInputOf<(typeof assignmentsApi)['list']> {
  return {
    filter: {
      entity_id: entityId,
      completed: state === 'completed',
      ...(state === 'overdue' && { past_due: true }),
      ...(period && { assessment_period_id: period }),
    },
    sort: ownSort(sort, ['due_date']) ?? 'due_date|asc',
    per_page: PER_PAGE,
    ...(page && { page }),
  }
}

/** Returns the search of another view, keeping only the assessment. */
export function viewOf(
  { period }: OverviewSearch,
  view: View | undefined,
  filters: Omit<OverviewSearch, 'period' | 'view'> = {},
): OverviewSearch {
  return { ...(period && { period }), ...(view && { view }), ...filters }
}
