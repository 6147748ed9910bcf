import { sql } from 'kysely'
import { cautionsOf } from '#domain/protocols/import-cautions.rules.ts'
import type { ImportedFramework } from '#domain/protocols/imported-framework.ts'
import { changesBetween } from '#domain/protocols/oscal/oscal-changes.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type ImportHead, questionRows, topicRows } from './import-rows.ts'
import { importedProtocol, importedQuestions, storedQuestions } from './imported-protocol.ts'

type Scope = Pick<Call, 'db' | 'organizationId'>

/** The effect of an import, in topics and questions. */
type Changes = Record<'added' | 'updated' | 'unchanged' | 'removed', number>

/** Compares a framework to import with the result of an earlier import of it. */
export async function compareImport({ db, organizationId }: Scope, framework: ImportedFramework) {
  const existing = await importedProtocol(db, organizationId, framework)
  const questions = existing ? await importedQuestions(db, existing.id) : []
  const found = changesBetween(questions, framework)
  const changes: Changes = {
    added: found.added.length,
    updated: found.updated.length,
    unchanged: found.unchanged.length,
    removed: found.removed.length,
  }
  return { existing, changes, cautions: cautions(existing, framework, changes) }
}

/**
 * The same for an import that was kept, within the database: to read its framework here would hold up every other call
 * for as long as that takes.
 */
export async function compareKept({ db, organizationId }: Scope, importId: number, head: ImportHead) {
  const existing = await importedProtocol(db, organizationId, head)
  const changes = await keptChanges(db, { organizationId, importId, protocolId: existing?.id ?? 0 })
  return { existing, changes, cautions: cautions(existing, head, changes) }
}

function cautions(
  existing: Awaited<ReturnType<typeof importedProtocol>>,
  imported: ImportHead,
  changes: Changes,
): string[] {
  const before = existing && { edition: existing.edition, dated_at: existing.source_dated_at }
  return cautionsOf(before ?? null, imported, changes)
}

/** Counts by the rule of `changesBetween`. */
async function keptChanges(
  db: Db,
  target: { organizationId: number; importId: number; protocolId: number },
): Promise<Changes> {
  const { rows } = await sql<Changes>`
    with wanted as (
      select t.identifier, t.tempid, t.title, t.question, t.guidance, null::text as parent from ${topicRows(target)}
      union all
      select w.identifier, w.tempid, w.title, w.question, w.guidance, w.parent from (${questionRows(target)}) as w
    ), stored as (${storedQuestions(target.protocolId)}),
    compared as (
      select s.identifier is null as is_added, w.identifier is null as is_removed,
        (s.tempid, s.title, s.question, s.guidance, s.parent)
          is not distinct from (w.tempid, w.title, w.question, w.guidance, w.parent) as is_same
      from wanted w full join stored s on s.identifier = w.identifier
    )
    select count(*) filter (where is_added) as added, count(*) filter (where is_removed) as removed,
      count(*) filter (where not is_added and not is_removed and is_same) as unchanged,
      count(*) filter (where not is_added and not is_removed and not is_same) as updated
    from compared`.execute(db)
  return rows[0] ?? { added: 0, updated: 0, unchanged: 0, removed: 0 }
}
