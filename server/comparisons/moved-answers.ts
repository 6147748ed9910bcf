import { type RawBuilder, sql } from 'kysely'
import type { MovedAnswer } from '#domain/comparisons/comparisons.contract.ts'
import { type AnswerChange, answerChanges } from '#domain/comparisons/comparisons.rules.ts'
import { type Page, sortsIn } from '#domain/platform/listing.ts'
import { planForHashing } from '#server/platform/db/plan-for-values.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { keptComparison } from '#server/risks/kept/kept-figures.service.ts'
import type { Versions } from './compared-periods.ts'
import { type Counted, countedMoves, type MovedPage, pageOfTallies, tallied } from './move-tallies.ts'
import { type Compared, isOfQuestions, type MovedFilter, movedItems } from './moved-items.ts'

/** Counts the answers by how they moved: by the ledger if it has them, or one by one. */
export async function countMoved(
  call: Call,
  compared: Compared,
  counted: Counted | null,
): Promise<Record<AnswerChange | 'same', number>> {
  await planForHashing(call.db)
  const source = counted
    ? sql`with ${tallied(call, compared, counted)} select change, sum(answers)::integer as answers from tallied group by change`
    : sql`with ${movedItems(call, compared)} select change, count(*) as answers from moved group by change`
  const { rows } = await sql<{ change: AnswerChange | 'same'; answers: number }>`${source}`.execute(call.db)
  const none = Object.fromEntries([...answerChanges, 'same'].map(change => [change, 0]))
  return { ...none, ...Object.fromEntries(rows.map(({ change, answers }) => [change, answers])) } as Record<
    AnswerChange | 'same',
    number
  >
}

/** Two assessments with the versions of what their figures are made of. */
interface ComparedNow extends Compared {
  versions: Versions
}

const keptPage = keptComparison<MovedPage>('page of moved answers')

interface Paging {
  filter?: MovedFilter | undefined
  sort?: string | undefined
  page?: number | undefined
  per_page?: number | undefined
}

/**
 * A page of the answers that moved. The ledger tells of which entities it consists, so that no answers of others are read;
 * those of some questions or entities are few.
 */
export async function listMoved(
  call: Call,
  compared: ComparedNow,
  { filter = {}, sort, page = 1, per_page = 50 }: Paging,
): Promise<Page<MovedAnswer>> {
  const changes = filter.change === undefined ? answerChanges : [filter.change].flat()
  const asked = {
    filter,
    changes,
    sort,
    terms: orders(sort),
    from: (page - 1) * per_page,
    to: page * per_page,
  }
  const isOfSome = isOfQuestions(filter) || filter.entity_id !== undefined
  const counted = isOfSome ? null : await countedMoves(call, compared)
  await planForHashing(call.db)
  return counted ? byTallies(call, compared, counted, asked) : byItems(call, compared, asked)
}

interface Asked {
  filter: MovedFilter
  changes: readonly AnswerChange[]
  sort: string | undefined
  terms: RawBuilder<unknown>[]
  from: number
  to: number
}

async function byItems(call: Call, compared: Compared, asked: Asked): Promise<Page<MovedAnswer>> {
  const { filter, changes, terms, from, to } = asked
  const isWanted = sql`m.change = any(${changes}::text[])`
  const items = movedItems(call, compared, filter)
  const rows = await named(call, compared, { items, isWanted, terms, from, count: to - from })
  if (rows.length === 0 && from > 0) {
    const { total } = await byItems(call, compared, { ...asked, from: 0, to: 1 })
    return { rows: [], total }
  }
  return { rows: rows.map(({ counted: _, ...row }) => row), total: rows[0]?.counted ?? 0 }
}

async function byTallies(
  call: Call,
  compared: ComparedNow,
  counted: Counted,
  { filter, changes, sort, terms, from, to }: Asked,
): Promise<Page<MovedAnswer>> {
  const order = sql.join([...terms, sql`m.entity_id`])
  const tallies = tallied(call, compared, counted, filter)
  const make = () => pageOfTallies(call, tallies, { changes, order, from, to })
  const input = { filter, changes, sort, from, to }
  const { total, groups, skipped } = await keptPage(compared.versions, { input, make })
  if (groups.length === 0) return { rows: [], total }
  const items = movedItems(call, compared, filter, [...new Set(groups.map(({ entity_id }) => entity_id))])
  const isWanted = sql`exists (
    select from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g (entity_id bigint, change text, difference integer)
    where g.entity_id = m.entity_id and g.change = m.change and coalesce(g.difference, 1000) = coalesce(m.difference, 1000))`
  const rows = await named(call, compared, { items, isWanted, terms, from: from - skipped, count: to - from })
  return { rows: rows.map(({ counted: _, ...row }) => row), total }
}

interface NamedPage {
  items: RawBuilder<unknown>
  isWanted: RawBuilder<unknown>
  terms: RawBuilder<unknown>[]
  from: number
  count: number
}

/** Names and ids are looked up for the page only. */
async function named(
  { db, organizationId }: Call,
  { nowId, beforeId }: Compared,
  { items, isWanted, terms, from, count }: NamedPage,
): Promise<(MovedAnswer & { counted: number })[]> {
  const order = sql.join([...terms, sql`m.entity_id, m.question_id`])
  const idIn = (
    periodId: number,
  ) => sql`(select a.id from answers a where a.organization_id = ${organizationId}
    and a.assessment_period_id = ${periodId} and a.question_id = m.question_id and a.entity_id = m.entity_id)`
  const { rows } = await sql<MovedAnswer & { counted: number }>`
    with ${items},
      page as materialized (
        select m.*, count(*) over () as counted from moved m where ${isWanted}
        order by ${order} limit ${sql.lit(count)} offset ${sql.lit(from)}
      )
    select m.change, m.now, m.before, m.difference, ${idIn(nowId)} as answer_id, ${idIn(beforeId)} as before_answer_id,
      json_build_object('id', e.id, 'name', e.name) as entity, json_build_object('id', p.id, 'name', p.name) as protocol,
      json_build_object('id', q.id, 'tempid', q.tempid, 'question', q.question) as question, m.counted
    from page m
    join entities e on e.organization_id = ${organizationId} and e.id = m.entity_id
    join questions q on q.id = m.question_id
    join protocols p on p.id = m.protocol_id
    order by ${order}`.execute(db)
  return rows
}

/** As the list is sorted; within the same difference as the changes are named, the worst first. */
function orders(sort: string | undefined): RawBuilder<unknown>[] {
  const rank = sql`array_position(${answerChanges}::text[], m.change)`
  const columns: Record<string, RawBuilder<unknown>> = {
    difference: sql`m.difference`,
    change: rank,
    entity: sql`m.entity_id`,
  }
  return sortsIn(sort ?? 'difference|asc,change|asc').flatMap(({ field, direction }) =>
    columns[field] ? [sql`${columns[field]} ${sql.raw(direction)} nulls last`] : [],
  )
}
