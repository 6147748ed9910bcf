import { type RawBuilder, sql } from 'kysely'
import { administered } from '#server/access/visibility.ts'
import type { ImportTarget, WritingScope } from '#server/imports/import-source.ts'
import { undone, written } from '#server/imports/imported-records.service.ts'
import { importedAssets } from './existing-assets.ts'

/** Writes new and changed assets and their numbers at entities, a statement for each table. */
export async function writeAssets(
  scope: WritingScope,
  target: ImportTarget,
): Promise<Record<string, number[]>> {
  await insertAssets(scope, target)
  await updateAssets(scope, target)
  await writeHolders(scope, target)
  await importedAssets.recordWritten(scope, target)
  return {}
}

/** The rows of an import as `r`, with their values as `a`. */
const rowsOf = (scope: WritingScope, target: ImportTarget, state: 'new' | 'changed') =>
  sql`import_rows r cross join lateral jsonb_to_record(r.after) as a (name text, description text, location text,
      criticality text, holds_patient_data boolean, category_id bigint, owner_id bigint)
    where ${undone(scope, target, state)}`

async function insertAssets(scope: WritingScope, target: ImportTarget): Promise<void> {
  const insert = sql`insert into assets (organization_id, name, description, location, criticality, holds_patient_data,
      asset_category_id, owner_id)
    select ${scope.organizationId}::bigint, a.name, coalesce(a.description, ''), coalesce(a.location, ''), a.criticality,
      coalesce(a.holds_patient_data, false), a.category_id, a.owner_id
    from ${rowsOf(scope, target, 'new')} order by r.row returning id, name`
  await importedAssets.insertByName(scope, target, insert)
}

async function updateAssets(scope: WritingScope, target: ImportTarget): Promise<void> {
  const { db, organizationId } = scope
  await sql`update assets s set name = coalesce(w.name, s.name), description = coalesce(w.description, s.description),
      location = coalesce(w.location, s.location), criticality = coalesce(w.criticality, s.criticality),
      holds_patient_data = coalesce(w.holds_patient_data, s.holds_patient_data),
      asset_category_id = coalesce(w.category_id, s.asset_category_id), owner_id = coalesce(w.owner_id, s.owner_id),
      version = s.version + 1, updated_at = now()
    from (select r.subject_id, a.* from ${rowsOf(scope, target, 'changed')}) w
    where s.organization_id = ${organizationId} and s.id = w.subject_id`.execute(db)
  await importedAssets.noteVersions(scope, target)
}

/** Entities that the person does not administer, or that are in the trash, keep their numbers. */
async function writeHolders(scope: WritingScope, target: ImportTarget): Promise<void> {
  await replaceHolders(
    scope,
    sql`${written(scope, target)} and r.after ? 'entities'`,
    sql`r.after -> 'entities'`,
  )
}

/** On `r`: replaces the numbers of its asset at entities by `holders`. Entities that change get a new version. */
export async function replaceHolders(
  { db, actor, organizationId }: WritingScope,
  rows: RawBuilder<unknown>,
  holders: RawBuilder<unknown>,
): Promise<void> {
  const own = administered(actor) ?? sql`false`
  const removed = await sql<{
    id: number
  }>`delete from entity_assets ea using import_rows r, entities e where ${rows}
    and ea.organization_id = ${organizationId} and ea.asset_id = r.subject_id
    and e.organization_id = ea.organization_id and e.id = ea.entity_id and e.deleted_at is null and ${own}
    and not ${holders} @> jsonb_build_array(jsonb_build_object('id', ea.entity_id))
    returning ea.entity_id as id`.execute(db)
  const written = await sql<{
    id: number
  }>`insert into entity_assets as kept (organization_id, entity_id, asset_id, count)
    select ${organizationId}::bigint, e.id, r.subject_id, (h.value ->> 'count')::integer
    from import_rows r cross join lateral jsonb_array_elements(${holders}) as h
    join entities e on e.organization_id = ${organizationId} and e.id = (h.value ->> 'id')::bigint
      and e.deleted_at is null
    where ${rows}
    on conflict (organization_id, entity_id, asset_id) do update set count = excluded.count
    where kept.count <> excluded.count
    returning entity_id as id`.execute(db)
  const ids = [...new Set([...removed.rows, ...written.rows].map(({ id }) => id))]
  await sql`update entities set version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and id = any(${ids}::bigint[])`.execute(db)
}
