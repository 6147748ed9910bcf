import { sql } from 'kysely'
import { cautionsOf, type Rewording } from '#domain/protocols/import-cautions.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Owner } from './import-parts/kept-imports.ts'
import {
  type ImportHead,
  importedRows,
  keepsWords,
  rewritesParts,
  type Target,
  wordsHash,
} from './import-rows.ts'
import { importedProtocol, storedQuestions } from './imported-protocol.ts'

interface Scope {
  db: Db
  organizationId: Owner
}

/** The effect of an import, in topics and questions. */
type Changes = Record<'added' | 'updated' | 'unchanged' | 'removed', number>

/**
 * Compares an import that was kept with the framework that it would change, within the database: to read its framework
 * here would hold up every other call for as long as that takes.
 */
export async function compareKept({ db, organizationId }: Scope, importId: number, head: ImportHead) {
  const existing = await importedProtocol(db, organizationId, head)
  const { overwritten, reworded, staying, ...changes } = await keptChanges(db, {
    ...{ organizationId, importId, protocolId: existing?.id ?? 0 },
  })
  const rewording = { overwritten, ...(await answeredAmong({ db, organizationId }, reworded)) }
  const published =
    existing && !existing.draft && organizationId === null ? [await seenAtOnce(db, existing.id)] : []
  const isSame = changes.added + changes.updated + changes.removed === 0
  return {
    ...{ existing, changes, staying },
    cautions: [...(isSame ? [] : published), ...cautions(existing, head, { changes, rewording })],
  }
}

/** The caution about a framework that companies can adopt. */
async function seenAtOnce(db: Db, protocolId: number): Promise<string> {
  const { rows } = await sql<{ count: number }>`
    select u.organizations_count as count from assay.protocol_uses() u where u.protocol_id = ${protocolId}`.execute(
    db,
  )
  const count = Number(rows[0]?.count ?? 0)
  const users =
    count === 0
      ? 'no company uses it yet'
      : count === 1
        ? 'one company uses it'
        : `${count.toLocaleString('en')} companies use it`
  return `This framework is published, and ${users}. Companies see its changes at once.`
}

function cautions(
  existing: Awaited<ReturnType<typeof importedProtocol>>,
  imported: ImportHead,
  { changes, rewording }: { changes: Changes; rewording: Rewording },
): string[] {
  const before = existing && { edition: existing.edition, dated_at: existing.source_dated_at }
  return cautionsOf(before ?? null, imported, changes, rewording)
}

/** The questions whose words the import changes, and the numbers of those with the company's own words among them. */
interface Reworded {
  overwritten: string[]
  reworded: number[]
  /** The number of the company's own that the import lacks, and leaves. */
  staying: number
}

/** The answers of these questions, in all assessments. The database counts those of all companies. */
async function answeredAmong({ db, organizationId }: Scope, questionIds: readonly number[]) {
  if (questionIds.length === 0) return { answers: 0, answered: [] }
  const ids = [...questionIds]
  const counted =
    organizationId === null
      ? sql`select w.id as question_id, (assay.rating_effects(array[w.id], null)).answers_count as answers
          from unnest(${ids}::bigint[]) as w (id)`
      : sql`select question_id, count(*) as answers from answers
          where organization_id = ${organizationId} and question_id = any(${ids}::bigint[]) group by question_id`
  const { rows } = await sql<{ tempid: string; answers: number }>`
    select q.tempid, a.answers from (${counted}) a
    join questions q on q.id = a.question_id where a.answers > 0 order by q.display_order, q.id`.execute(db)
  return {
    answers: rows.reduce((sum, { answers }) => sum + Number(answers), 0),
    answered: rows.map(({ tempid }) => tempid),
  }
}

/**
 * Counts topics and questions by their identifiers. The parts that an import says nothing of, or does not change, are the
 * same, as do suggested tasks of options; sections count in any order, and of sources only the numbers. People’s own words that stay are the same, too.
 */
async function keptChanges(db: Db, target: Target): Promise<Changes & Reworded> {
  const { rows } = await sql<Changes & Reworded>`
    with source as materialized (select ${rewritesParts(target)} as rewrites),
    wanted as materialized (${importedRows(target)}),
    stored as materialized (${storedQuestions(target.protocolId)}),
    compared as (
      select s.identifier is null as is_added, w.identifier is null as is_missing, s.is_own,
        s.id, s.tempid, ${wordsHash('s')} <> ${wordsHash('w')} and not coalesce(${keepsWords('s')}, false) as is_reworded,
        not source.rewrites and s.source_words not in (${wordsHash('s')}, ${wordsHash('w')})
          and ${wordsHash('s')} <> ${wordsHash('w')} as is_overwritten,
        (s.tempid, s.parent) is not distinct from (w.tempid, w.parent)
        and (${wordsHash('s')} = ${wordsHash('w')} or coalesce(${keepsWords('s')}, false))
        and (not source.rewrites or (
          coalesce(w.weight, s.weight) = s.weight
          and lower(coalesce(w.category, s.category)) = lower(s.category)
          and lower(coalesce(w.threat, s.threat)) = lower(s.threat)
          and coalesce(w.options, s.options) in (s.options, s.options_with_tasks)
          and (w.sections is null or (s.sections @> w.sections and s.sections_count = (
            select count(*) from jsonb_array_elements(w.sections) as x where not x ? 'entity_id')))
          and (w.regulations is null or s.regulations = (
            select coalesce(array_agg(x.name order by x.name), '{}') from (
              select distinct (x ->> 'regulation') || '|' || (x ->> 'identifier') as name
              from jsonb_array_elements(w.regulations) as x) as x)))) as is_same
      from wanted w full join stored s on s.identifier = w.identifier cross join source
    )
    select count(*) filter (where is_added) as added, count(*) filter (where is_missing and not is_own) as removed,
      count(*) filter (where is_missing and is_own)::int as staying,
      count(*) filter (where not is_added and not is_missing and is_same) as unchanged,
      count(*) filter (where not is_added and not is_missing and not is_same) as updated,
      coalesce(array_agg(tempid order by id) filter (where not is_added and not is_missing and is_overwritten), '{}')
        as overwritten,
      coalesce(array_agg(id order by id) filter (where not is_added and not is_missing and is_reworded), '{}') as reworded
    from compared`.execute(db)
  return (
    rows[0] ?? { added: 0, updated: 0, unchanged: 0, removed: 0, overwritten: [], reworded: [], staying: 0 }
  )
}
