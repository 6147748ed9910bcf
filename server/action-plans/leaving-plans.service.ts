import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { followPlanTasks } from './follow-tasks.ts'
import { administersWholePlan, managesTask, mayReadTask } from './plan-visibility.ts'
import { tellOfUnassigned } from './reminders/tell-of-unassigned.job.ts'

/** On a row `e` of `action_plans`: the person may see all of the plan, and give it to another manager. */
export function mayHandOverPlan(actor: Actor): RawBuilder<boolean> {
  return sql<boolean>`exists (select from action_plans p where p.organization_id = e.organization_id and p.id = e.id
    and ${administersWholePlan({ ...actor, activeDivisionId: null })})`
}

/** Counts the open tasks of a person in action plans, as far as the caller sees them. */
export async function openPlanTasksOf(call: Call, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${openTasksOf(call, userId)}
    and p.deleted_at is null and ${mayReadTask(call.actor)}`.execute(call.db)
  return rows[0]?.count ?? 0
}

/**
 * Takes the open tasks in action plans from a person who leaves and returns their number. Somebody else gets those that the
 * caller may assign; the rest, and all of them without somebody else, have no assignee.
 */
export function releasePlanTasks(call: Call, from: number, to: number | null): Promise<number> {
  return movePlanTasks(call, { from, to, whole: true })
}

/** Gives somebody else the open tasks in action plans of a person that the caller may assign, and returns their number. */
export function passPlanTasksOn(call: Call, from: number, to: number): Promise<number> {
  return movePlanTasks(call, { from, to, whole: false })
}

interface Passing {
  from: number
  to: number | null
  /** Tasks that the caller may not assign lose their assignee instead of staying as they are. */
  whole: boolean
}

async function movePlanTasks(call: Call, { from, to, whole }: Passing): Promise<number> {
  const { db, organizationId } = call
  const { rows: plans } = await sql<{ id: number }>`select p.id from action_plans p
    where p.organization_id = ${organizationId} and exists (select from action_plan_tasks t
      where t.organization_id = p.organization_id and t.action_plan_id = p.id and t.user_id = ${from} and t.state <> 'done')
    order by p.id for no key update`.execute(db)
  const planIds = plans.map(({ id }) => id)
  if (planIds.length === 0) return 0
  const { rows } = await sql<{ id: number; is_left: boolean }>`
    with given as (select t.id, ${managesTask(call.actor)} as is_managed ${openTasksOf(call, from)}
      and p.id = any(${planIds}::bigint[]))
    update action_plan_tasks t set version = t.version + 1, updated_at = now(),
      user_id = case when given.is_managed then ${to}::bigint end
    from given where t.organization_id = ${organizationId} and t.id = given.id
      and (${whole} or given.is_managed)
    returning t.id, t.user_id is null as is_left`.execute(db)
  await followPlanTasks(db, organizationId, planIds, { newlyAssigned: to === null ? [] : [to] })
  await tellOfUnassigned(
    call,
    rows.filter(({ is_left }) => is_left).map(({ id }) => id),
  )
  return rows.length
}

/** The `from` and `where` of a person's open tasks `t` with their plans `p`. */
function openTasksOf({ organizationId }: Call, userId: number): RawBuilder<unknown> {
  return sql`from action_plan_tasks t
    join action_plans p on p.organization_id = t.organization_id and p.id = t.action_plan_id
    where t.organization_id = ${organizationId} and t.user_id = ${userId} and t.state <> 'done' and t.deleted_at is null`
}
