import { type RawBuilder, sql } from 'kysely'
import type { actionPlansApi, ListedPlan } from '#domain/action-plans/action-plans.contract.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf, type SortColumns } from '#server/platform/db/page.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import { listed } from '#server/platform/db/trash.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { plansAt } from '../find-plans.ts'
import { managesPlan, managesWholePlan, mayReadItem, mayReadPlan, mayReadTask } from '../plan-visibility.ts'

type ListInput = InputOf<typeof actionPlansApi.list>

/** One page of the plans that the caller may read. What belongs to them is read for those of the page alone. */
export async function listPlans(call: Call<ListInput>): Promise<Page<ListedPlan>> {
  const { db, actor, organizationId, input } = call
  let query = db
    .selectFrom('action_plans as p')
    .where('p.organization_id', '=', organizationId)
    .where(mayReadPlan(actor))
    .select('p.id')
  for (const condition of conditionsOf(actor, input)) query = query.where(condition)
  const sort = input.sort ?? 'due_date|asc'
  // A completed plan is no longer due.
  if (sort.startsWith('due_date|')) query = query.orderBy(sql`p.completed_at is not null`)
  const { rows, total } = await pageOf(query, input, {
    perPage: 50,
    sort,
    columns: sortsFor(actor),
  })
  return {
    rows: await plansAt(
      call,
      rows.map(({ id }) => id),
      new Set(input.without?.split(',')),
    ),
    total,
  }
}

function conditionsOf(actor: Actor, { filter = {}, search }: ListInput): RawBuilder<boolean>[] {
  const { entity_id, threat_id } = filter
  const entityIds = entity_id === undefined ? null : [entity_id].flat()
  return [
    listed(sql`p.deleted_at`, filter.trashed),
    isInArchive(filter),
    filter.completed === undefined ? null : sql<boolean>`(p.completed_at is not null) = ${filter.completed}`,
    filter.overdue === undefined ? null : sql<boolean>`${isOverduePlan} = ${filter.overdue}`,
    filter.relation === 'mine' ? hasOpenTaskOf(actor) : null,
    filter.relation === 'managed' ? managesPlan(actor) : null,
    filter.manager_id === undefined ? null : sql<boolean>`p.manager_id = ${filter.manager_id}`,
    entityIds && concerns(actor, entityIds),
    threat_id === undefined ? null : hasItem(actor, sql`i.threat_id = ${threat_id}`),
    search ? containing(search, 'p.name', 'p.description') : null,
  ].filter(condition => condition !== null)
}

/** The trash shows archived plans too. */
function isInArchive({
  only_archived,
  trashed,
}: NonNullable<ListInput['filter']>): RawBuilder<boolean> | null {
  if (only_archived) return sql<boolean>`p.archived_at is not null`
  return trashed === 'only' ? null : sql<boolean>`(p.archived_at is null or p.deleted_at is not null)`
}

const isOverduePlan = sql<boolean>`(p.completed_at is null and ${isOverdue(sql`p.due_date`)})`

function hasOpenTaskOf({ userId }: Actor): RawBuilder<boolean> {
  return sql<boolean>`exists (select from action_plan_tasks t where t.organization_id = p.organization_id
    and t.action_plan_id = p.id and t.user_id = ${userId} and t.state <> 'done' and t.deleted_at is null)`
}

/** On `p`: it has a task or a risk of one of the entities, which the caller may see. */
function concerns(actor: Actor, entityIds: number[]): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from action_plan_tasks t where t.organization_id = p.organization_id
      and t.action_plan_id = p.id and t.entity_id = any(${entityIds}::bigint[]) and t.deleted_at is null
      and ${mayReadTask(actor)})
    or ${hasItem(actor, sql`i.entity_id = any(${entityIds}::bigint[])`)})`
}

function hasItem(actor: Actor, condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from action_plan_items i where i.organization_id = p.organization_id
    and i.action_plan_id = p.id and ${condition} and ${mayReadItem(actor)})`
}

function sortsFor(actor: Actor): SortColumns {
  const ofTasks = (value: RawBuilder<unknown>) => sql`(select ${value} from action_plan_tasks t
    where t.organization_id = p.organization_id and t.action_plan_id = p.id and t.deleted_at is null
      and ${mayReadTask(actor)})`
  return {
    name: alphabetical('p.name'),
    manager: {
      nullsLast: sql`(select lower(u.full_name) from members m join users u on u.id = m.user_id
        where m.organization_id = p.organization_id and m.user_id = p.manager_id)`,
    },
    due_date: { nullsLast: sql`p.due_date` },
    progress: {
      nullsLast: ofTasks(sql`count(*) filter (where t.state = 'done') * 100 / nullif(count(*), 0)`),
    },
    estimated_cost: totalCost(actor, 'estimated_cost_cents', ofTasks),
    actual_cost: totalCost(actor, 'actual_cost_cents', ofTasks),
    created_at: 'p.created_at',
    id: 'p.id',
  }
}

/** On `p`: the sum that the caller is shown. */
function totalCost(
  actor: Actor,
  column: 'estimated_cost_cents' | 'actual_cost_cents',
  ofTasks: (value: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const own = sql.ref(`p.${column}`)
  return sql`case when p.cost_tracking_enabled then ${ofTasks(sql`coalesce(sum(${sql.ref(`t.${column}`)}), 0)`)}
    + case when ${managesWholePlan(actor)} then coalesce(${own}, 0) else 0 end else 0 end`
}
