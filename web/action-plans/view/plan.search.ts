import type { planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import { taskStates } from '#domain/action-plans/plan-tasks.rules.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The order of the tasks unless the address has another one: the one that people gave them. */
export const TASKS_SORT = 'position|asc'

/** The query parameters of a plan's page. Values that cannot be parsed are dropped. */
export const PlanSearch = searchParams({
  tab: params.oneOf(['risk', 'discussion', 'history']),
  view: params.oneOf(['board']),
  search: params.text,
  state: params.someOf(taskStates),
  user: params.id,
  unassigned: params.toggle,
  overdue: params.toggle,
  trashed: params.toggle,
  sort: params.sort('position', 'due_date', 'state', 'user', 'entity', 'estimated_cost', 'actual_cost'),
  page: params.page,
  /** The task that is open. */
  showTaskId: params.id,
  /** 1 while the form of the open task is shown. */
  editTask: params.open,
  /** 1 while the form of a new task is open. */
  new: params.open,
  /** The plan itself while its form is open, and 1 while that of its risks is. */
  edit: params.id,
  risks: params.open,
})
export type PlanSearch = SearchOf<typeof PlanSearch>

type TasksInput = RawInputOf<(typeof planTasksApi)['list']>

/** Builds the input of the page's call: neither the list nor the board shows the answers of tasks. */
export function shownTasksQuery(planId: number, search: PlanSearch): TasksInput {
  return { ...tasksQuery(planId, search), without: 'answers' }
}

/** Builds the input of the tasks' call from the address. */
export function tasksQuery(planId: number, search: PlanSearch): TasksInput {
  const { state, user, unassigned, overdue, trashed, view } = search
  const isBoard = view === 'board'
  return {
    action_plan_id: planId,
    filter: {
      // The columns of the board are the states.
      ...(state && !isBoard && { state: [...state] }),
      ...(user && { user_id: user }),
      ...(unassigned && { unassigned: true }),
      ...(overdue && { overdue: true }),
      ...(trashed && { trashed: 'only' as const }),
    },
    ...(isBoard
      ? { ...listInput({ search: search.search }), sort: TASKS_SORT }
      : { per_page: 50, sort: TASKS_SORT, ...listInput(search) }),
  }
}
