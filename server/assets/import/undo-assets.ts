import { sql } from 'kysely'
import type { ImportTarget, WritingScope } from '#server/imports/import-source.ts'
import { undone } from '#server/imports/imported-records.service.ts'
import { importedAssets, lockAssets } from './existing-assets.ts'
import { replaceHolders } from './write-assets.ts'

/** Trashes the new assets and restores the changed ones, as far as nobody touched them since. */
export async function undoAssets(scope: WritingScope, target: ImportTarget): Promise<void> {
  await lockAssets(scope, target)
  await importedAssets.keepTouched(scope, target)
  await importedAssets.trashNew(scope, target)
  await restoreChanged(scope, target)
}

async function restoreChanged(scope: WritingScope, target: ImportTarget): Promise<void> {
  const { db, organizationId } = scope
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
  await importedAssets.recordRestored(scope, target)
}
