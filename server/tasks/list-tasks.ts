import { type RawBuilder, sql } from 'kysely'
import type { Page } from '#domain/platform/listing.ts'
import { sortsIn } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Task, tasksApi } from '#domain/tasks/tasks.contract.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { isActiveTask } from './active-tasks.service.ts'
import type { TaskSources } from './task-source.ts'
import { taskColumns, taskTitle } from './task-sql.ts'

type ListInput = InputOf<typeof tasksApi.list>

interface Selection {
  where: RawBuilder<unknown>
  order?: RawBuilder<unknown>
  limit?: number
  offset?: number
}

/** The open ones first, by their due date, then the latest. */
const standardOrder = sql`k.completed, k.due_date nulls last, k.created_at desc, k.id desc`

/** Lists the person's own tasks. They do not depend on the division: a choice of view hides no pending task. */
export function listTasks(call: Call<ListInput>, sources: TaskSources): Promise<Page<Task>> {
  const { page = 1, per_page = 50, sort } = call.input
  return readTasks(call, sources, {
    where: sql`k.deleted_at is null and ${filters(call.input, sources)}`,
    order: orderOf(sort, sources),
    limit: per_page,
    offset: (page - 1) * per_page,
  })
}

/** Tasks of the caller that concern nothing in the trash; titles are looked up for those of the page alone. */
export async function readTasks(
  { db, actor, organizationId }: Call,
  sources: TaskSources,
  selection: Selection,
): Promise<Page<Task>> {
  const { where, order = standardOrder, limit = 1, offset = 0 } = selection
  const { rows } = await sql<Task & { counted: number }>`
    with mine as (
      select k.*, not k.completed and ${isOverdue(sql`k.due_date`)} as is_past_due
      from tasks k
      where k.organization_id = ${organizationId} and k.user_id = ${actor.userId} and ${isActiveTask(organizationId)}
    ), found as (
      select * from mine k where ${where}
    ), page as (
      select *, row_number() over (order by ${order}) as rank from found k
      order by ${order} limit ${limit} offset ${offset}
    )
    select counts.counted, page.*
    from (select count(*) as counted from found) counts
    left join lateral (select ${taskColumns(sources)}, k.rank from page k) page on true
    order by page.rank`.execute(db)
  return { rows: rows.filter(row => row.id !== null), total: rows[0]?.counted ?? 0 }
}

function filters({ filter = {}, search }: ListInput, sources: TaskSources): RawBuilder<unknown> {
  const flag = (column: string, wanted: boolean | undefined) =>
    wanted === undefined ? null : sql`k.${sql.ref(column)} = ${wanted}`
  const claims = [
    filter.only_archived ? sql`k.archived_at is not null` : sql`k.archived_at is null`,
    flag('read', filter.read),
    flag('completed', filter.completed),
    flag('is_past_due', filter.past_due),
    filter.open_or_unread === undefined
      ? null
      : sql`(not k.completed or not k.read) = ${filter.open_or_unread}`,
    filter.task_type ? sql`k.task_type = any(${[filter.task_type].flat()}::text[])` : null,
    search ? matching(search, sources) : null,
  ].filter(claim => claim !== null)
  return sql.join(claims, sql` and `)
}

function matching(search: string, sources: TaskSources) {
  return sql`(${containing(search, taskTitle(sources))} or exists (select from entities e
    where e.organization_id = k.organization_id and e.id = k.entity_id and ${containing(search, 'e.name')}))`
}

function orderOf(sort: string | undefined, sources: TaskSources): RawBuilder<unknown> {
  const terms = sortsIn(sort).map(
    ({ field, direction }) => sql`${sortedBy(field, sources)} ${sql.raw(direction)} nulls last`,
  )
  return terms.length > 0 ? sql.join([...terms, sql`k.id desc`]) : standardOrder
}

function sortedBy(field: string, sources: TaskSources): RawBuilder<unknown> {
  if (field === 'title') return sql`lower(${taskTitle(sources)})`
  if (field === 'entity')
    return sql`(select lower(e.name) from entities e where e.organization_id = k.organization_id and e.id = k.entity_id)`
  return sql.ref(`k.${field}`)
}
