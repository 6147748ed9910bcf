import { sql } from 'kysely'
import { isActive, type PlanFacts } from '#domain/action-plans/action-plans.rules.ts'
import { planTaskPolicy, type TaskFacts, taskStateFor } from '#domain/action-plans/plan-tasks.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import { demandInState, demandState, type Verdict, verdictsOf } from '#domain/platform/policy.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { managesTask, mayReadPlan, mayReadTask } from '../plan-visibility.ts'
import '../action-plans.table.ts'

/** The plan, or the task of it, that people comment on. */
export interface Place {
  planId: number
  taskId: number | null
  plan: Pick<PlanFacts, 'archived_at' | 'deleted_at' | 'completed'> & { name: string }
  task: TaskFacts | null
}

/** The place of comments. Throws `not_found` unless the caller may read it. */
export async function placeAt(
  call: Call,
  { action_plan_id, task_id = null }: { action_plan_id: number; task_id?: number | null },
): Promise<Place> {
  const { db, actor, organizationId } = call
  const { rows } = await sql<PlaceRow>`
    select p.name, p.archived_at, p.deleted_at, p.completed_at is not null as completed,
      t.deleted_at as task_deleted_at, t.user_id = ${actor.userId} as is_own, ${managesTask(actor)} as is_managed
    from action_plans p
    left join action_plan_tasks t on t.organization_id = p.organization_id and t.action_plan_id = p.id
      and t.id = ${task_id}
    where p.organization_id = ${organizationId} and p.id = ${action_plan_id}
      and ${task_id === null ? mayReadPlan(actor) : sql`t.id is not null and ${mayReadTask(actor)}`}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw notFound()
  const { task_deleted_at, is_own, is_managed, ...plan } = row
  const facts = { deleted_at: task_deleted_at, is_own: is_own ?? false, is_managed: is_managed ?? false }
  return { planId: action_plan_id, taskId: task_id, plan, task: task_id === null ? null : { ...facts, plan } }
}

type PlaceRow = Place['plan'] & {
  task_deleted_at: string | null
  is_own: boolean | null
  is_managed: boolean | null
}

/** Checks that comments can be added and changed there: on a plan while it is active, on a task while it can be worked on. */
export function isOpenForComments({ plan, task }: Pick<Place, 'plan' | 'task'>): Verdict {
  return task ? taskStateFor.work(task) : isActive(plan)
}

/** Throws unless the caller may comment there now. */
export function demandComment({ actor }: Call, place: Place): void {
  if (place.task) {
    const verdicts = verdictsOf({ work: planTaskPolicy.work }, actor, place.task)
    demandInState(verdicts, 'work', isOpenForComments(place))
  } else demandState(isOpenForComments(place))
}
