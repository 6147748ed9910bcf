import { type RawBuilder, sql } from 'kysely'
import type { groupings, planAccountingApi } from '#domain/action-plans/accounting.contract.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { managesWholePlan, mayReadTask, overseesPlan } from '../plan-visibility.ts'
import '../action-plans.table.ts'

export type Grouping = (typeof groupings)[number]

export type AccountingFilter = InputOf<typeof planAccountingApi.totals>['filter']

interface Group {
  id: RawBuilder<unknown>
  /** Null in the group of the rest. */
  name: RawBuilder<unknown>
  rest: string
}

/** The group of a task `t` of a plan `p`. */
const groups: Record<Exclude<Grouping, 'plan'>, Group> = {
  entity: {
    id: sql`t.entity_id`,
    name: sql`(select e.name from entities e where e.organization_id = t.organization_id and e.id = t.entity_id)`,
    rest: 'No entity',
  },
  category: {
    id: sql`first_linked.category_id`,
    name: sql`(select c.name from categories c where c.id = first_linked.category_id)`,
    rest: 'No category',
  },
  quarter: {
    id: sql`null::bigint`,
    name: sql`to_char(t.due_date, 'YYYY "Q"Q')`,
    rest: 'No due date',
  },
}

const OF_PLANS = 'Plans themselves'

/**
 * One line for each task, and one for the own costs of each plan: `group_id`, `group_name`, `is_rest`, `plan_id`,
 * `is_task`, `is_done`, `estimated`, `actual`. Plans that don’t track costs have none.
 */
export function costLines(
  call: Call,
  grouping: Grouping,
  filter: AccountingFilter = {},
): RawBuilder<unknown> {
  const of = grouping === 'plan' ? null : groups[grouping]
  const group = of
    ? sql`${of.id} as group_id, coalesce(${of.name}, ${of.rest}) as group_name, ${of.name} is null as is_rest`
    : sql`p.id as group_id, p.name as group_name, false as is_rest`
  return sql`select ${group}, p.id as plan_id, true as is_task, t.state = 'done' as is_done,
      coalesce(t.estimated_cost_cents, 0) as estimated, coalesce(t.actual_cost_cents, 0) as actual
    from action_plans p
    join action_plan_tasks t on t.organization_id = p.organization_id and t.action_plan_id = p.id and t.deleted_at is null
    ${grouping === 'category' ? firstLinked : sql``}
    where ${plansOf(call, filter)} and ${mayReadTask(call.actor)}
      ${filter.entity_id === undefined ? sql`` : sql`and t.entity_id = ${filter.entity_id}`}
    ${filter.entity_id === undefined ? sql`union all ${ownCosts(call, grouping, filter)}` : sql``}`
}

/** The own costs of plans belong to no entity. */
function ownCosts(call: Call, grouping: Grouping, filter: AccountingFilter): RawBuilder<unknown> {
  const group = grouping === 'plan' ? sql`p.id, p.name, false` : sql`null::bigint, ${OF_PLANS}::text, true`
  const own = (column: 'estimated_cost_cents' | 'actual_cost_cents') =>
    sql`case when ${managesWholePlan(call.actor)} then coalesce(${sql.ref(`p.${column}`)}, 0) else 0 end`
  return sql`select * from (select ${group}, p.id, false, false, ${own('estimated_cost_cents')} as estimated,
      ${own('actual_cost_cents')} as actual from action_plans p where ${plansOf(call, filter)}) own
    ${grouping === 'plan' ? sql`` : sql`where own.estimated <> 0 or own.actual <> 0`}`
}

const firstLinked = sql`left join lateral (select q.category_id from action_plan_task_answers l
  join questions q on q.id = l.question_id
  where l.organization_id = t.organization_id and l.action_plan_task_id = t.id
  order by l.linked_at, l.assessment_period_id, l.question_id, l.entity_id limit 1) first_linked on true`

function plansOf({ actor, organizationId }: Call, filter: AccountingFilter = {}): RawBuilder<unknown> {
  const conditions = [
    sql`p.organization_id = ${organizationId} and p.deleted_at is null and p.cost_tracking_enabled`,
    overseesPlan(actor),
    filter.manager_id === undefined ? null : sql`p.manager_id = ${filter.manager_id}`,
    filter.action_plan_id === undefined ? null : sql`p.id = ${filter.action_plan_id}`,
    filter.state === undefined ? null : sql`(p.completed_at is not null) = ${filter.state === 'completed'}`,
  ].filter(condition => condition !== null)
  return sql.join(conditions, sql` and `)
}
