import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

interface Following {
  /** The people who have been given a task: their notifications are unread again, and mailed again. */
  newlyAssigned?: readonly number[]
}

/**
 * Makes the notifications about the plans agree with their tasks. A person has one notification for each plan. It is
 * open while the person has an open task in the plan and the plan is active, and due with the earliest of these tasks.
 * Call it at the end of everything that changes tasks, or that completes, archives, trashes or restores a plan.
 */
export async function followPlanTasks(
  db: Db,
  organizationId: number,
  planIds: readonly number[],
  { newlyAssigned = [] }: Following = {},
): Promise<void> {
  if (planIds.length === 0) return
  // Two calls that change tasks of one plan follow one after the other; the second sees the tasks of the first.
  await sql`select from action_plans p where p.organization_id = ${organizationId}
    and p.id = any(${planIds}::bigint[]) order by p.id for no key update`.execute(db)
  await sql`
    with open as (${openTasks(organizationId, planIds)}), completed as (
      update tasks k set completed = true, completed_at = now()
      where k.organization_id = ${organizationId} and k.task_type = 'action_plan'
        and k.task_type_id = any(${planIds}::bigint[]) and not k.completed
        and not exists (select from open where open.plan_id = k.task_type_id and open.user_id = k.user_id)
    )
    insert into tasks as k (organization_id, user_id, task_type, task_type_id, due_date, reassignable)
    select ${organizationId}, open.user_id, 'action_plan', open.plan_id, open.due_date, false
    from open order by open.user_id, open.plan_id
    on conflict (organization_id, user_id, merged_type, task_type_id, entity_id, assessment_period_id) do update set
      due_date = excluded.due_date, completed = false, completed_at = null,
      ${sql.join(
        Object.entries(asNew).map(
          ([column, value]) =>
            sql`${sql.ref(column)} = case when ${isNews(newlyAssigned)} then ${value} else ${sql.ref(`k.${column}`)} end`,
        ),
      )}
    where k.completed or k.due_date is distinct from excluded.due_date or ${isNews(newlyAssigned)}`.execute(
    db,
  )
}

/** The columns of a notification that its person has not seen. */
const asNew = {
  read: sql`false`,
  archived_at: sql`null`,
  deleted_at: sql`null`,
  mailed_at: sql`null`,
  created_at: sql`now()`,
}

/** On a notification `k`: there is something that its person does not know of. */
function isNews(newlyAssigned: readonly number[]): RawBuilder<boolean> {
  return sql<boolean>`(k.completed or k.user_id = any(${newlyAssigned}::bigint[]))`
}

/** The people with open tasks in these plans while they are active, and when the first of these is due. */
function openTasks(organizationId: number, planIds: readonly number[]): RawBuilder<unknown> {
  return sql`select t.action_plan_id as plan_id, t.user_id, min(t.due_date) as due_date
    from action_plan_tasks t
    join action_plans p on p.organization_id = t.organization_id and p.id = t.action_plan_id
    where t.organization_id = ${organizationId} and t.action_plan_id = any(${planIds}::bigint[])
      and t.user_id is not null and t.state <> 'done' and t.deleted_at is null
      and p.completed_at is null and p.archived_at is null and p.deleted_at is null
    group by t.action_plan_id, t.user_id`
}
