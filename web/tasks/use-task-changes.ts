import { useQueryClient } from '@tanstack/react-query'
import type { Listed } from '#domain/platform/listing.ts'
import { MANY_TASKS_MAX, type Task, tasksApi } from '#domain/tasks/tasks.contract.ts'
import { todaysPlanApi } from '#domain/todays-plan/todays-plan.contract.ts'
import { invalidate, useSend } from '#web/platform/calls/queries.ts'
import { inverse, patched, type TaskChange } from './patch-tasks.ts'
import { toastMany } from './toast-many.ts'

/** The queries to refetch after a task changed. */
const taskAnswers = [tasksApi.list, tasksApi.count, tasksApi.due, todaysPlanApi.show]

export type ChangeTasks = (ids: readonly number[], change: TaskChange) => void

/**
 * Marks, archives and deletes tasks in the lists at once, then on the server; with Undo where another mark does not do.
 */
export function useTaskChanges(): ChangeTasks {
  const client = useQueryClient()
  const { mutateAsync } = useSend(tasksApi.changeMany, { invalidates: [] })
  const isList = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] === tasksApi.list.path,
  }

  const send = async (ids: readonly number[], change: TaskChange) => {
    void client.cancelQueries(isList)
    client.setQueriesData<Listed<Task>>(isList, list => {
      if (!list) return list
      const data = patched(list.data, new Set(ids), change)
      return { ...list, data, total: list.total - (list.data.length - data.length) }
    })
    try {
      for (let at = 0; at < ids.length; at += MANY_TASKS_MAX)
        await mutateAsync({ ids: ids.slice(at, at + MANY_TASKS_MAX), change })
      return true
    } catch {
      // `useSend` has reported the error; the optimistic change is refetched below.
      return false
    } finally {
      // Not while the next change is pending: its rows would reappear for a moment.
      const { method, path } = tasksApi.changeMany
      if (client.isMutating({ mutationKey: [method, path] }) === 0) void invalidate(client, taskAnswers)
    }
  }

  return async (ids, change) => {
    if (ids.length === 0) return
    const back = inverse[change]
    const isSent = await send(ids, change)
    if (isSent && back) toastMany(change, ids, all => void send(all, back))
  }
}
