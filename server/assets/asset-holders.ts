import { sql } from 'kysely'
import type { Asset } from '#domain/assets/assets.contract.ts'
import { maySeeEntity, seesWholeCompany } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'

type Holders = NonNullable<Asset['holders']>

/** Assets with the entities that hold them and that the caller may see, by name. */
export async function withHolders(
  { db, actor, organizationId }: Pick<Call, 'db' | 'actor' | 'organizationId'>,
  assets: readonly Asset[],
): Promise<Asset[]> {
  const seen = seesWholeCompany(actor) ? sql`true` : maySeeEntity(actor)
  const { rows } = await sql<{ id: number; holders: Holders }>`
    with shared as (
      select lower(name) as name from entities
      where organization_id = ${organizationId} and deleted_at is null group by 1 having count(*) > 1
    )
    select ea.asset_id as id, jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name,
        'external_reference', e.external_reference, 'is_name_unique', shared.name is null, 'count', ea.count)
      order by lower(e.name), e.id) as holders
    from entity_assets ea
    join entities e on e.organization_id = ea.organization_id and e.id = ea.entity_id and e.deleted_at is null
    left join shared on shared.name = lower(e.name)
    where ea.organization_id = ${organizationId} and ea.asset_id = any(${assets.map(({ id }) => id)}::bigint[])
      and ${seen}
    group by ea.asset_id`.execute(db)
  const found = new Map(rows.map(({ id, holders }) => [id, holders]))
  return assets.map(asset => ({ ...asset, holders: found.get(asset.id) ?? [] }))
}
