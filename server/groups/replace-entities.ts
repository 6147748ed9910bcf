import { sql } from 'kysely'
import { type FieldErrors, invalid } from '#domain/platform/failure.ts'
import { administered } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import '#server/entities/entities.table.ts'

export interface Moved {
  added: number[]
  removed: number[]
}

/**
 * Locks the entities that are in the group or are to be. Changing an entity locks it before its group, so both do it in
 * this order.
 */
export async function lockEntities(call: Call, groupId: number, entityIds: number[]): Promise<void> {
  await sql`select from entities e where e.organization_id = ${call.organizationId}
    and (e.id = any(${entityIds}::bigint[]) or e.group_id = ${groupId}) order by e.id for update`.execute(
    call.db,
  )
}

/** Replaces the entities of the group, among those that the caller administers. Throws `invalid` for any other. */
export async function replaceEntities(call: Call, groupId: number, entityIds: number[]): Promise<Moved> {
  const { db, organizationId } = call
  const own = administered(call.actor) ?? sql`false`
  const known = await sql<{
    id: number
  }>`select e.id from entities e where e.organization_id = ${organizationId}
    and e.id = any(${entityIds}::bigint[]) and e.deleted_at is null and ${own}`.execute(db)
  demandKnown(entityIds, known.rows)
  const { rows } = await sql<{ id: number; added: boolean }>`
    update entities e set group_id = case when e.id = any(${entityIds}::bigint[]) then ${groupId}::bigint end,
      version = version + 1, updated_at = now()
    where e.organization_id = ${organizationId} and e.deleted_at is null and ${own}
      and (e.id = any(${entityIds}::bigint[])) <> (e.group_id is not distinct from ${groupId}::bigint)
    returning e.id, e.group_id is not null as added`.execute(db)
  const idsOf = (isAdded: boolean) => rows.filter(({ added }) => added === isAdded).map(({ id }) => id)
  return { added: idsOf(true), removed: idsOf(false) }
}

function demandKnown(wanted: number[], known: { id: number }[]): void {
  const exists = new Set(known.map(({ id }) => id))
  const errors: FieldErrors = {}
  wanted.forEach((id, index) => {
    if (!exists.has(id)) errors[`entity_ids.${index}`] = ['This entity doesn’t exist.']
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
