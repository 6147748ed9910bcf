import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { type Actor, actorOf, type OpenedCall } from './actor.ts'

/** On a member `m` with the person `u` and the company `o`: what an actor is made of, without a session. */
export const memberColumns = sql`u.id as user_id, u.full_name, u.email, false as is_sysadmin, o.organization_id,
  o.name as organization_name, o.is_active, o.primary_administrator_id = u.id as is_primary, m.roles,
  array(select f.key from organization_features f where f.organization_id = o.organization_id) as features,
  array(select d.id from divisions d where d.organization_id = o.organization_id
    and d.admin_id = u.id and d.deleted_at is null) as administered_divisions,
  array(select du.division_id from division_users du join divisions d on d.organization_id = du.organization_id
    and d.id = du.division_id and d.deleted_at is null
    where du.organization_id = o.organization_id and du.user_id = u.id) as divisions,
  null::bigint as active_organization_id, null::bigint as active_division_id, '' as session_id,
  'password' as session_kind, null::bigint as impersonator_id, null as impersonator_name, false as lacks_two_factor,
  false as lacks_sign_on`

/** A member with their rights as they are now, outside of any session; null for anybody else. */
export async function memberActor(db: Db, organizationId: number, userId: number): Promise<Actor | null> {
  const { rows } = await sql<OpenedCall>`select ${memberColumns}
    from members m join users u on u.id = m.user_id
    join organizations o on o.organization_id = m.organization_id
    where m.organization_id = ${organizationId} and m.user_id = ${userId}`.execute(db)
  return rows[0] ? actorOf(rows[0]) : null
}
