import { sql } from 'kysely'
import type { PlanTask, planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { today } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { lockToAssign } from '../lock-plan.ts'
import { demandReadableAnswers, linkAnswers, setAnswers, unlinkFrom } from './linked-answers.ts'
import { placeAtEnd } from './places.ts'
import { demandTaskFields } from './task-fields.ts'
import { followed, lockTask, taskRecords } from './task-records.ts'

/** Adds a task at the end of its plan. */
export async function createTask(call: Call<InputOf<typeof planTasksApi.create>>): Promise<PlanTask> {
  const { action_plan_id, description, answer_ids = [], ...given } = call.input
  await lockToAssign(call, action_plan_id)
  await demandTaskFields(call, given)
  const id = await taskRecords.insert(call, {
    action_plan_id,
    description,
    user_id: given.user_id ?? null,
    entity_id: given.entity_id ?? null,
    due_date: given.due_date ?? null,
    estimated_cost_cents: given.estimated_cost_cents ?? null,
    actual_cost_cents: given.actual_cost_cents ?? null,
    repeats: given.repeats ?? null,
    repeated_from: null,
    position: await placeAtEnd(call, action_plan_id),
    created_by: call.actor.userId,
    completed_at: null,
    deleted_at: null,
  })
  await setAnswers(call, id, answer_ids)
  return followed(call, await taskRecords.created(call, id))
}

/** Changes the given fields. Whoever only works on the task may change its actual cost. */
export async function updateTask(call: Call<InputOf<typeof planTasksApi.update>>): Promise<PlanTask> {
  const { action_plan_id: _, task_id, answer_ids, actual_cost_cents, ...managed } = call.input
  const isManaged = answer_ids !== undefined || Object.values(managed).some(value => value !== undefined)
  const before = await lockTask(call, isManaged ? 'edit' : 'work')
  await demandTaskFields(call, managed, before)
  if (answer_ids !== undefined) await setAnswers(call, task_id, answer_ids)
  return followed(call, await taskRecords.revise(call, before, { ...managed, actual_cost_cents }), before)
}

export async function removeTask(call: Call<InputOf<typeof planTasksApi.remove>>): Promise<void> {
  const before = await lockTask(call, 'delete')
  await taskRecords.trash(call, before)
  await followed(call, before, before)
}

export async function restoreTask(call: Call<InputOf<typeof planTasksApi.restore>>): Promise<PlanTask> {
  const before = await lockTask(call, 'restore')
  return followed(call, await taskRecords.restore(call, before), before)
}

/** Links one more answer, as an edit of the task. */
export async function linkAnswer(call: Call<InputOf<typeof planTasksApi.linkAnswer>>): Promise<PlanTask> {
  const { task_id, answer_id } = call.input
  const before = await lockTask(call, 'edit')
  await demandReadableAnswers(call, task_id, [answer_id])
  await linkAnswers(call, task_id, [answer_id])
  return taskRecords.revise(call, before, {})
}

export async function unlinkAnswer(call: Call<InputOf<typeof planTasksApi.unlinkAnswer>>): Promise<void> {
  const { task_id, answer_id } = call.input
  const before = await lockTask(call, 'edit')
  if (!(await unlinkFrom(call, task_id, answer_id))) throw notFound()
  await taskRecords.revise(call, before, {})
}

/**
 * The next task of one that repeats, made once, due an interval after the one before. Days are counted from the first task, so
 * that the last day of January is followed by that of February and of March, unless somebody has moved a due date.
 */
export async function repeatTask(call: Call, task: PlanTask): Promise<void> {
  if (task.repeats === null) return
  const { db, organizationId } = call
  const every = interval[task.repeats]
  const { rows } = await sql<{ id: number }>`
    with recursive series as (
      select id, repeated_from, due_date, 1 as count from action_plan_tasks
      where organization_id = ${organizationId} and id = ${task.id}
      union all
      select t.id, t.repeated_from, t.due_date, s.count + 1 from series s
      join action_plan_tasks t on t.organization_id = ${organizationId} and t.id = s.repeated_from
    ), first as (select due_date, count from series order by count desc limit 1)
    insert into action_plan_tasks (organization_id, action_plan_id, description, user_id, entity_id, due_date,
      estimated_cost_cents, repeats, repeated_from, position, created_by)
    select organization_id, action_plan_id, description, user_id, entity_id,
      case when t.due_date = (f.due_date + (f.count - 1) * ${every}::interval)::date
        then (f.due_date + f.count * ${every}::interval)::date
        else (coalesce(t.due_date, ${today}) + ${every}::interval)::date end,
      estimated_cost_cents, repeats, id, ${await placeAtEnd(call, task.action_plan_id)}, ${call.actor.userId}
    from action_plan_tasks t cross join first f where t.organization_id = ${organizationId} and t.id = ${task.id}
      and not exists (select from action_plan_tasks n where n.organization_id = t.organization_id
        and n.action_plan_id = t.action_plan_id and n.repeated_from = t.id)
    returning id`.execute(db)
  const [next] = rows
  if (next)
    await linkAnswers(
      call,
      next.id,
      task.answers.flatMap(({ answer_id }) => answer_id ?? []),
    )
}

const interval = { monthly: '1 month', quarterly: '3 months', yearly: '1 year' } as const
