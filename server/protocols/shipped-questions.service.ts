import { type RawBuilder, sql } from 'kysely'

/** The questions of shipped frameworks that the company uses, with the framework’s key: `hipaa` or `csf-2.0`. */
export function shippedQuestions(organizationId: number): RawBuilder<unknown> {
  return sql`(select q.id, q.protocol_id, q.tempid, f.source_key from questions q
    join protocols f on f.id = q.protocol_id and f.source = 'shipped' and f.deleted_at is null
    join organization_protocols op on op.organization_id = ${organizationId} and op.protocol_id = f.id
      and op.dropped_at is null
    where q.deleted_at is null and q.parent_question_id is not null)`
}
