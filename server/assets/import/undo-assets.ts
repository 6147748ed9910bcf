import { sql } from 'kysely'
import type { ImportTarget, WritingScope } from '#server/imports/import-source.ts'
import { heldBy, lockAssets, snapshotOf } from './existing-assets.ts'
import { recordAll, replaceHolders } from './write-assets.ts'

const CHANGED = 'Somebody changed this asset since.'
const GONE = 'This asset was removed since.'
const USED = 'Somebody changed its numbers at entities since.'

/** Trashes the new assets and restores the changed ones, as far as nobody touched them since. */
export async function undoAssets(scope: WritingScope, target: ImportTarget): Promise<void> {
  await lockAssets(scope, target)
  await keepChanged(scope, target)
  await trashNew(scope, target)
  await restoreChanged(scope, target)
}

/** On `r`: the asset as the import left it. */
const asWritten = sql`r.after -> 'written'`

const undone = ({ organizationId }: WritingScope, { importId }: ImportTarget, state: 'new' | 'changed') =>
  sql`r.organization_id = ${organizationId} and r.import_id = ${importId} and r.state = ${sql.lit(state)} and r.kept is null`

async function keepChanged({ db, organizationId }: WritingScope, { importId }: ImportTarget): Promise<void> {
  await sql`update import_rows r set kept = k.reason
    from (select r.row, case when s.id is null or s.deleted_at is not null then ${GONE}
        when s.version <> r.written_version then ${CHANGED}
        when ${heldBy} <> r.after -> 'held' then ${USED} end as reason
      from import_rows r left join assets s on s.organization_id = r.organization_id and s.id = r.subject_id
      where r.organization_id = ${organizationId} and r.import_id = ${importId} and r.state in ('new', 'changed')) k
    where r.organization_id = ${organizationId} and r.import_id = ${importId} and r.row = k.row
      and k.reason is not null`.execute(db)
}

async function trashNew(scope: WritingScope, target: ImportTarget): Promise<void> {
  const { db, organizationId } = scope
  await sql`update assets s set deleted_at = now(), version = s.version + 1, updated_at = now()
    from import_rows r where ${undone(scope, target, 'new')} and s.organization_id = ${organizationId}
      and s.id = r.subject_id`.execute(db)
  const after = sql`r.after -> 'written' || jsonb_build_object('deleted_at', s.deleted_at)`
  await recordAll(scope, target, { event: 'asset.trashed', state: 'new', before: asWritten, after })
}

async function restoreChanged(scope: WritingScope, target: ImportTarget): Promise<void> {
  const { db, actor, organizationId } = scope
  const rows = undone(scope, target, 'changed')
  await sql`update assets s set name = r.before ->> 'name', description = r.before ->> 'description',
      location = r.before ->> 'location', criticality = r.before ->> 'criticality',
      holds_patient_data = (r.before ->> 'holds_patient_data')::boolean,
      asset_category_id = (r.before -> 'category' ->> 'id')::bigint, owner_id = (r.before -> 'owner' ->> 'id')::bigint,
      version = s.version + 1, updated_at = now()
    from import_rows r where ${rows} and s.organization_id = ${organizationId} and s.id = r.subject_id`.execute(
    db,
  )
  await replaceHolders(scope, sql`${rows} and r.after ? 'entities'`, sql`r.before -> 'entities'`)
  await recordAll(scope, target, {
    event: 'asset.updated',
    state: 'changed',
    before: asWritten,
    after: snapshotOf(actor),
  })
}
