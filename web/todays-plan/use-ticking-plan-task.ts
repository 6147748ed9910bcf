import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import type { TaskState } from '#domain/action-plans/plan-tasks.rules.ts'
import { tasksApi } from '#domain/tasks/tasks.contract.ts'
import { todaysPlanApi } from '#domain/todays-plan/todays-plan.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { invalidate } from '#web/platform/calls/queries.ts'
import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import { toastDone, toastFailure } from '#web/ui/toasts/toasts.tsx'
import { todaysPlanTexts } from './todays-plan.texts.ts'

const texts = todaysPlanTexts.plans

/** The queries to refetch after a task of a plan is done. */
const changed = [
  planTasksApi.list,
  planTasksApi.show,
  todaysPlanApi.show,
  tasksApi.list,
  tasksApi.count,
  tasksApi.due,
]

/** Marks a task of an action plan as done, with Undo, which restores the state that it had. */
export function useTickingPlanTask() {
  const client = useQueryClient()
  const [ticking, setTicking] = useState<ReadonlySet<number>>(new Set())
  const reported = (error: unknown) => {
    if (!(error instanceof CallFailure)) throw error
    toastFailure(sentenceOf(error))
  }
  const undo = async (planId: number, taskId: number, before: TaskState) => {
    try {
      await moveNow(planId, taskId, before)
      toastDone(texts.unticked)
    } catch (error) {
      reported(error)
    } finally {
      void invalidate(client, changed)
    }
  }
  const tick = async (planId: number, taskId: number) => {
    setTicking(now => new Set(now).add(taskId))
    try {
      const before = await moveNow(planId, taskId, 'done')
      toastUndo(texts.ticked, () => void undo(planId, taskId, before))
    } catch (error) {
      reported(error)
    } finally {
      setTicking(now => new Set([...now].filter(id => id !== taskId)))
      void invalidate(client, changed)
    }
  }
  return { tick, isTicking: (taskId: number) => ticking.has(taskId) }
}

/** Moves the present version of a task to another state. Returns the state that it had. */
async function moveNow(action_plan_id: number, task_id: number, state: TaskState): Promise<TaskState> {
  const path = { action_plan_id, task_id }
  const task = await call(planTasksApi.show, path)
  await call(planTasksApi.move, { ...path, state }, { version: task.version })
  return task.state
}
