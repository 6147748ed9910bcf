import { sql } from 'kysely'
import type { ImportedFramework } from '#domain/protocols/imported-framework.ts'
import { importsOf, isOwners, type Owner } from './import-parts/kept-imports.ts'

/** An imported framework without its topics, which are megabytes. */
export type ImportHead = Omit<ImportedFramework, 'topics' | 'withdrawn' | 'warnings'>

/** An import, and the framework that it is written to. */
export interface Target {
  organizationId: Owner
  importId: number
  protocolId: number
}

/** The import's framework without its topics. */
export function headOf(column: string) {
  return sql<ImportHead>`${sql.ref(column)} - array['topics', 'withdrawn', 'warnings']`
}

const columns = sql`identifier text, tempid text, title text, question text, guidance text, evidence text, weight int,
  category text, threat text, options jsonb, "references" jsonb, regulations jsonb, sections jsonb, control_exempt boolean,
  copy_of bigint`
const names = sql`identifier, tempid, title, question, guidance, evidence, weight, category, threat, options, "references",
  regulations, sections, control_exempt, copy_of`

/**
 * The topics and questions of an import as rows of SQL: `parent, identifier, …, display_order`. Null are the parts that
 * the source says nothing of.
 */
export function importedRows({ organizationId, importId }: Target) {
  const topics = sql`
    select t.* from ${importsOf(organizationId)} cross join lateral rows from (
      jsonb_to_recordset(i.framework -> 'topics') as (${columns}, questions jsonb)
    ) with ordinality as t (${names}, questions, rank)
    where ${isOwners(organizationId)} and i.id = ${importId}`
  return sql`
    select null::text as parent, ${names}, rank * 100000 as display_order,
      jsonb_array_length(questions) > 0 as is_heading from (${topics}) as topic
    union all
    select topic.identifier, q.identifier, q.tempid, q.title, q.question, q.guidance, q.evidence, q.weight, q.category,
      q.threat, q.options, q."references", q.regulations, q.sections, q.control_exempt, q.copy_of, topic.rank * 100000 + q.rank, false
    from (${topics}) as topic
    cross join lateral rows from (jsonb_to_recordset(topic.questions) as (${columns}))
      with ordinality as q (${names}, rank)`
}

/** The words of a topic or question `alias`, as they are kept to see later who changed them. */
export const wordsHash = (alias: 'w' | 's' | 'old') => {
  const of = (field: string) => sql.ref(`${alias}.${field}`)
  return sql<string>`md5(jsonb_build_array(${of('title')}, ${of('question')}, ${of('guidance')}, coalesce(${of('evidence')}, ''))::text)`
}

/** On `w`, `source` and the stored question: people reworded it here, and its source has not changed since. */
export const keepsWords = (stored: 's' | 'old') => {
  const given = sql.ref(`${stored}.source_words`)
  return sql<boolean>`(not source.rewrites and ${given} = ${wordsHash('w')} and ${given} <> ${wordsHash(stored)})`
}

/**
 * Checks whether the import changes options, weights and the like of questions that exist: a spreadsheet does, in which
 * people edit them.
 */
export function rewritesParts({ organizationId, importId }: Target) {
  return sql<boolean>`coalesce((select i.framework ->> 'format' = 'spreadsheet' from ${importsOf(organizationId)}
    where ${isOwners(organizationId)} and i.id = ${importId}), false)`
}
