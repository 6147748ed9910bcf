import { sql } from 'kysely'
import type { Named } from '#domain/platform/fields.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'

/** The divisions that a rescore was previewed for, ascending; null is the whole company. */
export type Reach = number[] | null

export const reachOf = ({ divisionIds }: Actor): Reach => divisionIds?.toSorted((a, b) => a - b) ?? null

/** Names the divisions whose entities the caller rescores; null is every entity. */
export async function divisionsOf({ db, organizationId, actor }: Call): Promise<Named[] | null> {
  if (actor.divisionIds === null) return null
  const { rows } = await sql<Named>`select id, name from divisions
    where organization_id = ${organizationId} and id = any(${actor.divisionIds}::bigint[]) and deleted_at is null
    order by name, id`.execute(db)
  return rows
}

/**
 * The person limited to what a rescore was previewed for; null if that is not theirs any more. What they may see besides stays
 * as it is: nobody has seen what it would change.
 */
export function limitedTo(actor: Actor, reach: Reach): Actor | null {
  const { divisionIds } = actor
  if (divisionIds !== null && !reach?.every(id => divisionIds.includes(id))) return null
  return { ...actor, divisionIds: reach, activeDivisionId: null }
}
