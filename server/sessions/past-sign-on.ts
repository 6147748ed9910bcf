import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { SessionKind } from '#server/platform/session/actor.ts'

/**
 * Finds the companies that require single sign-on and let this person in without it: their primary administrator, by
 * two factors, so that a provider that fails locks nobody out. A password was accepted with the second factor, if the
 * account has one; a passkey is two factors.
 */
export async function companiesPastSignOn(db: Db, userId: number, kind: SessionKind): Promise<number[]> {
  if (kind !== 'password' && kind !== 'passkey') return []
  const { rows } = await sql<{ organization_id: number }>`select o.organization_id from organizations o
    join organization_sign_ons s on s.organization_id = o.organization_id and s.is_required
    join users u on u.id = o.primary_administrator_id and u.has_two_factor
    where o.primary_administrator_id = ${userId} and o.deleted_at is null`.execute(db)
  return rows.map(row => row.organization_id)
}
