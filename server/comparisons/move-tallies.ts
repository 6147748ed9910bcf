import { type RawBuilder, sql } from 'kysely'
import type { AnswerChange } from '#domain/comparisons/comparisons.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type Compared, type MovedFilter, movedScope } from './moved-items.ts'

/** Whether the ledger has the two assessments as they are compared, or the other way round. */
export type Counted = 'forwards' | 'backwards'

/** Finds whether the ledger has counted how answers moved between two assessments. */
export async function countedMoves(
  { db, organizationId }: Call,
  { nowId, beforeId }: Compared,
): Promise<Counted | null> {
  const { rows } = await sql<{ before_id: number }>`
    select p.before_id from compared_periods p
    where p.organization_id = ${organizationId} and p.counted_at is not null
      and ((p.before_id = ${beforeId} and p.now_id = ${nowId}) or (p.before_id = ${nowId} and p.now_id = ${beforeId}))
      and not exists (select from compared_period_doubts d where d.organization_id = ${organizationId}
        and d.before_id = p.before_id and d.now_id = p.now_id)
    limit 1`.execute(db)
  if (!rows[0]) return null
  return rows[0].before_id === beforeId ? 'forwards' : 'backwards'
}

/**
 * The parts of a statement that count `tallied`: the items of each entity that moved alike. The ledger has every answer, so
 * that those to excluded questions, and to those that are in no one’s scope, are looked up and subtracted: a question that came
 * after a closed assessment is among the living ones alone.
 */
export function tallied(
  call: Call,
  compared: Compared,
  counted: Counted,
  filter: MovedFilter = {},
): RawBuilder<unknown> {
  const { organizationId } = call
  const { nowId, beforeId } = compared
  const [before_id, now_id] = counted === 'forwards' ? [beforeId, nowId] : [nowId, beforeId]
  const columns =
    counted === 'forwards'
      ? sql`t.change, t.difference`
      : sql`case t.change when 'better' then 'worse' when 'worse' then 'better' when 'new' then 'missing'
          when 'missing' then 'new' else t.change end as change, -t.difference as difference`
  const isReached = (alias: string) =>
    sql`((${sql.ref(`${alias}.entity_id`)}, ${sql.ref(`${alias}.protocol_id`)}) in (select entity_id, protocol_id from reach)) is true`
  const inPeriod = (periodId: number) =>
    sql`organization_id = ${organizationId} and assessment_period_id = ${periodId}`
  const answersOf = (periodId: number, isNow: boolean) => sql`
    select entity_id, question_id, score, ${sql.lit(isNow)} as is_now from answers a
    where ${inPeriod(periodId)} and question_id = any(array(select id from unanswerable)) and ${isReached('a')}
    union all
    select x.entity_id, x.question_id, a.score, ${sql.lit(isNow)} from excluded x cross join lateral (
      select score from answers where ${inPeriod(periodId)} and question_id = x.question_id and entity_id = x.entity_id offset 0
    ) a`
  return sql`${movedScope(call, compared, filter)},
    unanswerable as materialized (
      select id from public.questions where protocol_id = any(array(select protocol_id from used))
        and (id in (select question_id from cells)) is not true
    ),
    excluded as materialized (
      select x.entity_id, x.question_id from entity_question_exclusions x
      where x.organization_id = ${organizationId} and ${isReached('x')} and (x.question_id in (select question_id from cells)) is true
    ),
    uncounted as (
      select entity_id, coalesce(bool_or(not is_now), false) as was_answered, max(score) filter (where not is_now) as was,
        coalesce(bool_or(is_now), false) as is_answered, max(score) filter (where is_now) as now
      from (${answersOf(nowId, true)} union all ${answersOf(beforeId, false)}) a group by entity_id, question_id
    ),
    tallied as materialized (
      select entity_id, change, difference, sum(answers)::integer as answers
      from (
        select t.entity_id, ${columns}, t.answers from move_tallies t
        where t.organization_id = ${organizationId} and t.before_id = ${before_id} and t.now_id = ${now_id} and ${isReached('t')}
        union all
        select entity_id, assay.answer_change(was_answered, was, is_answered, now), now - was, -1 from uncounted
      ) s
      group by entity_id, change, difference having sum(answers) <> 0
    )`
}

/** Items of an entity that moved alike. */
export interface MovedAlike {
  entity_id: number
  change: AnswerChange
  difference: number | null
}

export interface MovedPage {
  total: number
  groups: MovedAlike[]
  /** The number of items in the groups that come before the page. */
  skipped: number
}

interface Wanted {
  changes: readonly AnswerChange[]
  /** The order of `m`, without the question. */
  order: RawBuilder<unknown>
  from: number
  to: number
}

/** Finds the items of which entities a page consists of, without reading any. */
export async function pageOfTallies(
  { db }: Call,
  parts: RawBuilder<unknown>,
  { changes, order, from, to }: Wanted,
): Promise<MovedPage> {
  const { rows } = await sql<{ total: number; groups: (MovedAlike & { start: number })[] }>`
    with ${parts},
      wanted as materialized (select * from tallied where change = any(${changes}::text[])),
      ended as (select m.*, sum(m.answers) over (order by ${order}) as until from wanted m),
      placed as (select e.*, e.until - sum(e.answers) over (partition by e.until) as start from ended e)
    select (select coalesce(sum(answers), 0)::integer from wanted) as total,
      (select coalesce(jsonb_agg(jsonb_build_object('entity_id', entity_id, 'change', change, 'difference', difference, 'start', start)), '[]')
        from placed where start < ${to} and until > ${from}) as groups`.execute(db)
  const [found] = rows
  if (!found) throw new Error('a statement without a from clause answered no row')
  const skipped = Math.min(...found.groups.map(({ start }) => start))
  return { ...found, skipped }
}
