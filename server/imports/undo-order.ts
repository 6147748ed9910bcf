import { sql } from 'kysely'
import type { Verdict } from '#domain/platform/policy.ts'
import type { WritingScope } from './import-source.ts'
import type { Planning } from './plan-import.ts'

/** Refuses while a later import, which is not undone, has changed the same records: its undo restores what this one wrote. */
export async function demandLast(
  { db, organizationId }: WritingScope,
  { id, kind }: Planning,
): Promise<Verdict> {
  const { rows } = await sql<{ file_name: string; records: number }>`
    select later.file_name, count(*)::int as records
    from imports i
    join imports later on later.organization_id = i.organization_id and later.kind = i.kind and later.state = 'applied'
      and later.applied_at > i.applied_at
    join import_rows r on r.organization_id = i.organization_id and r.import_id = i.id
    join import_rows l on l.organization_id = i.organization_id and l.import_id = later.id and l.subject_id = r.subject_id
    where i.organization_id = ${organizationId} and i.id = ${id} and i.kind = ${kind} and r.state in ('new', 'changed')
      and l.state = 'changed'
    group by later.id, later.file_name order by later.id desc limit 1`.execute(db)
  const [later] = rows
  if (!later) return true
  const records = later.records === 1 ? 'a record' : `${later.records.toLocaleString('en')} records`
  return `“${later.file_name}” was imported later and changed ${records} of this import. Undo that import first.`
}

/** Records that the undo returned to an earlier import are as that one wrote them, and can be undone with it. */
export async function returnToEarlier(
  { db, organizationId }: WritingScope,
  { id, kind }: Planning,
): Promise<void> {
  await sql`update import_rows earlier set written_version = r.written_version + 1
    from import_rows r, imports i
    where r.organization_id = ${organizationId} and r.import_id = ${id} and r.state = 'changed' and r.kept is null
      and i.organization_id = r.organization_id and i.kind = ${kind} and i.state = 'applied'
      and earlier.organization_id = r.organization_id and earlier.import_id = i.id
      and earlier.subject_id = r.subject_id and earlier.written_version = r.subject_version`.execute(db)
}
