import { dueSpans } from '#domain/tasks/due-spans.ts'
import { taskTypes } from '#domain/tasks/task-types.ts'
import { params, type SearchOf, searchParams } from '#web/platform/records/search-params.ts'

/** The query parameters of the page. Values that cannot be parsed are dropped. */
export const TodaySearch = searchParams({
  search: params.text,
  due: params.oneOf(dueSpans),
  kind: params.someOf(taskTypes),
  page: params.page,
})
export type TodaySearch = SearchOf<typeof TodaySearch>
