import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'

/** The questions that can be answered in the company's frameworks, each with its topic; a topic without questions is one itself. */
export function leavesOf({ organizationId }: Call): RawBuilder<unknown> {
  return sql`
    with own as materialized (
      select id, protocol_id, parent_question_id, display_order, is_answerable from questions
      where deleted_at is null and protocol_id = any(array(
        select op.protocol_id from organization_protocols op
        join protocols p on p.id = op.protocol_id and p.deleted_at is null
        where op.organization_id = ${organizationId} and op.dropped_at is null))
    )
    select q.id, q.protocol_id, coalesce(topic.id, q.id) as topic_id,
      coalesce(topic.display_order, q.display_order) as topic_order
    from own q full join own topic on topic.id = q.parent_question_id
    where q.is_answerable`
}

/** The framework of a question that can be answered in the company, or null. */
export async function protocolOf({ db, organizationId }: Call, questionId: number): Promise<number | null> {
  const { rows } = await sql<{ protocol_id: number }>`
    select q.protocol_id
    from organization_protocols op
    join protocols p on p.id = op.protocol_id and p.deleted_at is null
    join questions q on q.protocol_id = op.protocol_id and q.is_answerable
    where op.organization_id = ${organizationId} and op.dropped_at is null and q.id = ${questionId}`.execute(
    db,
  )
  return rows[0]?.protocol_id ?? null
}
