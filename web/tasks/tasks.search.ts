import { taskTypes } from '#domain/tasks/task-types.ts'
import { params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

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

/** Search and filters. */
export const narrowing = ['search', 'state', 'unread', 'kind'] as const
