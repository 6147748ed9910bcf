import { sql } from 'kysely'
import type { ImportedFramework } from '#domain/protocols/imported-framework.ts'

/** An imported framework without its topics, which are megabytes. */
export type ImportHead = Omit<ImportedFramework, 'topics' | 'withdrawn' | 'warnings'>

/** An import, and the framework that it is written to. */
export interface Target {
  organizationId: number
  importId: number
  protocolId: number
}

/** The import's framework without its topics. */
export function headOf(column: string) {
  return sql<ImportHead>`${sql.ref(column)} - array['topics', 'withdrawn', 'warnings']`
}

/** The import's topics as rows of SQL: `identifier, tempid, title, question, guidance, questions, rank`. */
export function topicRows({ organizationId, importId }: Target) {
  return sql`framework_imports i cross join lateral rows from (
      jsonb_to_recordset(i.framework -> 'topics') as (
        identifier text, tempid text, title text, question text, guidance text, questions jsonb)
    ) with ordinality as t (identifier, tempid, title, question, guidance, questions, rank)
    where i.organization_id = ${organizationId} and i.id = ${importId}`
}

/** The import's questions as rows: `parent, identifier, …, display_order`, each with its references as JSON. */
export function questionRows(target: Target) {
  return sql`
    select topic.identifier as parent, q.identifier, q.tempid, q.title, q.question, q.guidance, coalesce(q.evidence, '') as evidence,
      q."references", q.regulation, topic.rank * 100000 + q.rank as display_order
    from (select t.* from ${topicRows(target)}) as topic
    cross join lateral rows from (
      jsonb_to_recordset(topic.questions) as (
        identifier text, tempid text, title text, question text, guidance text, evidence text, "references" jsonb, regulation jsonb)
    ) with ordinality as q (identifier, tempid, title, question, guidance, evidence, "references", regulation, rank)`
}
