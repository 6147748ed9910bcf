import type { RawInputOf } from '#domain/platform/route.ts'
import { taskTypes } from '#domain/tasks/task-types.ts'
import type { tasksApi } from '#domain/tasks/tasks.contract.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

export const taskStates = ['open', 'past-due', 'completed', 'archived'] as const

/** The query parameters of the list. Values that cannot be parsed are dropped. */
export const NotificationsSearch = searchParams({
  search: params.text,
  state: params.oneOf(taskStates),
  unread: params.toggle,
  kind: params.someOf(taskTypes),
  sort: params.sort('title', 'entity', 'task_type', 'due_date', 'created_at'),
  page: params.page,
})
export type NotificationsSearch = SearchOf<typeof NotificationsSearch>

/** Checks whether the list is grouped by due date: an order of one's own, the completed and the archived ones are not. */
export function isGrouped({ state, sort }: NotificationsSearch): boolean {
  return !sort && state !== 'completed' && state !== 'archived'
}

/** Builds the input of the list's call from the address. */
export function tasksQuery(
  given: NotificationsSearch,
  userId: number,
): RawInputOf<(typeof tasksApi)['list']> {
  const { state, unread, kind } = given
  return {
    user_id: userId,
    filter: {
      ...(state && stateFilters[state]),
      ...(unread && { read: false }),
      ...(kind && { task_type: kind }),
    },
    ...listInput(given),
    // Tasks of one topic and entity are one line: most people see all of theirs at once.
    per_page: isGrouped(given) ? 100 : 25,
  }
}

const stateFilters = {
  open: { completed: false },
  'past-due': { past_due: true },
  completed: { completed: true },
  archived: { only_archived: true },
}

/** Search and filters. */
export const narrowing = ['search', 'state', 'unread', 'kind'] as const
