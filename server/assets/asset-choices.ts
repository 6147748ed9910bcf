import { sql } from 'kysely'
import type { Asset, assetsApi } from '#domain/assets/assets.contract.ts'
import { invalid } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Call } from '#server/platform/serve/call.ts'

type Given = Omit<InputOf<typeof assetsApi.update>, 'asset_id'>

/** The columns of the given fields; an omitted one stays. */
export function columnsOf({ category_id, ...fields }: Given) {
  return { ...fields, asset_category_id: category_id }
}

/**
 * Throws `invalid` for an owner who is no member, and for a category that is not offered. Those that the asset has
 * already may stay, although the owner has left or the category is in the trash.
 */
export async function demandChoices(call: Call, given: Given, before?: Asset): Promise<void> {
  const owner = given.owner_id === before?.owner?.id ? null : (given.owner_id ?? null)
  const category = given.category_id === before?.category?.id ? null : (given.category_id ?? null)
  if (owner === null && category === null) return
  const { rows } = await sql<{ has_owner: boolean; has_category: boolean }>`select
    exists (select from members where organization_id = ${call.organizationId} and user_id = ${owner}) as has_owner,
    exists (select from asset_categories where id = ${category} and deleted_at is null) as has_category`.execute(
    call.db,
  )
  const errors = {
    ...(owner !== null && !rows[0]?.has_owner && { owner_id: ['Choose a member of the company.'] }),
    ...(category !== null && !rows[0]?.has_category && { category_id: ['This category doesn’t exist.'] }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
