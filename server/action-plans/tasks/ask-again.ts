import { sql } from 'kysely'
import type { PlanTask } from '#domain/action-plans/plan-tasks.contract.ts'
import { today } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'

/** The days that somebody has for an answer that a task asks for again. */
const DAYS = 7

/**
 * Asks the assignee of a task that is done, or else the manager of its plan, for the answers that it is about, so that a
 * risk goes down by an answer and never by a tick. An answer that is full already is not asked for, and neither is one that
 * nobody can change: of a closed assessment, a locked entity, or out of scope. If its assessment is closed, the answer of
 * the running one of the same owner is asked for. The evidence of the task is added to that of the answers.
 */
export async function askAgain(call: Call, task: PlanTask): Promise<void> {
  const { db, organizationId, actor } = call
  const { rows } = await sql<{ id: number | null }>`
    with wanted as materialized (
      select distinct l.entity_id, l.question_id, l.protocol_id, o.id as period_id, a.id as answer_id,
        coalesce((select m.user_id from members m where m.organization_id = l.organization_id and m.user_id = t.user_id),
          (select m.user_id from members m where m.organization_id = l.organization_id and m.user_id = p.manager_id),
          ${actor.userId}::bigint) as user_id
      from action_plan_task_answers l
      join action_plan_tasks t on t.organization_id = l.organization_id and t.id = l.action_plan_task_id
      join action_plans p on p.organization_id = t.organization_id and p.id = t.action_plan_id
      join assessment_periods linked on linked.organization_id = l.organization_id and linked.id = l.assessment_period_id
      cross join lateral (
        select o.id from assessment_periods o
        where o.organization_id = l.organization_id and o.deleted_at is null and o.closed_at is null
          and (o.id = linked.id or (linked.closed_at is not null and o.division_id is not distinct from linked.division_id
            and ${today} between o.start_date and o.end_date))
        order by o.id = linked.id desc, o.start_date desc, o.id desc limit 1
      ) o
      join entities e on e.organization_id = l.organization_id and e.id = l.entity_id and e.deleted_at is null
      join entity_protocols ep on ep.organization_id = l.organization_id and ep.entity_id = l.entity_id
        and ep.protocol_id = l.protocol_id
      join organization_protocols op on op.organization_id = l.organization_id and op.protocol_id = l.protocol_id
        and op.dropped_at is null
      join questions q on q.id = l.question_id and q.deleted_at is null
      left join answers a on a.organization_id = l.organization_id and a.assessment_period_id = o.id
        and a.question_id = l.question_id and a.entity_id = l.entity_id
      where l.organization_id = ${organizationId} and l.action_plan_task_id = ${task.id}
        and (a.id is null or a.score < 100)
        and not exists (select from entity_question_exclusions x where x.organization_id = l.organization_id
          and x.entity_id = l.entity_id and x.question_id = l.question_id)
        and not exists (select from assessment_locks k where k.organization_id = l.organization_id
          and k.assessment_period_id = o.id and k.entity_id = l.entity_id)
    ), asked as (
      insert into assignments as s (organization_id, type, user_id, entity_id, protocol_id, question_id,
        assessment_period_id, due_date, created_by)
      select ${organizationId}, 'question', user_id, entity_id, protocol_id, question_id, period_id, ${today} + ${DAYS}::int,
        ${actor.userId}
      from wanted order by question_id, entity_id
      on conflict (organization_id, assessment_period_id, question_id, entity_id, user_id, type) do update set
        completed = false, completed_at = null, due_date = excluded.due_date, version = s.version + 1
      where s.completed
    )
    select answer_id as id from wanted`.execute(db)
  await addEvidence(
    call,
    task.id,
    rows.flatMap(({ id }) => id ?? []),
  )
}

/** Adds the files of the task to the answers, as far as they have none with the same content. */
async function addEvidence(
  { db, organizationId }: Call,
  taskId: number,
  answerIds: readonly number[],
): Promise<void> {
  if (answerIds.length === 0) return
  await sql`insert into answer_files (organization_id, answer_id, file_id, created_by)
    select k.organization_id, asked.id, k.file_id, k.created_by
    from action_plan_task_files k
    join files f on f.organization_id = k.organization_id and f.id = k.file_id and f.stored_at is not null
    cross join unnest(${answerIds}::bigint[]) as asked (id)
    where k.organization_id = ${organizationId} and k.action_plan_task_id = ${taskId} and not exists (
      select from answer_files b join files same on same.organization_id = b.organization_id and same.id = b.file_id
      where b.organization_id = k.organization_id and b.answer_id = asked.id and same.md5 = f.md5)
    on conflict do nothing`.execute(db)
}
