import { type RawBuilder, sql } from 'kysely'
import type { GivenTask, MassAssigned } from '#domain/action-plans/plan-tasks.contract.ts'
import { mayReadAnswer, maySeeEntity } from '#server/access/visibility.ts'
import { today } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { followPlanTasks } from '../follow-tasks.ts'
import { lockToAssign } from '../lock-plan.ts'
import { isLinked } from './linked-answers.ts'
import { placeAtEnd } from './places.ts'
import { IN_THE_PAST, NO_ENTITY, NO_MEMBER } from './task-fields.ts'

interface Judged {
  index: number
  /** The entity of the answer where none is given. */
  entity_id: number | null
  error: string | null
}

/** Adds tasks to a plan in a few statements, however many they are. Each refusal has its reason, and the others are made. */
export async function massAssign(
  call: Call,
  planId: number,
  tasks: readonly GivenTask[],
): Promise<MassAssigned> {
  await lockToAssign(call, planId)
  const judged = await judge(call, planId, tasks)
  const accepted: (GivenTask & { entity_id: number | null })[] = []
  const notAssigned: MassAssigned['notAssigned'] = []
  for (const { index, entity_id, error } of judged) {
    const task = tasks[index]
    if (!task) continue
    if (error === null) accepted.push({ ...task, entity_id })
    else notAssigned.push({ error, task })
  }
  const ids = await insertTasks(call, planId, accepted)
  const userIds = new Set(accepted.flatMap(({ user_id }) => user_id ?? []))
  userIds.delete(call.actor.userId)
  await followPlanTasks(call.db, call.organizationId, [planId], { newlyAssigned: [...userIds] })
  return { assigned: accepted.map((task, at) => ({ ...task, id: ids[at] ?? 0 })), notAssigned }
}

const given = (tasks: readonly object[]): RawBuilder<unknown> => sql`
  jsonb_array_elements(${JSON.stringify(tasks)}::jsonb) with ordinality as g (task, number)
  cross join lateral jsonb_to_record(g.task) as x (description text, due_date date, user_id bigint, entity_id bigint,
    state text, answer_id bigint, estimated_cost_cents bigint)`

/** Decides on each task. An answer gets one open task in a plan, also among those given. */
async function judge(call: Call, planId: number, tasks: readonly GivenTask[]): Promise<Judged[]> {
  const { db, organizationId, actor } = call
  const { rows } = await sql<Judged>`
    select (g.number - 1)::int as index, coalesce(x.entity_id, a.entity_id) as entity_id,
      case
        when x.user_id is not null and not exists (select from members m where m.organization_id = ${organizationId}
          and m.user_id = x.user_id) then ${NO_MEMBER}::text
        when x.due_date < ${today} then ${IN_THE_PAST}
        when x.answer_id is not null and a.id is null then 'This answer doesn’t exist.'
        when x.entity_id <> a.entity_id then 'This answer is about another entity.'
        when x.entity_id is not null and e.id is null then ${NO_ENTITY}
        when a.id is not null and exists (select from action_plan_task_answers l
          join action_plan_tasks t on t.organization_id = l.organization_id and t.id = l.action_plan_task_id
            and t.action_plan_id = ${planId} and t.state <> 'done' and t.deleted_at is null
          where ${isLinked('l')}) then 'This plan already has an open task about this answer.'
        when a.id is not null and row_number() over (partition by a.id order by g.number) > 1
          then 'Another of these tasks is about the same answer.'
      end as error
    from ${given(tasks)}
    left join lateral (select a.* from answers a
      join entities e on e.organization_id = a.organization_id and e.id = a.entity_id and e.deleted_at is null
      where a.organization_id = ${organizationId} and a.id = x.answer_id and ${mayReadAnswer(actor)} offset 0) a on true
    left join lateral (select e.id from entities e where e.organization_id = ${organizationId} and e.id = x.entity_id
      and e.deleted_at is null and ${maySeeEntity(actor)} offset 0) e on true
    order by g.number`.execute(db)
  return rows
}

async function insertTasks(call: Call, planId: number, tasks: readonly GivenTask[]): Promise<number[]> {
  if (tasks.length === 0) return []
  const { db, organizationId, actor } = call
  const first = await placeAtEnd(call, planId)
  const { rows } = await sql<{ id: number }>`
    insert into action_plan_tasks (organization_id, action_plan_id, description, user_id, entity_id, state, due_date,
      estimated_cost_cents, position, created_by)
    select ${organizationId}, ${planId}, x.description, x.user_id, x.entity_id, coalesce(x.state, 'todo'), x.due_date,
      x.estimated_cost_cents, ${first}::float8 + g.number - 1, ${actor.userId}
    from ${given(tasks)} order by g.number returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`insert into action_plan_task_answers (organization_id, action_plan_task_id, assessment_period_id, entity_id,
      protocol_id, question_id, score, weight, likelihood, impact)
    select a.organization_id, m.task_id, a.assessment_period_id, a.entity_id, a.protocol_id, a.question_id, a.score, a.weight,
      a.likelihood, a.impact
    from unnest(${ids}::bigint[], ${tasks.map(({ answer_id }) => answer_id ?? null)}::bigint[]) as m (task_id, answer_id)
    join answers a on a.organization_id = ${organizationId} and a.id = m.answer_id`.execute(db)
  return ids
}
