import { sql } from 'kysely'
import type { PlanTask, planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { lockScope } from '../../exclusions/scope-lock.service.ts'
import { askAgain } from './ask-again.ts'
import { placeAfter } from './places.ts'
import { followed, lockTask, taskRecords } from './task-records.ts'
import { repeatTask } from './write-tasks.ts'

/**
 * Changes the state of a task, its place, or both. The first time that it is done, its assignee is asked for the answers
 * again, and a task that repeats has its next one.
 */
export async function moveTask(call: Call<InputOf<typeof planTasksApi.move>>): Promise<PlanTask> {
  const { action_plan_id: planId, task_id: taskId, state, after_id } = call.input
  if (state === 'done') await lockScope(call)
  const before = await lockTask(call, 'work')
  const isDone = state === 'done' && before.state !== 'done'
  const position =
    after_id === undefined ? undefined : await placeAfter(call, { planId, taskId, afterId: after_id })
  const after = await taskRecords.revise(call, before, {
    state,
    position,
    ...(state !== undefined && state !== before.state && { completed_at: isDone ? sql`now()` : null }),
  })
  if (isDone) {
    await askAgain(call, after)
    await repeatTask(call, after)
  }
  // Notifications depend on the open tasks, which stay the same unless one is done or reopened.
  return isDone || (before.state === 'done' && after.state !== 'done') ? followed(call, after, before) : after
}
