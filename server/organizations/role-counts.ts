import { sql } from 'kysely'
import { type MembershipRole, membershipRoles, roleIds } from '#domain/access/abilities.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { Call } from '#server/platform/serve/call.ts'

interface RoleCount {
  id: number
  type: MembershipRole
  users_count: number
}

/** Every role, including those without members. */
export async function roleCounts({ db, organizationId }: Call): Promise<Page<RoleCount>> {
  const { rows: held } = await sql<{ type: string; users_count: number }>`
    select type, count(*) as users_count from members m cross join unnest(m.roles) type
    where m.organization_id = ${organizationId} group by type`.execute(db)
  const rows = membershipRoles.map(type => ({
    id: roleIds[type],
    type,
    users_count: held.find(row => row.type === type)?.users_count ?? 0,
  }))
  return { rows, total: rows.length }
}
