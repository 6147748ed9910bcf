import { sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import { applyGrants } from './apply-grants.ts'
import type { Grants, GrantsByUser } from './grants-by-user.ts'

/**
 * Runs a change of groups, of their members or of what they are mapped to, and gives and takes what that changes for
 * these people.
 */
export async function changeGrants(
  call: Call,
  userIds: readonly number[],
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await grantsOf(call, userIds)
  await change()
  await applyGrants(call, userIds, { before, after: await grantsOf(call, userIds) })
}

/** Gives people all that their groups give. */
export async function giveGrants(call: Call, userIds: readonly number[]): Promise<void> {
  await applyGrants(call, userIds, { before: new Map(), after: await grantsOf(call, userIds) })
}

async function grantsOf({ db, organizationId }: Call, userIds: readonly number[]): Promise<GrantsByUser> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<Grants & { user_id: number }>`select gm.user_id,
      coalesce(jsonb_agg(distinct g.role) filter (where g.role is not null), '[]') as roles,
      coalesce(jsonb_agg(distinct d.id) filter (where d.id is not null), '[]') as divisions
    from provisioned_group_members gm
    join provisioned_groups g on g.organization_id = gm.organization_id and g.id = gm.provisioned_group_id
    left join provisioned_group_divisions gd on gd.organization_id = g.organization_id and gd.provisioned_group_id = g.id
    left join divisions d on d.organization_id = gd.organization_id and d.id = gd.division_id and d.deleted_at is null
    where gm.organization_id = ${organizationId} and gm.user_id = any(${[...userIds]}::bigint[])
    group by gm.user_id`.execute(db)
  return new Map(rows.map(({ user_id, ...grants }) => [user_id, grants]))
}
