import { type RawBuilder, sql } from 'kysely'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { mayReadTask } from './plan-visibility.ts'

/**
 * On answers `a`: the tasks `t`, with their plan `p`, that are about them and that the person may read. Trashed and archived plans
 * don't count.
 */
const readableTasks = (actor: Actor) => sql`
  from action_plan_task_answers l
  join action_plan_tasks t on t.organization_id = l.organization_id and t.id = l.action_plan_task_id
    and t.deleted_at is null
  join action_plans p on p.organization_id = t.organization_id and p.id = t.action_plan_id
    and p.archived_at is null and p.deleted_at is null
  where l.organization_id = ${actor.organizationId} and ${mayReadTask(actor)}`

/** The order in which one of several tasks speaks for an answer: open ones of open plans first, then the newest. */
const openFirst = sql`t.state = 'done', p.completed_at is not null, t.id desc`

/** The task that speaks for an answer `a`, or null. */
export function taskOfAnswer(actor: Actor): RawBuilder<unknown> {
  return sql`(
    select json_build_object('id', t.id, 'state', t.state, 'due_date', t.due_date,
      'is_overdue', t.state <> 'done' and ${isOverdue(sql`t.due_date`)},
      'action_plan', json_build_object('id', p.id, 'name', p.name))
    ${readableTasks(actor)} and l.assessment_period_id = a.assessment_period_id and l.question_id = a.question_id
      and l.entity_id = a.entity_id
    order by ${openFirst} limit 1)`
}

/** Each item of the assessment that a task is about, with the name of the plan of the task that speaks for it. */
export function plansOfAnswers(actor: Actor, periodId: number): RawBuilder<unknown> {
  return sql`
    select distinct on (l.question_id, l.entity_id) l.question_id, l.entity_id, p.name
    ${readableTasks(actor)} and l.assessment_period_id = ${periodId}
    order by l.question_id, l.entity_id, ${openFirst}`
}
