import { type SelectQueryBuilder, sql } from 'kysely'
import type { Asset, assetsApi } from '#domain/assets/assets.contract.ts'
import { maySeeEntity } from '#server/access/visibility.ts'
import type { Tables } from '#server/platform/db/db.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { listed } from '#server/platform/db/trash.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandOwn } from '../organizations/organizations.service.ts'
import './assets.table.ts'

export const assets: Handlers<typeof assetsApi> = {
  async ofOrganization(call) {
    const { organization_id, filter, search, sort } = call.input
    demandOwn(call, organization_id)
    let query = assetsIn(call)
    query = query.where(listed(sql`s.deleted_at`, filter?.trashed))
    if (search) query = query.where(containing(search, 's.name'))
    return pageOf(query, call.input, {
      perPage: 50,
      sort: sort ?? 'name|asc',
      columns: { name: alphabetical('s.name'), id: 's.id' },
    })
  },
}

type AssetQuery = SelectQueryBuilder<Tables & { s: Tables['assets'] }, 's', Asset>

/** The company's assets with how many of the entities that the caller sees hold them. */
function assetsIn({ db, actor, organizationId }: Call): AssetQuery {
  return db
    .selectFrom('assets as s')
    .where('s.organization_id', '=', organizationId)
    .select(['s.id', 's.name', 's.description', 's.deleted_at', 's.version'])
    .select([
      sql`(select json_build_object('id', c.id, 'name', c.name) from asset_categories c
        where c.id = s.asset_category_id)`.as('category'),
      sql<number>`(select count(*) from entity_assets ea
        join entities e on e.organization_id = ea.organization_id and e.id = ea.entity_id and e.deleted_at is null
        where ea.organization_id = s.organization_id and ea.asset_id = s.id and ea.count > 0
          and ${maySeeEntity(actor)})`.as('entities_count'),
    ]) as unknown as AssetQuery
}
