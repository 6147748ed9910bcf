import { sql } from 'kysely'
import type { ListedTask, planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import type { Person } from '#domain/platform/fields.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { pageOf } from '#server/platform/db/page.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import { listed } from '#server/platform/db/trash.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { demandReadable } from '../find-plans.ts'
import { mayReadTask } from '../plan-visibility.ts'
import { tasksAt } from './find-tasks.ts'

/** One page of the tasks of a plan that the caller may read. */
export async function listTasks(call: Call<InputOf<typeof planTasksApi.list>>): Promise<Page<ListedTask>> {
  const { db, actor, organizationId, input } = call
  const { filter = {}, search, without } = input
  let query = db
    .selectFrom('action_plan_tasks as t')
    .innerJoin('action_plans as p', join =>
      join.onRef('p.organization_id', '=', 't.organization_id').onRef('p.id', '=', 't.action_plan_id'),
    )
    .where('t.organization_id', '=', organizationId)
    .where('t.action_plan_id', '=', input.action_plan_id)
    .where(listed(sql`t.deleted_at`, filter.trashed))
    .where(mayReadTask(actor))
    .select('t.id')
  if (filter.state !== undefined) query = query.where('t.state', 'in', [filter.state].flat())
  if (filter.user_id !== undefined) query = query.where('t.user_id', 'in', [filter.user_id].flat())
  if (filter.entity_id !== undefined) query = query.where('t.entity_id', 'in', [filter.entity_id].flat())
  if (filter.unassigned !== undefined)
    query = query.where(sql<boolean>`(t.user_id is null) = ${filter.unassigned}`)
  if (filter.overdue !== undefined)
    query = query.where(
      sql<boolean>`(t.state <> 'done' and ${isOverdue(sql`t.due_date`)}) = ${filter.overdue}`,
    )
  if (search) query = query.where(containing(search, 't.description'))
  const { rows, total } = await pageOf(query, input, {
    perPage: 50,
    sort: input.sort ?? 'position|asc',
    columns: {
      position: 't.position',
      due_date: { nullsLast: sql`t.due_date` },
      state: sql`array_position(array['todo', 'in_progress', 'done'], t.state)`,
      user: { nullsLast: sql`(select lower(u.full_name) from users u where u.id = t.user_id)` },
      entity: {
        nullsLast: sql`(select lower(e.name) from entities e where e.organization_id = t.organization_id
          and e.id = t.entity_id)`,
      },
      estimated_cost: { nullsLast: sql`t.estimated_cost_cents` },
      actual_cost: { nullsLast: sql`t.actual_cost_cents` },
      id: 't.id',
    },
  })
  // People read the plan of every task that they read and that isn’t in the trash.
  if (total === 0 || filter.trashed !== undefined) await demandReadable(call, input.action_plan_id)
  return {
    rows: await tasksAt(
      call,
      rows.map(({ id }) => id),
      { withAnswers: without === undefined },
    ),
    total,
  }
}

/** The assignees of the tasks that the caller may read, by name. */
export async function assigneesOf(call: Call<InputOf<typeof planTasksApi.assignees>>): Promise<Page<Person>> {
  const { db, actor, organizationId, input } = call
  await demandReadable(call, input.action_plan_id)
  const { rows } = await sql<Person>`
    select u.id, u.full_name from members m join users u on u.id = m.user_id
    where m.organization_id = ${organizationId} and m.user_id in (
      select t.user_id from action_plan_tasks t
      join action_plans p on p.organization_id = t.organization_id and p.id = t.action_plan_id
      where t.organization_id = ${organizationId} and t.action_plan_id = ${input.action_plan_id} and t.deleted_at is null
        and ${mayReadTask(actor)})
    order by lower(u.full_name), u.id limit ${ASSIGNEES_MAX}`.execute(db)
  return { rows, total: rows.length }
}

const ASSIGNEES_MAX = 1000
