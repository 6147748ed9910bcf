import { type RawBuilder, sql } from 'kysely'
import { administered } from '#server/access/visibility.ts'
import { type Changes, demandAll, demandApart } from '#server/platform/records/changes.ts'
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
  await demandKnown(call, 'entity_ids', entityIds)
  return move(
    call,
    groupId,
    entityIds,
    sql`(e.id = any(${entityIds}::bigint[])) <> (e.group_id is not distinct from ${groupId}::bigint)`,
  )
}

/** Adds entities to the group and takes others out; those that have left it already stay where they are. */
export async function changeEntities(call: Call, groupId: number, changes: Changes): Promise<Moved> {
  demandApart(changes)
  const { add_ids, remove_ids } = changes
  await demandKnown(call, 'add_ids', add_ids)
  return move(
    call,
    groupId,
    add_ids,
    sql`((e.id = any(${add_ids}::bigint[]) and e.group_id is distinct from ${groupId}::bigint)
      or (e.id = any(${remove_ids}::bigint[]) and e.group_id = ${groupId}::bigint))`,
  )
}

/** Moves the entities of a condition: those of `into` into the group, all others out of it. */
async function move(
  { db, actor, organizationId }: Call,
  groupId: number,
  into: number[],
  condition: RawBuilder<unknown>,
): Promise<Moved> {
  const { rows } = await sql<{ id: number; added: boolean }>`
    update entities e set group_id = case when e.id = any(${into}::bigint[]) then ${groupId}::bigint end,
      version = version + 1, updated_at = now()
    where e.organization_id = ${organizationId} and e.deleted_at is null and ${administered(actor) ?? sql`false`}
      and ${condition}
    returning e.id, e.group_id is not null as added`.execute(db)
  const idsOf = (isAdded: boolean) => rows.filter(({ added }) => added === isAdded).map(({ id }) => id)
  return { added: idsOf(true), removed: idsOf(false) }
}

async function demandKnown(
  { db, actor, organizationId }: Call,
  field: string,
  wanted: number[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`select e.id from entities e
    where e.organization_id = ${organizationId} and e.id = any(${wanted}::bigint[]) and e.deleted_at is null
      and ${administered(actor) ?? sql`false`}`.execute(db)
  demandAll(field, wanted, rows, 'This entity doesn’t exist.')
}
