import { type RawBuilder, sql } from 'kysely'
import type { ImportTarget, WritingScope } from '#server/imports/import-source.ts'
import { rowsOfImport } from './plan-mappings.ts'

const CHANGED = 'Somebody changed this mapping since.'
const GONE = 'This mapping was removed since.'

/** Writes new and changed mappings in one statement. */
export async function writeMappings(
  scope: WritingScope,
  target: ImportTarget,
): Promise<Record<string, number[]>> {
  const { db, organizationId } = scope
  const rows = sql`${rowsOfImport(organizationId, target.importId)} and r.state in ('new', 'changed')`
  await sql`with written as (
      insert into question_mappings as m (organization_id, from_question_id, to_question_id, relation, note)
      select ${organizationId}::bigint, (r.after ->> 'from')::bigint, (r.after ->> 'to')::bigint,
        r.after ->> 'relation', r.after ->> 'note'
      from import_rows r where ${rows} order by r.row
      on conflict (organization_id, from_question_id, to_question_id) do update set relation = excluded.relation,
        note = excluded.note, version = m.version + 1, updated_at = now()
      returning m.id, m.from_question_id, m.to_question_id, m.version
    )
    update import_rows r set subject_id = w.id, written_version = w.version
    from written w where ${rows} and (r.after ->> 'from')::bigint = w.from_question_id
      and (r.after ->> 'to')::bigint = w.to_question_id`.execute(db)
  await recordAll(scope, target, { event: 'mapping.imported', before: sql`r.before`, after: sql`r.after` })
  return {}
}

/** Removes new mappings and restores changed ones, as far as nobody changed them since. */
export async function undoMappings(scope: WritingScope, target: ImportTarget): Promise<void> {
  const { db, organizationId } = scope
  const rows = sql`${rowsOfImport(organizationId, target.importId)} and r.state in ('new', 'changed')`
  await sql`select from question_mappings m where m.organization_id = ${organizationId} and m.id in (
    select r.subject_id from import_rows r where ${rows}) order by m.id for update`.execute(db)
  await sql`update import_rows r set kept = k.reason
    from (select r.row, case when m.id is null then ${GONE} when m.version <> r.written_version then ${CHANGED} end as reason
      from import_rows r left join question_mappings m on m.organization_id = r.organization_id and m.id = r.subject_id
      where ${rows}) k
    where ${rowsOfImport(organizationId, target.importId)} and r.row = k.row and k.reason is not null`.execute(
    db,
  )
  await sql`delete from question_mappings m using import_rows r where ${rows} and r.state = 'new' and r.kept is null
    and m.organization_id = ${organizationId} and m.id = r.subject_id`.execute(db)
  await sql`update question_mappings m set relation = r.before ->> 'relation', note = r.before ->> 'note',
      version = m.version + 1, updated_at = now()
    from import_rows r where ${rows} and r.state = 'changed' and r.kept is null
      and m.organization_id = ${organizationId} and m.id = r.subject_id`.execute(db)
  await recordAll(scope, target, {
    event: 'mapping.import_undone',
    before: sql`r.after`,
    after: sql`r.before`,
  })
}

interface Recorded {
  event: string
  /** On `r`. */
  before: RawBuilder<unknown>
  after: RawBuilder<unknown>
}

/** The audit log has an entry for each mapping. */
async function recordAll(
  { db, actor, organizationId, requestId, address }: WritingScope,
  { importId }: ImportTarget,
  { event, before, after }: Recorded,
): Promise<void> {
  await sql`select assay.append_audits(${event}, 'question_mappings', coalesce(jsonb_agg(jsonb_build_object(
      'id', r.subject_id, 'before', ${before}, 'after', ${after}) order by r.row), '[]'),
      ${requestId}, ${address}, ${actor.impersonator?.id ?? null}::bigint)
    from import_rows r where ${rowsOfImport(organizationId, importId)} and r.state in ('new', 'changed')
      and r.kept is null`.execute(db)
}
