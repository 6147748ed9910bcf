import { type RawBuilder, sql } from 'kysely'
import type { TodaysPlan } from '#domain/todays-plan/todays-plan.contract.ts'
import { isOverdue, today } from '#server/platform/db/today.ts'
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
export async function assignedQuestions(reader: Reader, periodIds: number[]): Promise<AssignedQuestions> {
  if (periodIds.length === 0) return nothing
  const { rows } = await sql<AssignedQuestions>`
    with waiting as materialized (${waitingTasks(reader, periodIds)}), asked as materialized (${askedQuestions}),
      soonest as materialized (${soonestTasks(reader)})
    select coalesce(sum(open), 0)::bigint as open, coalesce(sum(past_due), 0)::bigint as past_due,
      coalesce(sum(due_today), 0)::bigint as due_today,
      ${startWith(reader, sql`true`)} as start, ${startWith(reader, isOverdue(sql`due`))} as start_past_due,
      ${next} as next
    from asked`.execute(reader.db)
  return rows[0] ?? nothing
}

/** Reads one index, and compares with sets that are looked up in hashes. */
function waitingTasks({ actor }: Reader, periodIds: number[]) {
  const organizationId = actor.organizationId
  return sql`
    select k.id, k.due_date as due, k.assessment_period_id, k.task_type_id as question_id, k.entity_id
    from tasks k
    where k.organization_id = ${organizationId} and k.user_id = ${actor.userId}
      and k.task_type in ('question', 'collaboration') and k.assessment_period_id = any(${periodIds}::bigint[])
      and not k.completed and k.deleted_at is null and k.archived_at is null
      and ((k.entity_id, k.protocol_id) in (select ep.entity_id, ep.protocol_id from entity_protocols ep
        join organization_protocols op on op.organization_id = ep.organization_id
          and op.protocol_id = ep.protocol_id and op.dropped_at is null
        where ep.organization_id = ${organizationId})) is true
      and k.entity_id not in (select gone.id from entities gone
        where gone.organization_id = ${organizationId} and gone.deleted_at is not null)
      and (k.assessment_period_id, k.entity_id) not in (select l.assessment_period_id, l.entity_id
        from assessment_locks l where l.organization_id = ${organizationId})
      and (k.task_type_id, k.entity_id) not in (select x.question_id, x.entity_id
        from entity_question_exclusions x where x.organization_id = ${organizationId})`
}

/** The waiting tasks by period and question; the questions are looked up one by one, as they are few. */
const askedQuestions = sql`
  select w.*, q.topic_id, row_number() over (order by q.protocol_id, q.display_order, w.question_id) as rank
  from (select assessment_period_id, question_id, count(*) as open, min(due) as due,
      count(*) filter (where ${isOverdue(sql`due`)}) as past_due, count(*) filter (where due = ${today}) as due_today
    from waiting group by assessment_period_id, question_id) w
  cross join lateral (select q.protocol_id, q.display_order, coalesce(q.parent_question_id, q.id) as topic_id
    from questions q where q.id = w.question_id and q.deleted_at is null offset 0) q`

/**
 * The five tasks that are due first, in the order of their framework and by the names of entities: they are among those of
 * the five questions that are.
 */
function soonestTasks({ actor }: Reader) {
  return sql`
    with questions as materialized (select question_id, min(rank) as rank from asked
      group by question_id order by min(due) nulls last, min(rank) limit 5)
    select w.*, e.name, row_number() over (order by w.due nulls last, q.rank, lower(e.name), e.id, w.assessment_period_id) as place
    from (select * from waiting where question_id = any(array(select question_id from questions))) w
    join questions q on q.question_id = w.question_id
    join entities e on e.organization_id = ${actor.organizationId} and e.id = w.entity_id
    order by place limit 5`
}

const next = sql`coalesce((
  select jsonb_agg(jsonb_build_object('task_id', s.id, 'title', q.tempid || ' ' || left(q.question, 500),
    'entity', jsonb_build_object('id', s.entity_id, 'name', s.name), 'due_date', s.due, 'is_past_due', ${isOverdue(sql`s.due`)},
    'start', jsonb_build_object('assessment_period_id', s.assessment_period_id,
      'question_ids', jsonb_build_array(s.question_id), 'topic_id', coalesce(q.parent_question_id, q.id),
      'question_id', s.question_id, 'entity_id', s.entity_id))
    order by s.place)
  from soonest s join questions q on q.id = s.question_id), '[]')`

/**
 * The questions that are due first, in the order of their framework, and the one with which answering begins; all of the
 * assessment of the first task.
 */
function startWith({ actor }: Reader, condition: RawBuilder<boolean>) {
  return sql`(
    select jsonb_build_object('assessment_period_id', s.assessment_period_id, 'question_ids', s.question_ids,
      'topic_id', s.topic_id, 'question_id', s.question_ids[1],
      'entity_id', (select w.entity_id from waiting w
        join entities e on e.organization_id = ${actor.organizationId} and e.id = w.entity_id
        where w.question_id = s.question_ids[1] and w.assessment_period_id = s.assessment_period_id and ${condition}
        order by lower(e.name), e.id limit 1))
    from (select min(assessment_period_id) as assessment_period_id, array_agg(question_id order by rank) as question_ids,
        (array_agg(topic_id order by rank))[1] as topic_id
      from (select * from asked where ${condition}
          and assessment_period_id = (select assessment_period_id from soonest where place = 1)
        order by due nulls last, rank limit ${sql.lit(SESSION_MAX)}) firsts
      having count(*) > 0) s)`
}
