import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import { mayReadTask } from '../plan-visibility.ts'

/** On answers `a` by `entity_id`, `question_id`, `protocol_id`, `question_option_id` and on their question `q`: the names shown with them. */
export const namesOf = (organizationId: number): RawBuilder<unknown> => sql`
  (select jsonb_build_object('id', n.id, 'name', n.name) from entities n
    where n.organization_id = ${organizationId} and n.id = a.entity_id) as entity,
  jsonb_build_object('id', q.id, 'tempid', q.tempid, 'question', q.question) as question,
  (select jsonb_build_object('id', n.id, 'name', n.name) from protocols n where n.id = a.protocol_id) as protocol,
  (select jsonb_build_object('id', n.id, 'name', n.name) from threats n where n.id = q.threat_id) as threat,
  (select jsonb_build_object('id', n.id, 'name', n.name) from categories n where n.id = q.category_id) as category,
  (select o.option from question_options o where o.question_id = a.question_id and o.id = a.question_option_id) as option`

/** The open tasks about answers of the period, on links `l`, their task `t` and its plan `p`; of a closed one those as it closed. */
export const openTasks = (
  organizationId: number,
  periodId: RawBuilder<unknown>,
  schema = sql``,
): RawBuilder<unknown> => sql`
  from ${schema}action_plan_task_answers l
  join ${schema}action_plan_tasks t on t.organization_id = l.organization_id and t.id = l.action_plan_task_id
    and t.state <> 'done' and t.deleted_at is null
  join ${schema}action_plans p on p.organization_id = t.organization_id and p.id = t.action_plan_id
    and p.completed_at is null and p.archived_at is null and p.deleted_at is null
  where l.organization_id = ${organizationId} and l.assessment_period_id = ${periodId}`

/**
 * The open task about an answer `a` that the person may see. It is that of now, also for an answer of a closed period: whoever
 * plans what to do about it must not plan it twice.
 */
export const openTask = (
  { actor, organizationId }: Pick<Call, 'actor' | 'organizationId'>,
  periodId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  (select jsonb_build_object('id', t.id, 'action_plan_id', p.id, 'plan', jsonb_build_object('id', p.id, 'name', p.name))
    ${openTasks(organizationId, periodId, sql`public.`)} and l.question_id = a.question_id and l.entity_id = a.entity_id
      and ${mayReadTask(actor)} order by t.id desc limit 1)`
