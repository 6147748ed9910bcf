import { type RawBuilder, sql } from 'kysely'
import type { ListedTask, PlanTask } from '#domain/action-plans/plan-tasks.contract.ts'
import { planTaskPolicy, type TaskFacts } from '#domain/action-plans/plan-tasks.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import { mayReadAnswer, maySeeItem } from '#server/access/visibility.ts'
import { momentOf } from '#server/platform/db/fragments.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { managesTask, mayReadTask } from '../plan-visibility.ts'
import '../action-plans.table.ts'

type Reading = Pick<Call, 'db' | 'actor' | 'organizationId'>

type FoundTask = Omit<ListedTask, 'abilities' | 'reasons'> &
  Pick<TaskFacts, 'is_own' | 'is_managed'> & {
    plan_archived_at: string | null
    plan_deleted_at: string | null
    plan_completed: boolean
  }

/** A call whose path names a plan. */
type OfPlan = Call<{ action_plan_id: number }>

/** A task of the plan that the call names, in the trash or not. Throws `not_found` unless the caller may read it. */
export async function findTask(call: Call, id: number): Promise<PlanTask> {
  const planId = (call as OfPlan).input.action_plan_id
  const [task] = await wholeTasks(
    call,
    sql`t.id = ${id} and t.action_plan_id = ${planId} and ${mayReadTask(call.actor)}`,
  )
  if (!task) throw notFound()
  return task
}

/** A task that the call has just written, even if the caller can no longer see it. */
export async function findChangedTask(call: Reading, id: number): Promise<PlanTask> {
  const [task] = await wholeTasks(call, sql`t.id = ${id}`)
  if (!task) throw notFound()
  return task
}

/** Tasks in the order of their ids. The caller may read them. */
export async function tasksAt(
  call: Reading,
  ids: readonly number[],
  parts: { withAnswers: boolean },
): Promise<ListedTask[]> {
  if (ids.length === 0) return []
  const tasks = await readTasks(call, sql`t.id = any(${ids}::bigint[])`, parts)
  const rank = new Map(ids.map((id, index) => [id, index]))
  return tasks.sort((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0))
}

/** Reads tasks with the answers that they are about. */
function wholeTasks(call: Reading, condition: RawBuilder<unknown>): Promise<PlanTask[]> {
  return readTasks(call, condition, { withAnswers: true }) as Promise<PlanTask[]>
}

async function readTasks(
  { db, actor, organizationId }: Reading,
  condition: RawBuilder<unknown>,
  { withAnswers }: { withAnswers: boolean },
): Promise<ListedTask[]> {
  const { rows } = await sql<FoundTask>`
    with chosen as materialized (
      select t.id from action_plan_tasks t
      join action_plans p on p.organization_id = t.organization_id and p.id = t.action_plan_id
      where t.organization_id = ${organizationId} and ${condition}
    )
    select t.id, t.action_plan_id, t.description, t.user_id, ${assignee} as user, t.entity_id,
      case when e.id is not null then jsonb_build_object('id', e.id, 'name', e.name) end as entity,
      t.state, t.state = 'done' as completed, ${momentOf('t.completed_at')} as completed_at, t.due_date,
      t.state <> 'done' and ${isOverdue(sql`t.due_date`)} as is_overdue,
      t.estimated_cost_cents, t.actual_cost_cents, t.repeats, ${withAnswers ? sql`coalesce(about.answers, '[]') as answers,` : sql``}
      (select count(*) from action_plan_task_answers l where l.organization_id = t.organization_id
        and l.action_plan_task_id = t.id) as answers_count,
      (select count(*) from action_plan_comments c where c.organization_id = t.organization_id
        and c.action_plan_task_id = t.id and c.deleted_at is null) as comments_count,
      (select count(*) from action_plan_task_files f where f.organization_id = t.organization_id
        and f.action_plan_task_id = t.id) as files_count,
      t.created_by, ${momentOf('t.created_at')} as created_at, ${momentOf('t.updated_at')} as updated_at,
      ${momentOf('t.deleted_at')} as deleted_at, t.version,
      coalesce(t.user_id = ${actor.userId}, false) as is_own, ${managesTask(actor)} as is_managed,
      p.archived_at as plan_archived_at, p.deleted_at as plan_deleted_at, p.completed_at is not null as plan_completed
    from chosen
    join action_plan_tasks t on t.organization_id = ${organizationId} and t.id = chosen.id
    join action_plans p on p.organization_id = t.organization_id and p.id = t.action_plan_id
    left join entities e on e.organization_id = t.organization_id and e.id = t.entity_id
    ${withAnswers ? sql`left join (${linkedAnswers(actor)}) about on about.action_plan_task_id = t.id` : sql``}`.execute(
    db,
  )
  return rows.map(found => presented(actor, found))
}

/** On `t`: its assignee, while they belong to the company. */
export const assignee = sql`(select jsonb_build_object('id', u.id, 'full_name', u.full_name)
  from members m join users u on u.id = m.user_id
  where m.organization_id = t.organization_id and m.user_id = t.user_id)`

const riskOf = (row: string) => {
  const of = (column: string) => sql.ref(`${row}.${column}`)
  return sql`(${of('likelihood')} * ${of('impact')} * 4 * (100 - ${of('score')}))::float8 / 100`
}

/** The answers that each task of `chosen` is about, before and now: read for all of them at once. */
function linkedAnswers(actor: Actor): RawBuilder<unknown> {
  return sql`select l.action_plan_task_id, jsonb_agg(jsonb_build_object('answer_id', a.id, 'assessment_period_id', l.assessment_period_id,
      'entity', jsonb_build_object('id', e.id, 'name', e.name),
      'question', jsonb_build_object('id', q.id, 'tempid', q.tempid, 'question', q.question,
        'topic_id', coalesce(q.parent_question_id, q.id)),
      'protocol_id', l.protocol_id, 'score_before', l.score, 'score', a.score,
      'risk_before', ${riskOf('l')}, 'risk', ${riskOf('a')},
      'can_open', a.id is not null and e.deleted_at is null and ${mayReadAnswer(actor)} is true,
      'can_answer', e.deleted_at is null and q.deleted_at is null and o.closed_at is null and ${maySeeItem(actor)} is true
        and not exists (select from assessment_locks k where k.organization_id = l.organization_id
          and k.assessment_period_id = l.assessment_period_id and k.entity_id = l.entity_id))
      order by lower(e.name), e.id, q.display_order, q.id) as answers
    from action_plan_task_answers l
    join entities e on e.organization_id = l.organization_id and e.id = l.entity_id
    join questions q on q.id = l.question_id
    join assessment_periods o on o.organization_id = l.organization_id and o.id = l.assessment_period_id
    left join answers a on a.organization_id = l.organization_id and a.assessment_period_id = l.assessment_period_id
      and a.question_id = l.question_id and a.entity_id = l.entity_id
    where l.organization_id = ${actor.organizationId} and l.action_plan_task_id in (select id from chosen)
    group by l.action_plan_task_id`
}

function presented(actor: Actor, found: FoundTask): ListedTask {
  const { is_own, is_managed, plan_archived_at, plan_deleted_at, plan_completed, ...task } = found
  const facts: TaskFacts = {
    deleted_at: task.deleted_at,
    is_own,
    is_managed,
    plan: { archived_at: plan_archived_at, deleted_at: plan_deleted_at, completed: plan_completed },
  }
  return { ...task, ...verdictsOf(planTaskPolicy, actor, facts) }
}
