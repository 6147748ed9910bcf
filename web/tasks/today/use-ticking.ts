import { type Task, tasksApi } from '#domain/tasks/tasks.contract.ts'
import { todaysPlanApi } from '#domain/todays-plan/todays-plan.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { todayTexts as texts } from './today.texts.ts'

/** The queries to refetch after a task is marked. */
const changed = [tasksApi.list, tasksApi.count, tasksApi.due, todaysPlanApi.show]

/** Marks a task as done, with Undo. */
export function useTicking(): (task: Pick<Task, 'id'>) => void {
  const { mutateAsync } = useSend(tasksApi.update, { invalidates: changed })
  const undo = (task_id: number) =>
    void mutateAsync({ task_id, completed: 0 }).then(
      () => toastDone(texts.unticked),
      () => undefined,
    )
  return ({ id }) =>
    void mutateAsync({ task_id: id, completed: 1 }).then(
      () => toastUndo(texts.ticked, () => undo(id)),
      () => undefined,
    )
}
