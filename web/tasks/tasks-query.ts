import type { RawInputOf } from '#domain/platform/route.ts'
import type { tasksApi } from '#domain/tasks/tasks.contract.ts'
import { listInput } from '#web/platform/records/search-params.ts'
import { isGrouped, type NotificationsSearch } from './tasks.search.ts'

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
