import { sql } from 'kysely'
import type { TodaysPlan } from '#domain/todays-plan/todays-plan.contract.ts'
import { isOverdue, today } from '#server/platform/db/today.ts'
import { currentPeriodIds } from '../periods/current-period.service.ts'
import type { Reader } from './reader.ts'

export type AssignedQuestions = TodaysPlan['assigned_questions']

/** The maximum number of questions of an answering session. */
const SESSION_MAX = 200

const nothing: AssignedQuestions = {
  open: 0,
  past_due: 0,
  due_today: 0,
  start: null,
  start_past_due: null,
  next: [],
}

/**
 * Returns the questions that the reader has to answer and can answer now: of the current periods, in the scope of an
 * entity that is neither locked nor in the trash. Questions that the reader has removed from their list are left out.
 */
export async function assignedQuestions(reader: Reader): Promise<AssignedQuestions> {
  const periodIds = await currentPeriodIds(reader)
  if (periodIds.length === 0) return nothing
  const { rows } = await sql<AssignedQuestions>`
    with used as materialized (${usedIn(reader)}), waiting as materialized (${waitingIn(reader, periodIds)})
    select count(*) as open, count(*) filter (where is_past_due) as past_due,
      count(*) filter (where due_date = ${today}) as due_today,
      ${startWith(sql`true`)} as start, ${startWith(sql`is_past_due`)} as start_past_due,
      ${nextOf(reader)} as next
    from waiting`.execute(reader.db)
  return rows[0] ?? nothing
}

/** The first five that are due, with names. */
function nextOf({ actor }: Reader) {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('task_id', n.id, 'title', q.tempid || ' ' || left(q.question, 500),
      'entity', jsonb_build_object('id', e.id, 'name', e.name), 'due_date', n.due_date, 'is_past_due', n.is_past_due)
      order by n.due_date nulls last, n.rank)
    from (select * from waiting order by due_date nulls last, rank limit 5) n
    join questions q on q.id = n.question_id
    join entities e on e.organization_id = ${actor.organizationId} and e.id = n.entity_id), '[]')`
}

/** The frameworks in use, by entity. */
function usedIn({ actor }: Reader) {
  return sql`
    select ep.entity_id, ep.protocol_id from entity_protocols ep
    join organization_protocols op on op.organization_id = ep.organization_id and op.protocol_id = ep.protocol_id and op.dropped_at is null
    where ep.organization_id = ${actor.organizationId}`
}

/** `is true` makes the database look pairs up in a hash, instead of comparing every task with every entity. */
function waitingIn({ actor }: Reader, periodIds: number[]) {
  return sql`
    select k.id, k.due_date, ${isOverdue(sql`k.due_date`)} as is_past_due,
      k.assessment_period_id, k.task_type_id as question_id, k.entity_id, coalesce(q.parent_question_id, q.id) as topic_id,
      row_number() over (order by q.protocol_id, q.display_order, q.id, lower(e.name), e.id, k.assessment_period_id) as rank
    from tasks k
    join entities e on e.organization_id = k.organization_id and e.id = k.entity_id and e.deleted_at is null
    join questions q on q.id = k.task_type_id and q.deleted_at is null
    where k.organization_id = ${actor.organizationId} and k.user_id = ${actor.userId}
      and k.merged_type = 'question' and k.assessment_period_id = any(${periodIds}::bigint[])
      and not k.completed and k.deleted_at is null and k.archived_at is null
      and ((k.entity_id, q.protocol_id) in (select u.entity_id, u.protocol_id from used u)) is true
      and not exists (select from assessment_locks l where l.organization_id = k.organization_id
        and l.assessment_period_id = k.assessment_period_id and l.entity_id = k.entity_id)
      and not exists (select from entity_question_exclusions x where x.organization_id = k.organization_id
        and x.question_id = k.task_type_id and x.entity_id = k.entity_id)`
}

/**
 * The questions that are due first, in the order of their framework, and the one with which answering begins; all of the
 * assessment of the first one.
 */
function startWith(claim: ReturnType<typeof sql>) {
  return sql`(
    select jsonb_build_object('assessment_period_id', min(s.assessment_period_id), 'question_ids', jsonb_agg(s.question_id order by s.rank),
      'topic_id', (array_agg(s.topic_id order by s.rank))[1],
      'question_id', (array_agg(s.question_id order by s.rank))[1],
      'entity_id', (array_agg(s.entity_id order by s.rank))[1])
    from (
      select w.assessment_period_id, w.question_id, w.topic_id, min(w.rank) as rank, (array_agg(w.entity_id order by w.rank))[1] as entity_id
      from waiting w where ${claim} and w.assessment_period_id = (select w.assessment_period_id from waiting w
        where ${claim} order by w.due_date nulls last, w.rank limit 1)
      group by w.assessment_period_id, w.question_id, w.topic_id
      order by min(w.due_date) nulls last, min(w.rank) limit ${sql.lit(SESSION_MAX)}) s
    having count(*) > 0)`
}
