import { sql } from 'kysely'
import type { ExistingQuestion } from '#domain/protocols/oscal/oscal-changes.ts'
import type { Db } from '#server/platform/db/db.ts'
import './protocols.table.ts'

/** The company's framework that an earlier import of the same catalog made, trashed or not. */
export function importedProtocol(db: Db, organizationId: number, sourceKey: string) {
  return db
    .selectFrom('protocols')
    .select(['id', 'name', 'edition', 'source_dated_at', 'deleted_at'])
    .where('organization_id', '=', organizationId)
    .where('source', '=', 'oscal')
    .where('source_key', '=', sourceKey)
    .executeTakeFirst()
}

/** Reads the framework's existing topics and questions that came by an import. */
export async function importedQuestions(db: Db, protocolId: number): Promise<ExistingQuestion[]> {
  const { rows } = await sql<ExistingQuestion>`
    select q.identifier, q.tempid, q.title, q.question, q.guidance, topic.identifier as parent
    from questions q left join questions topic on topic.id = q.parent_question_id
    where q.protocol_id = ${protocolId} and q.identifier is not null and q.deleted_at is null`.execute(db)
  return rows
}
