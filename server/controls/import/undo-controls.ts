import { sql } from 'kysely'
import type { ImportTarget, WritingScope } from '#server/imports/import-source.ts'
import { undone } from '#server/imports/imported-records.service.ts'
import { importedControls } from './existing-controls.ts'
import { replaceImportedRisks } from './write-controls.ts'

/** Trashes the new controls and restores the changed ones, as far as nobody touched them since. */
export async function undoControls(
  scope: WritingScope,
  target: ImportTarget,
  made: Record<string, number[]>,
): Promise<void> {
  await importedControls.lock(scope, target)
  await importedControls.keepTouched(scope, target)
  await importedControls.trashNew(scope, target)
  await restoreChanged(scope, target)
  await removeMade(scope, made)
}

async function restoreChanged(scope: WritingScope, target: ImportTarget): Promise<void> {
  const { db, organizationId } = scope
  const rows = undone(scope, target, 'changed')
  const texts = ['code', 'name', 'description', 'status', 'kind', 'operation'].map(
    field => sql`${sql.ref(field)} = r.before ->> ${sql.lit(field)}`,
  )
  const id = (field: string) => sql`(r.before -> ${sql.lit(field)} ->> 'id')::bigint`
  await sql`update controls c set ${sql.join(texts)}, review_months = (r.before ->> 'review_months')::integer,
      owner_id = ${id('owner')}, control_objective_id = ${id('objective')}, control_function_id = ${id('function')},
      control_process_id = ${id('process')}, version = c.version + 1, updated_at = now()
    from import_rows r where ${rows} and c.organization_id = ${organizationId} and c.id = r.subject_id`.execute(
    db,
  )
  await replaceImportedRisks(
    scope,
    sql`${rows} and r.after ? 'risks'`,
    sql`(select array_agg((b.value ->> 'id')::bigint) from jsonb_array_elements(r.before -> 'risks') as b)`,
  )
  await importedControls.recordRestored(scope, target)
}

/** Parts that the import created go with it, unless a control has them or somebody has changed them. */
export async function removeMade(
  scope: Pick<WritingScope, 'db' | 'organizationId'>,
  made: Record<string, number[]>,
): Promise<void> {
  const column = {
    control_objectives: 'control_objective_id',
    control_functions: 'control_function_id',
    control_processes: 'control_process_id',
  }
  const { db, organizationId } = scope
  const unused = (ids: number[] = []) =>
    sql`x.organization_id = ${organizationId} and x.id = any(${ids}::bigint[]) and x.deleted_at is null
      and x.version = 1`
  for (const [table, name] of Object.entries(column)) {
    await sql`update ${sql.table(table)} x set deleted_at = now(), version = x.version + 1
      where ${unused(made[table])} and not exists (select from controls c where c.organization_id = x.organization_id
        and ${sql.ref(`c.${name}`)} = x.id and c.deleted_at is null)`.execute(db)
  }
  await sql`update control_risks x set deleted_at = now(), version = x.version + 1
    where ${unused(made.control_risks)} and not exists (select from control_risk_links l
      join controls c on c.organization_id = l.organization_id and c.id = l.control_id and c.deleted_at is null
      where l.organization_id = x.organization_id and l.control_risk_id = x.id)`.execute(db)
}
