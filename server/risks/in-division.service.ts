import { sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'

/**
 * The caller as somebody who is limited to one division, so that figures are those of its entities. Throws `not_found`
 * for a division that the caller does not know.
 */
export async function inDivision(
  { db, actor, organizationId }: Call,
  divisionId: number | undefined,
): Promise<Actor> {
  if (divisionId === undefined) return actor
  const { rows } = await sql`select id from divisions
    where organization_id = ${organizationId} and id = ${divisionId} and deleted_at is null`.execute(db)
  const isTheirs = actor.divisionIds === null || actor.divisionIds.includes(divisionId)
  if (!rows[0] || !isTheirs) throw notFound()
  return { ...actor, divisionIds: [divisionId] }
}
