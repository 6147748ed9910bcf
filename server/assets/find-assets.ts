import { type SelectQueryBuilder, sql } from 'kysely'
import type { Asset } from '#domain/assets/assets.contract.ts'
import { assetPolicy } from '#domain/assets/assets.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import { maySeeEntity, seesWholeCompany } from '#server/access/visibility.ts'
import type { Tables } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import './assets.table.ts'

export type FoundAsset = Omit<Asset, 'abilities' | 'reasons'>
export type AssetQuery = SelectQueryBuilder<Tables & { s: Tables['assets'] }, 's', FoundAsset>

/** The company's assets, trashed or not, with the number of visible entities that hold them. */
export function assetsFor({ db, actor, organizationId }: Call): AssetQuery {
  return db
    .selectFrom('assets as s')
    .where('s.organization_id', '=', organizationId)
    .select(['s.id', 's.name', 's.description', 's.location', 's.criticality', 's.holds_patient_data'])
    .select(['s.deleted_at', 's.version'])
    .select([
      sql`(select json_build_object('id', c.id, 'name', c.name) from asset_categories c
        where c.id = s.asset_category_id)`.as('category'),
      sql`(select json_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email) from users u
        where u.id = s.owner_id)`.as('owner'),
      entitiesCount(actor).as('entities_count'),
    ]) as unknown as AssetQuery
}

/** The entities that hold an asset `s` and that the caller may see. */
export function entitiesCount(actor: Actor) {
  const seen = seesWholeCompany(actor) ? sql`true` : maySeeEntity(actor)
  return sql<number>`(select count(*) from entity_assets ea
    join entities e on e.organization_id = ea.organization_id and e.id = ea.entity_id and e.deleted_at is null
    where ea.organization_id = s.organization_id and ea.asset_id = s.id and ${seen})`
}

export function presentAsset({ actor }: Pick<Call, 'actor'>, asset: FoundAsset): Asset {
  return { ...asset, ...verdictsOf(assetPolicy, actor, asset) }
}

export async function findAsset(call: Call, assetId: number): Promise<Asset> {
  const asset = await assetsFor(call).where('s.id', '=', assetId).executeTakeFirst()
  if (!asset) throw notFound()
  return presentAsset(call, asset)
}
