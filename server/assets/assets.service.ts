import { sql } from 'kysely'
import type { Asset, assetsApi } from '#domain/assets/assets.contract.ts'
import { criticalities, isKept, isRestorable } from '#domain/assets/assets.rules.ts'
import type { Page } from '#domain/platform/listing.ts'
import { demandState } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { demandOwn } from '#server/organizations/organizations.service.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf, type SortColumns } from '#server/platform/db/page.ts'
import { listed } from '#server/platform/db/trash.ts'
import { demandFreeName } from '#server/platform/records/free-name.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { columnsOf, demandChoices } from './asset-choices.ts'
import { withHolders } from './asset-holders.ts'
import { type AssetQuery, assetsFor, entitiesCount, findAsset, presentAsset } from './find-assets.ts'

const NAME_TAKEN = 'An asset with this name already exists.'

const assetRecords = records('assets', {
  find: findAsset,
  audit: [
    'name',
    'description',
    'category',
    'owner',
    'location',
    'criticality',
    'holds_patient_data',
    'deleted_at',
  ],
})

export const assets: Handlers<typeof assetsApi> = {
  list: listOf,

  ofOrganization(call) {
    demandOwn(call, call.input.organization_id)
    return listOf(call)
  },

  show: call => findAsset(call, call.input.asset_id),

  async create(call) {
    const { name } = call.input
    await demandFreeName(call, 'assets', { name }, NAME_TAKEN)
    await demandChoices(call, call.input)
    return assetRecords.created(call, await assetRecords.insert(call, { ...columnsOf(call.input), name }))
  },

  async update(call) {
    const { asset_id, ...given } = call.input
    const before = await assetRecords.lock(call, asset_id, found => demandState(isKept(found)))
    if (given.name !== undefined)
      await demandFreeName(call, 'assets', { name: given.name, except: asset_id }, NAME_TAKEN)
    await demandChoices(call, given, before)
    return assetRecords.revise(call, before, columnsOf(given))
  },

  async remove(call) {
    const before = await assetRecords.lock(call, call.input.asset_id, found => demandState(isKept(found)))
    await assetRecords.trash(call, before, { noted: { entities_count: before.entities_count } })
  },

  async restore(call) {
    const before = await assetRecords.lockTrashed(call, call.input.asset_id, found =>
      demandState(isRestorable(found)),
    )
    const { id, name } = before
    await demandFreeName(call, 'assets', { name, except: id }, NAME_TAKEN)
    return assetRecords.restore(call, before)
  },
}

type ListInput = InputOf<typeof assetsApi.list>

async function listOf(call: Call<ListInput>): Promise<Page<Asset>> {
  const { search, filter, sort } = call.input
  let query = narrowed(assetsFor(call), filter ?? {})
  if (search) query = query.where(containing(search, 's.name', 's.description', 's.location'))
  const { rows, total } = await pageOf(query, call.input, {
    perPage: 50,
    sort: sort ?? 'name|asc',
    columns: sortColumns(call.actor),
  })
  const found = rows.map(row => presentAsset(call, row))
  return { rows: call.input.include ? await withHolders(call, found) : found, total }
}

function narrowed(query: AssetQuery, filter: NonNullable<ListInput['filter']>): AssetQuery {
  const { category_id, owner_id, criticality, holds_patient_data, trashed } = filter
  let found = query.where(listed(sql`s.deleted_at`, trashed))
  if (category_id !== undefined) found = found.where(isAny('s.asset_category_id', category_id))
  if (owner_id !== undefined) found = found.where(isAny('s.owner_id', owner_id))
  if (criticality !== undefined) found = found.where(isAny('s.criticality', criticality))
  if (holds_patient_data !== undefined) found = found.where('s.holds_patient_data', '=', holds_patient_data)
  return found
}

/** On one value, or several. */
function isAny<Value>(column: string, values: Value | Value[]) {
  return sql<boolean>`${sql.ref(column)} = any(${[values].flat()})`
}

function sortColumns(actor: Actor): SortColumns {
  return {
    name: alphabetical('s.name'),
    category: {
      nullsLast: sql`(select lower(c.name) from asset_categories c where c.id = s.asset_category_id)`,
    },
    owner: { nullsLast: sql`(select lower(u.full_name) from users u where u.id = s.owner_id)` },
    location: { nullsLast: sql`lower(nullif(s.location, ''))` },
    criticality: { nullsLast: sql`array_position(${[...criticalities]}::text[], s.criticality)` },
    entities: entitiesCount(actor),
    id: 's.id',
  }
}
