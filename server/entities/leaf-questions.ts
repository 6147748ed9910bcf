import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'

/**
 * The questions that can be answered in the company's frameworks; a topic without questions is one itself. The questions
 * are read once, and meet their topics in a hash, which a full join makes with any plan.
 */
export function leavesOf({ organizationId }: Call): RawBuilder<unknown> {
  return sql`
    with own as materialized (
      select id, protocol_id, parent_question_id, display_order from questions
      where deleted_at is null and protocol_id = any(array(
        select op.protocol_id from organization_protocols op
        join protocols p on p.id = op.protocol_id and p.deleted_at is null
        where op.organization_id = ${organizationId} and op.dropped_at is null))
    )
    select q.id, q.protocol_id, coalesce(topic.id, q.id) as topic_id,
      coalesce(topic.display_order, q.display_order) as topic_order
    from own q full join own topic on topic.id = q.parent_question_id
    where q.id is not null and case when q.parent_question_id is null
      then (q.id in (select parent_question_id from own where parent_question_id is not null)) is not true
      else topic.id is not null end`
}

/** The framework of a question that can be answered in the company, or null. */
export async function protocolOf({ db, organizationId }: Call, questionId: number): Promise<number | null> {
  const { rows } = await sql<{ protocol_id: number }>`
    select q.protocol_id
    from organization_protocols op
    join protocols p on p.id = op.protocol_id and p.deleted_at is null
    join questions q on q.protocol_id = op.protocol_id and q.deleted_at is null
    left join questions topic on topic.id = q.parent_question_id
    where op.organization_id = ${organizationId} and op.dropped_at is null and topic.deleted_at is null
      and q.id = ${questionId} and (q.parent_question_id is not null or not exists (
        select from questions child where child.parent_question_id = q.id and child.deleted_at is null))`.execute(
    db,
  )
  return rows[0]?.protocol_id ?? null
}
