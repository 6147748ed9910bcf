import { sql } from 'kysely'
import type { ImportScope, ImportTarget } from '#server/imports/import-source.ts'
import { inTurn } from '#server/platform/limits/limits.ts'
import { invitationsOf } from '../invite-member.ts'

/** Locks what single calls lock: the count of invitations, the company and the memberships, in this order. */
export async function lockMembers(
  { db, organizationId }: ImportScope,
  { importId }: ImportTarget,
): Promise<void> {
  await inTurn(db, invitationsOf(organizationId))
  await sql`select from organizations where organization_id = ${organizationId} for no key update`.execute(db)
  await sql`select from memberships m where m.organization_id = ${organizationId} and m.user_id in (
      select (r.after ->> 'user_id')::bigint from import_rows r where r.organization_id = ${organizationId}
        and r.import_id = ${importId})
    order by m.user_id for no key update`.execute(db)
}
