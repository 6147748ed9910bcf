import { sql } from 'kysely'
import { cautionsOf } from '#domain/protocols/import-cautions.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type ImportHead, importedRows, rewritesParts, type Target } from './import-rows.ts'
import { importedProtocol, storedQuestions } from './imported-protocol.ts'

type Scope = Pick<Call, 'db' | 'organizationId'>

/** The effect of an import, in topics and questions. */
type Changes = Record<'added' | 'updated' | 'unchanged' | 'removed', number>

/**
 * Compares an import that was kept with the framework that it would change, within the database: to read its framework
 * here would hold up every other call for as long as that takes.
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

/**
 * Counts topics and questions by their identifiers. The parts that an import says nothing of, or does not change, are the
 * same; sections count in any order, and of sources only the numbers.
 */
async function keptChanges(db: Db, target: Target): Promise<Changes> {
  const { rows } = await sql<Changes>`
    with source as materialized (select ${rewritesParts(target)} as rewrites),
    wanted as materialized (${importedRows(target)}),
    stored as materialized (${storedQuestions(target.protocolId)}),
    compared as (
      select s.identifier is null as is_added, w.identifier is null as is_missing, s.is_own,
        (s.tempid, s.title, s.question, s.guidance, s.evidence, s.parent)
          is not distinct from (w.tempid, w.title, w.question, w.guidance, coalesce(w.evidence, ''), w.parent)
        and (not source.rewrites or (
          coalesce(w.weight, s.weight) = s.weight
          and lower(coalesce(w.category, s.category)) = lower(s.category)
          and lower(coalesce(w.threat, s.threat)) = lower(s.threat)
          and coalesce(w.options, s.options) = s.options
          and (w.sections is null or (s.sections @> w.sections and s.sections_count = (
            select count(*) from jsonb_array_elements(w.sections) as x where not x ? 'entity_id')))
          and (w.regulations is null or s.regulations = (
            select coalesce(array_agg(x.name order by x.name), '{}') from (
              select distinct (x ->> 'regulation') || '|' || (x ->> 'identifier') as name
              from jsonb_array_elements(w.regulations) as x) as x)))) as is_same
      from wanted w full join stored s on s.identifier = w.identifier cross join source
    )
    select count(*) filter (where is_added) as added, count(*) filter (where is_missing and not is_own) as removed,
      count(*) filter (where not is_added and not is_missing and is_same) as unchanged,
      count(*) filter (where not is_added and not is_missing and not is_same) as updated
    from compared`.execute(db)
  return rows[0] ?? { added: 0, updated: 0, unchanged: 0, removed: 0 }
}
