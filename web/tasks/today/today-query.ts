import type { RawInputOf } from '#domain/platform/route.ts'
import type { tasksApi } from '#domain/tasks/tasks.contract.ts'
import { listInput } from '#web/platform/records/search-params.ts'
import type { TodaySearch } from './today.search.ts'

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
