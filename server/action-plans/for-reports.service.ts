import { type RawBuilder, sql } from 'kysely'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { mayReadPlan, mayReadTask } from './plan-visibility.ts'

/** Each task about an answer of the assessment that the person may read, with its plan; none of the archive or the trash. */
export function tasksForReport(actor: Actor, periodId: number): RawBuilder<unknown> {
  return sql`
    select l.entity_id, l.question_id, p.id as plan_id, p.name as plan, t.description as task,
      ${memberName('t.user_id')} as owner, t.due_date, t.state, t.completed_at
    from action_plan_task_answers l
    join action_plan_tasks t on t.organization_id = l.organization_id and t.id = l.action_plan_task_id
      and t.deleted_at is null
    join action_plans p on p.organization_id = t.organization_id and p.id = t.action_plan_id
      and p.archived_at is null and p.deleted_at is null
    where l.organization_id = ${actor.organizationId} and l.assessment_period_id = ${periodId} and ${mayReadTask(actor)}
    order by t.state = 'done', t.due_date nulls last, t.id, l.question_id, l.entity_id`
}

/** Plans that the person may read, with the tasks of theirs that they may read; about some entities if they are named. */
export function plansForReport(actor: Actor, entityIds: readonly number[] | null): RawBuilder<unknown> {
  const about =
    entityIds === null
      ? sql``
      : sql`and (exists (select from action_plan_items i where i.organization_id = p.organization_id
          and i.action_plan_id = p.id and i.entity_id = any(${[...entityIds]}::bigint[]))
        or exists (select from action_plan_tasks o where o.organization_id = p.organization_id
          and o.action_plan_id = p.id and o.entity_id = any(${[...entityIds]}::bigint[]) and o.deleted_at is null))`
  return sql`
    select p.id, p.name, p.description, ${memberName('p.manager_id')} as manager, p.due_date, p.completed_at,
      (p.completed_at is null and ${isOverdue(sql`p.due_date`)}) as is_overdue, count(t.id)::int as tasks,
      count(t.id) filter (where t.state = 'done')::int as done,
      count(t.id) filter (where t.state <> 'done' and ${isOverdue(sql`t.due_date`)})::int as overdue,
      count(t.id) filter (where t.state <> 'done' and t.due_date is null)::int as open_without_date,
      count(t.id) filter (where t.state <> 'done' and t.user_id is null)::int as open_without_owner
    from action_plans p
    left join action_plan_tasks t on t.organization_id = p.organization_id and t.action_plan_id = p.id
      and t.deleted_at is null and ${mayReadTask(actor)}
    where p.organization_id = ${actor.organizationId} and p.archived_at is null and p.deleted_at is null
      and ${mayReadPlan(actor)} ${about}
    group by p.organization_id, p.id
    order by p.completed_at is not null, p.due_date nulls last, p.id`
}

/** The name of a person who still is a member. */
const memberName = (column: string) => sql`(select u.full_name from members m join users u on u.id = m.user_id
  where m.organization_id = p.organization_id and m.user_id = ${sql.ref(column)})`
