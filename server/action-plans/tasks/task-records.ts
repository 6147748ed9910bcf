import type { PlanTask } from '#domain/action-plans/plan-tasks.contract.ts'
import { taskStateFor } from '#domain/action-plans/plan-tasks.rules.ts'
import { demandInState } from '#domain/platform/policy.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { followPlanTasks } from '../follow-tasks.ts'
import { lockPlanRow } from '../lock-plan.ts'
import { tellOfUnassigned } from '../reminders/tell-of-unassigned.job.ts'
import { findChangedTask, findTask } from './find-tasks.ts'

/** The changes of tasks. Each locks its plan first, by `lockTask`. */
export const taskRecords = records('action_plan_tasks', {
  find: findTask,
  findChanged: findChangedTask,
  audit: task => ({
    action_plan_id: task.action_plan_id,
    description: task.description,
    user_id: task.user_id,
    entity_id: task.entity_id,
    state: task.state,
    due_date: task.due_date,
    estimated_cost_cents: task.estimated_cost_cents,
    actual_cost_cents: task.actual_cost_cents,
    repeats: task.repeats,
    answers: task.answers.flatMap(({ answer_id }) => answer_id ?? []),
    deleted_at: task.deleted_at,
  }),
})

export type TaskCall = Call<{ action_plan_id: number; task_id: number }>

/**
 * Locks the task that the call names, after its plan. Throws `forbidden` with the reason unless the caller may do this with
 * it, and `conflict` if its state or that of the plan does not allow it.
 */
export async function lockTask(call: TaskCall, verb: keyof PlanTask['abilities']): Promise<PlanTask> {
  const plan = await lockPlanRow(call, call.input.action_plan_id)
  return taskRecords.lock(call, call.input.task_id, task =>
    demandInState(task, verb, taskStateFor[verb]({ ...task, plan })),
  )
}

/** Makes the notifications agree with the task as the call leaves it. */
export async function followed(
  call: Call,
  task: PlanTask,
  before: Pick<PlanTask, 'user_id'> | null = null,
): Promise<PlanTask> {
  const isNews =
    task.user_id !== null && task.user_id !== before?.user_id && task.user_id !== call.actor.userId
  await followPlanTasks(call.db, call.organizationId, [task.action_plan_id], {
    newlyAssigned: isNews && task.user_id !== null ? [task.user_id] : [],
  })
  const isLeft = task.user_id === null && before !== null && before.user_id !== null
  if (isLeft) await tellOfUnassigned(call, [task.id])
  return task
}
