import type { QueryClient } from '@tanstack/react-query'
import { tasksApi } from '#domain/tasks/tasks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import type { NotificationsSearch } from './tasks.search.ts'
import { tasksQuery } from './tasks-query.ts'
import type { TodaySearch } from './today/today.search.ts'
import { todayQuery } from './today/today-query.ts'

interface Context {
  client: QueryClient
  me: { id: number }
}

/** Starts the queries of the pages of tasks, beside their scripts. */
export function prefetchToday({ client, me }: Context, search: TodaySearch): void {
  void client.prefetchQuery(asking(tasksApi.list, todayQuery(search, me.id)))
  void client.prefetchQuery(asking(tasksApi.due, {}))
}

export function prefetchTasks({ client, me }: Context, search: NotificationsSearch): void {
  void client.prefetchQuery(asking(tasksApi.list, tasksQuery(search, me.id)))
}
