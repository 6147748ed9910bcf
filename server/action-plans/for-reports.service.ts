import { type RawBuilder, sql } from 'kysely'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { isMemberThen } from '../periods/closing/read-as-closed.service.ts'
import { mayReadPlan, mayReadTask } from './plan-visibility.ts'

/** Each task about an answer of the assessment that the person may read, with its plan; none of the archive or the trash. */
export function tasksForReport(actor: Actor, periodId: number): RawBuilder<unknown> {
  return sql`
    select l.entity_id, l.question_id, p.id as plan_id, p.name as plan, t.description as task,
      ${memberName(shownOwner)} as owner, t.due_date, t.state, t.completed_at
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
    select p.id, p.name, p.description, ${memberName(shownManager)} as manager, p.due_date, p.completed_at,
      (p.completed_at is null and ${isOverdue(sql`p.due_date`)}) as is_overdue, counted.*
    from action_plans p
    cross join lateral (
      select count(*)::int as tasks, count(*) filter (where t.state = 'done')::int as done,
        count(*) filter (where t.state <> 'done' and ${isOverdue(sql`t.due_date`)})::int as overdue,
        count(*) filter (where t.state <> 'done' and t.due_date is null)::int as open_without_date,
        count(*) filter (where t.state <> 'done' and ${shownOwner} is null)::int as open_without_owner
      from action_plan_tasks t
      where t.organization_id = p.organization_id and t.action_plan_id = p.id and t.deleted_at is null
        and ${mayReadTask(actor)}) counted
    where p.organization_id = ${actor.organizationId} and p.archived_at is null and p.deleted_at is null
      and ${mayReadPlan(actor)} ${about}
    order by p.completed_at is not null, p.due_date nulls last, p.id`
}

/** In a closed assessment those that it closed with; the columns of `p` and `t` decide who may read them, now. */
const shownManager = sql`(select m.manager_id from plan_managers m
  where m.organization_id = p.organization_id and m.action_plan_id = p.id)`
const shownOwner = sql`(select o.user_id from task_owners o
  where o.organization_id = t.organization_id and o.action_plan_task_id = t.id)`

const memberName = (id: RawBuilder<unknown>) => sql`(select u.full_name from users u
  where u.id = ${id} and ${isMemberThen(sql`p.organization_id`)})`
