import { type RawBuilder, sql } from 'kysely'
import type { ActionPlan, ListedPlan } from '#domain/action-plans/action-plans.contract.ts'
import { type PlanFacts, planPolicy, progressOf } from '#domain/action-plans/action-plans.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import { momentOf } from '#server/platform/db/fragments.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'
import {
  administersWholePlan,
  managesPlan,
  mayReadItem,
  mayReadPlan,
  mayReadTask,
} from './plan-visibility.ts'
import './action-plans.table.ts'

type Reading = Pick<Call, 'db' | 'actor' | 'organizationId'>

type Facts = Pick<PlanFacts, 'is_manager' | 'is_administered'>

/** A plan without what is computed from its parts. */
type FoundPlan = Omit<
  ActionPlan,
  'total_estimated_cents' | 'total_actual_cents' | 'progress' | 'is_partial' | 'abilities' | 'reasons'
> &
  Facts & { tasks_estimated_cents: number; tasks_actual_cents: number }

/** One plan, in the trash or not. Throws `not_found` unless the caller may read it. */
export async function findPlan(call: Reading, id: number): Promise<ActionPlan> {
  const [plan] = await readPlans(call, sql`p.id = ${id} and ${mayReadPlan(call.actor)}`)
  if (!plan) throw notFound()
  return plan
}

/** Throws `not_found` unless the caller may read the plan, in the trash or not. */
export async function demandReadable({ db, actor, organizationId }: Reading, id: number): Promise<void> {
  const { rows } = await sql`select from action_plans p
    where p.organization_id = ${organizationId} and p.id = ${id} and ${mayReadPlan(actor)}`.execute(db)
  if (rows.length === 0) throw notFound()
}

/** A plan that the call has just written, even if the caller can no longer see it. */
export async function findChangedPlan(call: Reading, id: number): Promise<ActionPlan> {
  const [plan] = await readPlans(call, sql`p.id = ${id}`)
  if (!plan) throw notFound()
  return plan
}

/** The parts of a plan that are lists, which may be left out. */
type Part = 'items' | 'tasks'

/** Plans in the order of their ids, without the parts that are left out. The caller may read them. */
export async function plansAt(
  call: Reading,
  ids: readonly number[],
  without: ReadonlySet<string>,
): Promise<ListedPlan[]> {
  if (ids.length === 0) return []
  const plans = await readPlans(call, sql`p.id = any(${ids}::bigint[])`, without)
  const rank = new Map(ids.map((id, index) => [id, index]))
  return plans.sort((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0))
}

/** Reads whole plans, but for the parts that are left out, which only a list of plans does. */
async function readPlans(
  { db, actor, organizationId }: Reading,
  condition: RawBuilder<unknown>,
  without: ReadonlySet<string> = new Set(),
): Promise<ActionPlan[]> {
  const unless = (part: Part, column: RawBuilder<unknown>) => (without.has(part) ? sql`` : column)
  const { rows } = await sql<FoundPlan>`
    select p.id, p.name, p.description, p.manager_id, ${manager} as manager, p.completed_at is not null as completed,
      ${momentOf('p.completed_at')} as completed_at, p.due_date,
      p.completed_at is null and ${isOverdue(sql`p.due_date`)} as is_overdue, p.management_response,
      p.cost_tracking_enabled, p.estimated_cost_cents, p.actual_cost_cents,
      ${managesPlan(actor)} as is_manager, ${administersWholePlan(actor)} as is_administered,
      ${unless('items', sql`coalesce((${itemsOf(actor)}), '[]') as items,`)}
      ${unless('tasks', sql`coalesce(own.tasks, '[]') as tasks,`)}
      own.tasks_count, own.done_count, own.overdue_count, own.is_mine,
      own.estimated_cents as tasks_estimated_cents, own.actual_cents as tasks_actual_cents,
      p.created_by, ${momentOf('p.created_at')} as created_at, ${momentOf('p.updated_at')} as updated_at,
      ${momentOf('p.archived_at')} as archived_at, ${momentOf('p.deleted_at')} as deleted_at, p.version
    from action_plans p cross join lateral (${figuresOf(actor, unless('tasks', taskList))}) own
    where p.organization_id = ${organizationId} and ${condition}`.execute(db)
  return rows.map(found => presented(actor, found))
}

/** On `p`: its manager, while they belong to the company. */
export const manager = sql`(select jsonb_build_object('id', u.id, 'full_name', u.full_name)
  from members m join users u on u.id = m.user_id
  where m.organization_id = p.organization_id and m.user_id = p.manager_id)`

const taskList = sql`, jsonb_agg(jsonb_build_object('id', t.id, 'completed', t.state = 'done', 'due_date', t.due_date)
  order by t.position, t.id) as tasks`

/** On `p`: sums over the tasks that the person may see, and the `more` that is wanted of them. */
function figuresOf(actor: Call['actor'], more: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select count(*) as tasks_count, count(*) filter (where t.state = 'done') as done_count,
      count(*) filter (where t.state <> 'done' and ${isOverdue(sql`t.due_date`)}) as overdue_count,
      coalesce(bool_or(t.user_id = ${actor.userId} and t.state <> 'done'), false) as is_mine,
      coalesce(sum(t.estimated_cost_cents), 0)::bigint as estimated_cents,
      coalesce(sum(t.actual_cost_cents), 0)::bigint as actual_cents ${more}
    from action_plan_tasks t
    where t.organization_id = p.organization_id and t.action_plan_id = p.id and t.deleted_at is null
      and ${mayReadTask(actor)}`
}

/** On `p`: the risks of entities that the person may see. */
function itemsOf(actor: Call['actor']): RawBuilder<unknown> {
  return sql`select jsonb_agg(jsonb_build_object('threat_id', i.threat_id, 'entity_id', i.entity_id,
      'threat', jsonb_build_object('id', h.id, 'name', h.name), 'entity', jsonb_build_object('id', x.id, 'name', x.name))
      order by lower(x.name), x.id, lower(h.name), h.id)
    from action_plan_items i
    join threats h on h.id = i.threat_id
    join entities x on x.organization_id = i.organization_id and x.id = i.entity_id and x.deleted_at is null
    where i.organization_id = p.organization_id and i.action_plan_id = p.id and ${mayReadItem(actor)}`
}

function presented(actor: Call['actor'], found: FoundPlan): ActionPlan {
  const { is_manager, is_administered, tasks_estimated_cents, tasks_actual_cents, ...plan } = found
  const facts = { ...plan, is_manager, is_administered }
  const shown = is_manager || is_administered ? plan : { ...plan, ...hiddenFromOthers }
  const total = (own: number | null, ofTasks: number) =>
    plan.cost_tracking_enabled ? (own ?? 0) + ofTasks : 0
  return {
    ...shown,
    total_estimated_cents: total(shown.estimated_cost_cents, tasks_estimated_cents),
    total_actual_cents: total(shown.actual_cost_cents, tasks_actual_cents),
    progress: progressOf(plan.done_count, plan.tasks_count),
    is_partial: !is_manager && !(is_administered && actor.activeDivisionId === null),
    ...verdictsOf(planPolicy, actor, facts),
  }
}

/** The fields that only those who may change the plan see. */
const hiddenFromOthers = { management_response: '', estimated_cost_cents: null, actual_cost_cents: null }
