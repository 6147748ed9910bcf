import type { actionPlansApi } from '#domain/action-plans/action-plans.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The order of the list unless the address has another one. */
export const PLANS_SORT = 'due_date|asc'
const PER_PAGE = 25
const PER_BOARD = 100

export const planStates = ['open', 'overdue', 'completed'] as const
export const relations = ['mine', 'managed'] as const

/** The query parameters of the list of plans. Values that cannot be parsed are dropped. */
export const PlansSearch = searchParams({
  search: params.text,
  state: params.oneOf(planStates),
  who: params.oneOf(relations),
  entity: params.id,
  threat: params.id,
  archived: params.toggle,
  trashed: params.toggle,
  view: params.oneOf(['board']),
  sort: params.sort('name', 'manager', 'due_date', 'progress', 'estimated_cost', 'actual_cost', 'created_at'),
  page: params.page,
  /** 1 while the form of a new plan is open. */
  new: params.open,
  /** The plan whose form is open. */
  edit: params.id,
})
export type PlansSearch = SearchOf<typeof PlansSearch>

/** Builds the input of the page's call: the list shows neither the risks nor the tasks of plans. */
export function shownPlansQuery(search: PlansSearch): RawInputOf<(typeof actionPlansApi)['list']> {
  return { ...plansQuery(search), without: 'items,tasks' }
}

/** Builds the input of the list's call from the address. */
export function plansQuery(search: PlansSearch): RawInputOf<(typeof actionPlansApi)['list']> {
  const { state, who, entity, threat, archived, trashed, view } = search
  return {
    filter: {
      ...(state === 'open' && { completed: false }),
      ...(state === 'completed' && { completed: true }),
      ...(state === 'overdue' && { overdue: true }),
      ...(who && { relation: who }),
      ...(entity && { entity_id: entity }),
      ...(threat && { threat_id: threat }),
      ...(archived && { only_archived: true }),
      ...(trashed && { trashed: 'only' as const }),
    },
    per_page: view === 'board' ? PER_BOARD : PER_PAGE,
    sort: PLANS_SORT,
    ...listInput(search),
  }
}
