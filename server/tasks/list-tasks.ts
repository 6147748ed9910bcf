import { type RawBuilder, sql } from 'kysely'
import type { Page } from '#domain/platform/listing.ts'
import { sortsIn } from '#domain/platform/listing.ts'
import { type Verdict, verdictsOf } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Task, tasksApi } from '#domain/tasks/tasks.contract.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { today } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { activeTaskTallies, isActiveTask } from './active-tasks.service.ts'
import type { TaskSources } from './task-source.ts'
import { inDueSpan, isPastDue, taskColumns, taskTitle } from './task-sql.ts'

type ListInput = InputOf<typeof tasksApi.list>

interface Selection {
  where: RawBuilder<unknown>
  order?: RawBuilder<unknown>
  limit?: number
  offset?: number
  /** The number of tasks that are selected by the page's conditions. */
  total?: RawBuilder<unknown>
}

type Row = Omit<Task, 'abilities' | 'reasons'> & { counted: number }

/** The open ones first, by their due date, then the latest: the order of an index. */
const standardOrder = sql`k.completed, k.due_date, k.created_at desc, k.id desc`

/** Lists the person's own tasks. They do not depend on the division: a choice of view hides no pending task. */
export function listTasks(call: Call<ListInput>, sources: TaskSources): Promise<Page<Task>> {
  const { page = 1, per_page = 50, sort, search } = call.input
  const where = sql`k.deleted_at is null and ${filters(call.input, sql`k.archived_at is not null`)}
    ${search ? sql`and ${matching(search, sources)}` : sql``}`
  return readTasks(call, sources, {
    where,
    order: orderOf(sort, sources),
    limit: per_page,
    offset: (page - 1) * per_page,
    total: search ? sql`(select count(*) from ${ownTasks(call, where)})` : counted(call),
  })
}

/** The caller's tasks that concern nothing in the trash; names are looked up for those of the page alone. */
export async function readTasks(call: Call, sources: TaskSources, selection: Selection): Promise<Page<Task>> {
  const { where, order = standardOrder, limit = 1, offset = 0, total = sql`0` } = selection
  // As literals: a plan for any limit would expect to read a tenth of all rows, and sort them.
  const { rows } = await sql<Row>`
    with page as materialized (
      select k.id, row_number() over (order by ${order}) as rank from ${ownTasks(call, where)}
      order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    )
    select counts.counted, page.*
    from (select ${total} as counted) counts
    left join lateral (select ${taskColumns(sources)}, page.rank
      from page join tasks k on k.organization_id = ${call.organizationId} and k.id = page.id) page on true
    order by page.rank`.execute(call.db)
  return {
    rows: rows.flatMap(row => (row.id === null ? [] : { ...row, ...verdictsOf(taskPolicy, sources, row) })),
    total: rows[0]?.counted ?? 0,
  }
}

/** Most tasks are completed by their work; the others by their reader. */
const taskPolicy = {
  complete: (sources: TaskSources, { task_type }: Pick<Task, 'task_type'>): Verdict =>
    sources[task_type].doneBy ?? true,
}

function ownTasks({ actor, organizationId }: Call, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`tasks k where k.organization_id = ${organizationId} and k.user_id = ${actor.userId}
    and ${isActiveTask(organizationId)} and ${where}`
}

/** The total by the ledger, which knows every filter. */
function counted({ actor, organizationId, input }: Call<ListInput>): RawBuilder<unknown> {
  return sql`(select coalesce(sum(k.tasks), 0)::bigint
    from ${activeTaskTallies(organizationId, actor.userId)} where ${filters(input, sql`k.archived`)})`
}

/** The filters on tasks or on their ledger, both `k`. */
function filters({ filter = {} }: ListInput, isArchived: RawBuilder<unknown>): RawBuilder<unknown> {
  const claims = [
    filter.only_archived ? isArchived : sql`not (${isArchived})`,
    filter.read === undefined ? null : sql`k.read = ${filter.read}`,
    filter.completed === undefined ? null : filter.completed ? sql`k.completed` : sql`not k.completed`,
    filter.past_due === undefined ? null : pastDue(filter.past_due),
    filter.due ? inDueSpan[filter.due] : null,
    filter.open_or_unread === undefined
      ? null
      : sql`(not k.completed or not k.read) = ${filter.open_or_unread}`,
    filter.task_type ? sql`k.task_type = any(${[filter.task_type].flat()}::text[])` : null,
  ].filter(claim => claim !== null)
  return sql.join(claims, sql` and `)
}

/** As a range of the index, where it is wanted. */
function pastDue(wanted: boolean): RawBuilder<unknown> {
  return wanted ? sql`not k.completed and k.due_date < ${today}` : sql`not ${isPastDue}`
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
