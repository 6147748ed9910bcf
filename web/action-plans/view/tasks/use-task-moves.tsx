import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { type ListedTask, planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import type { Listed } from '#domain/platform/listing.ts'
import { call } from '#web/platform/calls/call.ts'
import type { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { invalidate, keyOf } from '#web/platform/calls/queries.ts'
import { conflictOf } from '#web/platform/records/use-record-form.ts'
import { useToday } from '#web/platform/today.ts'
import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import { toastFailure } from '#web/ui/toasts/toasts.tsx'
import { planQueries } from '../../plan-queries.ts'
import { toastMovedElsewhere } from './moved-elsewhere.tsx'
import { type Place, placeOf, withTaskAt } from './places.ts'
import { tasksTexts as texts } from './tasks.texts.ts'

type Lists = ListedTask[] | Listed<ListedTask>

/**
 * Moves tasks of a plan at once and tells the server one move after the other, each with the version that the one before
 * left. Somebody else's version wins, and is offered to be moved again.
 */
export function useTaskMoves(planId: number): (task: ListedTask, place: Place) => void {
  const client = useQueryClient()
  const today = useToday()
  const queue = useRef({ last: Promise.resolve(), waiting: 0 })
  const versions = useRef(new Map<number, number>())
  const closeToast = useRef<() => void>(() => undefined)

  return useCallback(
    (task, place) => {
      const lists = listsOf(client, planId)
      const patch = (change: (tasks: ListedTask[]) => ListedTask[]) => patchLists(client, planId, change)
      const show = (saved: ListedTask) => {
        versions.current.set(saved.id, saved.version)
        client.setQueryData(keyOf(planTasksApi.show, pathOf(saved)), saved)
        patch(tasks => tasks.map(each => (each.id === saved.id ? saved : each)))
      }

      const send = async (to: Place, back: Place | null) => {
        const version = versions.current.get(task.id) ?? task.version
        try {
          const saved = await call(planTasksApi.move, { ...pathOf(task), ...to }, { version })
          show({ ...saved })
          closeToast.current()
          if (back) closeToast.current = toastUndo(texts.moved(task, to), () => begin(back, null))
        } catch (error) {
          const failure = error as CallFailure
          const current = conflictOf<ListedTask>(failure)
          if (current) {
            show(current)
            toastMovedElsewhere(task, current, to, () => begin(to, null))
          } else {
            if (back) patch(tasks => withTaskAt(tasks, task.id, back, today))
            toastFailure(Object.values(failure.fields ?? {}).flat()[0] ?? sentenceOf(failure))
          }
        }
      }

      const begin = (to: Place, back: Place | null) => {
        void client.cancelQueries({ predicate: ({ queryKey }) => isListOf(queryKey, planId) })
        patch(tasks => withTaskAt(tasks, task.id, to, today))
        queue.current.waiting += 1
        queue.current.last = queue.current.last
          .then(() => send(to, back))
          .finally(() => {
            queue.current.waiting -= 1
            // Lists that were asked for between two moves would show the first one only.
            if (queue.current.waiting === 0) void invalidate(client, planQueries)
          })
      }

      const before = lists.map(tasks => placeOf(tasks, task.id)).find(found => found !== null)
      begin(place, before ?? { state: task.state })
    },
    [client, planId, today],
  )
}

const pathOf = ({ action_plan_id, id: task_id }: ListedTask) => ({ action_plan_id, task_id })

function isListOf([, path, input]: readonly unknown[], planId: number): boolean {
  return path === planTasksApi.list.path && (input as { action_plan_id?: number }).action_plan_id === planId
}

/** The complete lists of the plan's tasks that are cached. */
function listsOf(client: QueryClient, planId: number): ListedTask[][] {
  return client
    .getQueriesData<Lists>({ predicate: ({ queryKey }) => isListOf(queryKey, planId) })
    .flatMap(([, lists]) => (Array.isArray(lists) ? [lists] : []))
}

/** Changes the tasks of a plan in every list that is cached. */
function patchLists(
  client: QueryClient,
  planId: number,
  change: (tasks: ListedTask[]) => ListedTask[],
): void {
  client.setQueriesData<Lists>({ predicate: ({ queryKey }) => isListOf(queryKey, planId) }, lists => {
    if (!lists) return lists
    return Array.isArray(lists) ? change(lists) : { ...lists, data: change(lists.data) }
  })
}
