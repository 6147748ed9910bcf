import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'

/** The questions that can be answered in the company's frameworks; a topic without questions is one itself. */
export function leavesOf({ organizationId }: Call, questionId?: number): RawBuilder<unknown> {
  const only = questionId ? sql`and q.id = ${questionId}` : sql``
  return sql`
    select q.id, q.protocol_id, coalesce(q.parent_question_id, q.id) as topic_id,
      coalesce(topic.display_order, q.display_order) as topic_order
    from organization_protocols op
    join protocols p on p.id = op.protocol_id and p.deleted_at is null
    join questions q on q.protocol_id = op.protocol_id and q.deleted_at is null
    left join questions topic on topic.id = q.parent_question_id
    where op.organization_id = ${organizationId} and op.dropped_at is null and topic.deleted_at is null
      and (q.parent_question_id is not null or not exists (
        select from questions child where child.parent_question_id = q.id and child.deleted_at is null)) ${only}`
}

/** The framework of a question that can be answered in the company, or null. */
export async function protocolOf(call: Call, questionId: number): Promise<number | null> {
  const { rows } = await sql<{ protocol_id: number }>`select protocol_id
    from (${leavesOf(call, questionId)}) as leaf`.execute(call.db)
  return rows[0]?.protocol_id ?? null
}
