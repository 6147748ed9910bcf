import { type RawBuilder, sql } from 'kysely'
import type { Criticality } from '#domain/assets/assets.rules.ts'
import type { Named } from '#domain/platform/fields.ts'
import { administered } from '#server/access/visibility.ts'
import type { GivenRow, ImportScope, ImportTarget } from '#server/imports/import-source.ts'
import { importedRecords } from '#server/imports/imported-records.service.ts'

/** An entity that holds an asset, and how many. */
export interface Holder extends Named {
  count: number
}

/** An asset as it is before an import: what the audit log keeps of it, and an undo restores. */
export interface AssetSnapshot {
  name: string
  description: string
  location: string
  criticality: Criticality | null
  holds_patient_data: boolean
  category: Named | null
  owner: { id: number; full_name: string; email: string } | null
  entities: Holder[]
  deleted_at: string | null
}

export interface ExistingAsset {
  id: number
  version: number
  snapshot: AssetSnapshot
}

/** On `s`: the snapshot of an asset. Entities are those that the person administers. */
export function snapshotOf(actor: ImportScope['actor']): RawBuilder<AssetSnapshot> {
  return sql`jsonb_build_object('name', s.name, 'description', s.description, 'location', s.location,
    'criticality', s.criticality, 'holds_patient_data', s.holds_patient_data,
    'category', (select jsonb_build_object('id', c.id, 'name', c.name) from asset_categories c
      where c.id = s.asset_category_id),
    'owner', (select jsonb_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email) from users u
      where u.id = s.owner_id),
    'entities', coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'count', ea.count)
        order by lower(e.name), e.id)
      from entity_assets ea join entities e on e.organization_id = ea.organization_id and e.id = ea.entity_id
      where ea.organization_id = s.organization_id and ea.asset_id = s.id and e.deleted_at is null
        and ${administered(actor) ?? sql`false`}), '[]'),
    'deleted_at', s.deleted_at)`
}

/** On `s`: the numbers of an asset at all entities, to notice that somebody changed one. */
const heldBy = sql`coalesce((select jsonb_agg(jsonb_build_array(ea.entity_id, ea.count) order by ea.entity_id)
  from entity_assets ea where ea.organization_id = s.organization_id and ea.asset_id = s.id), '[]')`

export const importedAssets = importedRecords({
  table: 'assets',
  as: 's',
  noun: 'asset',
  snapshotOf,
  noticed: { name: 'held', value: heldBy, sentence: 'Somebody changed its numbers at entities since.' },
})

/** The assets that the rows name. */
export async function existingAssets(
  { db, actor, organizationId }: ImportScope,
  rows: readonly GivenRow[],
): Promise<ExistingAsset[]> {
  const names = [...new Set(rows.flatMap(({ values }) => values.name?.toLowerCase() ?? []))]
  const { rows: found } = await sql<ExistingAsset>`
    select s.id, s.version, ${snapshotOf(actor)} as snapshot from assets s
    where s.organization_id = ${organizationId} and s.deleted_at is null and lower(s.name) = any(${names}::text[])
    order by s.id`.execute(db)
  return found
}

/** Locks the entities that hold or will hold the assets, then the assets, as single calls do. */
export async function lockAssets(scope: ImportScope, target: ImportTarget): Promise<void> {
  const { db, organizationId } = scope
  await sql`select from entities e where e.organization_id = ${organizationId} and e.id in (
      select (h.value ->> 'id')::bigint from import_rows r cross join lateral jsonb_array_elements(
        coalesce(r.after -> 'entities', '[]') || coalesce(r.before -> 'entities', '[]')) as h
      where r.organization_id = ${organizationId} and r.import_id = ${target.importId})
    order by e.id for no key update`.execute(db)
  await importedAssets.lock(scope, target)
}
