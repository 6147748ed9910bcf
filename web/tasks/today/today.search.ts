import type { RawInputOf } from '#domain/platform/route.ts'
import { taskTypes } from '#domain/tasks/task-types.ts'
import { dueSpans, type tasksApi } from '#domain/tasks/tasks.contract.ts'
import { listInput, params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the page. Values that cannot be parsed are dropped. */
export const TodaySearch = searchParams({
  search: params.text,
  due: params.oneOf(dueSpans),
  kind: params.someOf(taskTypes),
  page: params.page,
})
export type TodaySearch = SearchOf<typeof TodaySearch>

/** Search and filters. */
export const narrowing = ['search', 'due', 'kind'] as const

/** Builds the input of the list's call from the address. Open tasks come by due date unless another order is given. */
export function todayQuery(given: TodaySearch, userId: number): RawInputOf<(typeof tasksApi)['list']> {
  const { due, kind } = given
  return {
    user_id: userId,
    filter: { completed: false, ...(due && { due }), ...(kind && { task_type: kind }) },
    ...listInput(given),
    // Tasks of one topic and entity are one line: most people see all of theirs at once.
    per_page: 100,
  }
}
