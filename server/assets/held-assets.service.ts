import { sql } from 'kysely'
import type { HeldAsset } from '#domain/assets/assets.contract.ts'
import { seesEntityDetails } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import './assets.table.ts'

/** The assets of an entity `e` by name, with their numbers, as JSON. Those in the trash are left out. */
export const heldAssetsJson = sql<HeldAsset[]>`coalesce((
  select json_agg(json_build_object('id', s.id, 'name', s.name, 'count', ea.count, 'criticality', s.criticality,
    'holds_patient_data', s.holds_patient_data,
    'category', case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end,
    'owner', case when o.id is not null then json_build_object('id', o.id, 'full_name', o.full_name) end)
    order by lower(s.name), s.id)
  from entity_assets ea
  join assets s on s.organization_id = ea.organization_id and s.id = ea.asset_id and s.deleted_at is null
  left join asset_categories c on c.id = s.asset_category_id
  left join users o on o.id = s.owner_id
  where ea.organization_id = e.organization_id and ea.entity_id = e.id), '[]')`

/** The assets of an entity that the caller may see; none for people who only answer. */
export async function heldAssets(
  { db, actor, organizationId }: Call,
  entityId: number,
): Promise<HeldAsset[]> {
  if (!seesEntityDetails(actor)) return []
  const { rows } = await sql<{ assets: HeldAsset[] }>`select ${heldAssetsJson} as assets from entities e
    where e.organization_id = ${organizationId} and e.id = ${entityId}`.execute(db)
  return rows[0]?.assets ?? []
}
