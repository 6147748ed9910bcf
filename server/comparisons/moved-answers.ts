import { type RawBuilder, sql } from 'kysely'
import type { comparisonsApi, MovedAnswer } from '#domain/comparisons/comparisons.contract.ts'
import { type AnswerChange, answerChanges } from '#domain/comparisons/comparisons.rules.ts'
import { type Page, sortsIn } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { planForHashing } from '#server/platform/db/plan-for-values.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { isExcluded, itemsInScope } from '#server/risks/sums-by.service.ts'

type Filter = NonNullable<InputOf<typeof comparisonsApi.answers>['filter']>

export interface Compared {
  nowId: number
  beforeId: number
}

/**
 * The part of a statement that finds `moved`: each item in scope of the later assessment that is answered in either, with
 * both scores. Answers belong to their assessment, so that one reading of the names serves both.
 */
function moved(
  { actor, organizationId }: Call,
  { nowId, beforeId }: Compared,
  filter: Filter = {},
): RawBuilder<unknown> {
  const { entity_id, protocol_id, threat_id, category_id, topic_id, division_id } = filter
  const answersIn = (periodId: number) => sql`select entity_id, question_id, id, score from answers
    where organization_id = ${organizationId} and assessment_period_id = ${periodId}`
  const topic = topic_id === undefined ? sql`` : sql`and c.topic_id = ${topic_id}`
  const division =
    division_id === undefined
      ? sql``
      : sql`and exists (select from entity_divisions ed where ed.organization_id = ${organizationId}
          and ed.entity_id = i.entity_id and ed.division_id = ${division_id})`
  return sql`${itemsInScope({ actor, periodId: nowId, filter: { entity_id, protocol_id, threat_id, category_id } })},
    moved as (
      select i.*, c.protocol_id, i.now - i.before as difference,
        case when i.now_id is null then 'missing' when i.before_id is null then 'new'
          when (i.now is null) <> (i.before is null) then 'applicability'
          when i.now > i.before then 'better' when i.now < i.before then 'worse' else 'same' end as change
      from (
        select coalesce(n.entity_id, b.entity_id) as entity_id, coalesce(n.question_id, b.question_id) as question_id,
          n.id as now_id, b.id as before_id, n.score as now, b.score as before
        from (${answersIn(nowId)}) n
        full join (${answersIn(beforeId)}) b on b.entity_id = n.entity_id and b.question_id = n.question_id
      ) i
      join cells c on c.question_id = i.question_id
      join reach r on r.entity_id = i.entity_id and r.protocol_id = c.protocol_id
      where not ${isExcluded(actor, 'i')} ${topic} ${division}
    )`
}

/** Counts the answers by how they moved. */
export async function countMoved(
  call: Call,
  compared: Compared,
): Promise<Record<AnswerChange | 'same', number>> {
  await planForHashing(call.db)
  const { rows } = await sql<{ change: AnswerChange | 'same'; answers: number }>`
    with ${moved(call, compared)} select change, count(*) as answers from moved group by change`.execute(
    call.db,
  )
  const none = Object.fromEntries([...answerChanges, 'same'].map(change => [change, 0]))
  return { ...none, ...Object.fromEntries(rows.map(({ change, answers }) => [change, answers])) } as Record<
    AnswerChange | 'same',
    number
  >
}

interface Paging {
  filter?: Filter | undefined
  sort?: string | undefined
  page?: number | undefined
  per_page?: number | undefined
}

/** A page of the answers that moved. Names are looked up for the page only. */
export async function listMoved(
  call: Call,
  compared: Compared,
  { filter = {}, sort, page = 1, per_page = 50 }: Paging,
): Promise<Page<MovedAnswer>> {
  const wanted = filter.change === undefined ? answerChanges : [filter.change].flat()
  const order = sql.join([...orders(sort), sql`m.entity_id, m.question_id`])
  await planForHashing(call.db)
  const { rows } = await sql<MovedAnswer & { counted: number }>`
    with ${moved(call, compared, filter)},
      page as (
        select m.*, count(*) over () as counted from moved m where m.change = any(${wanted}::text[])
        order by ${order} limit ${per_page} offset ${(page - 1) * per_page}
      )
    select m.change, m.now, m.before, m.difference, m.now_id as answer_id, m.before_id as before_answer_id,
      json_build_object('id', e.id, 'name', e.name) as entity, json_build_object('id', p.id, 'name', p.name) as protocol,
      json_build_object('id', q.id, 'tempid', q.tempid, 'question', q.question) as question, m.counted
    from page m
    join entities e on e.organization_id = ${call.organizationId} and e.id = m.entity_id
    join questions q on q.id = m.question_id
    join protocols p on p.id = m.protocol_id
    order by ${order}`.execute(call.db)
  if (rows.length === 0 && page > 1) {
    const { total } = await listMoved(call, compared, { filter, page: 1, per_page: 1 })
    return { rows: [], total }
  }
  return { rows, total: rows[0]?.counted ?? 0 }
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
