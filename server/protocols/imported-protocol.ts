import { sql } from 'kysely'
import type { ImportedFramework } from '#domain/protocols/imported-framework.ts'
import type { ExistingQuestion } from '#domain/protocols/oscal/oscal-changes.ts'
import type { Db } from '#server/platform/db/db.ts'
import './protocols.table.ts'

type Source = Pick<ImportedFramework, 'source_key' | 'publisher'>

/**
 * The company's framework that an earlier import of the same catalog made, trashed or not. One of another publisher is
 * another catalog; where either names none, the title decides.
 */
export function importedProtocol(db: Db, organizationId: number, source: Source) {
  const isSame = sql<boolean>`lower(source_publisher) is not distinct from lower(${source.publisher})`
  return ofCatalog(db, organizationId, source)
    .where(eb => eb.or([isSame, eb('source_publisher', 'is', null), eb.val(source.publisher === null)]))
    .orderBy(isSame, 'desc')
    .orderBy('id')
    .executeTakeFirst()
}

/** A framework of the company that came from another publisher under the same title. */
export function ofOtherPublisher(db: Db, organizationId: number, source: Source) {
  return ofCatalog(db, organizationId, source)
    .where(sql<boolean>`lower(source_publisher) <> lower(${source.publisher})`)
    .orderBy('id')
    .executeTakeFirst()
}

function ofCatalog(db: Db, organizationId: number, { source_key }: Source) {
  return db
    .selectFrom('protocols')
    .select(['id', 'name', 'edition', 'source_publisher', 'source_dated_at', 'deleted_at'])
    .where('organization_id', '=', organizationId)
    .where('source', '=', 'oscal')
    .where('source_key', '=', source_key)
}

/** Reads the framework's existing topics and questions that came by an import. */
export async function importedQuestions(db: Db, protocolId: number): Promise<ExistingQuestion[]> {
  const { rows } = await storedQuestions(protocolId).execute(db)
  return rows
}

/** The same as a statement. */
export function storedQuestions(protocolId: number) {
  return sql<ExistingQuestion>`
    select q.identifier, q.tempid, q.title, q.question, q.guidance, topic.identifier as parent
    from questions q left join questions topic on topic.id = q.parent_question_id
    where q.protocol_id = ${protocolId} and q.identifier is not null and q.deleted_at is null`
}
