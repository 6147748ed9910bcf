import { sql } from 'kysely'
import type { DivisionWithUsers } from '#domain/divisions/divisions.contract.ts'
import { invalid } from '#domain/platform/failure.ts'
import { administered } from '#server/access/visibility.ts'
import { type Changes, demandAll, demandApart } from '#server/platform/records/changes.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { demandMovable } from '#server/users/movable-members.service.ts'

/** Replaces the members of the division. Removed people stay members, for the day on which they are restored. */
export function replaceUsers(call: Call, before: DivisionWithUsers, userIds: number[]): Promise<Moved> {
  const remove_ids = before.users.map(({ id }) => id).filter(id => !userIds.includes(id))
  return moveUsers(call, before, { add_ids: userIds, remove_ids }, 'user_ids')
}

/** Adds members to the division and takes others out; those that have left it already stay where they are. */
export function changeUsers(call: Call, before: DivisionWithUsers, changes: Changes): Promise<Moved> {
  demandApart(changes)
  return moveUsers(call, before, changes, 'add_ids')
}

async function moveUsers(
  call: Call,
  before: DivisionWithUsers,
  { add_ids, remove_ids }: Changes,
  field: string,
): Promise<Moved> {
  const { db, organizationId } = call
  const had = before.users.map(({ id }) => id)
  const leaving = new Set(remove_ids)
  const wanted = [...had.filter(id => !leaving.has(id)), ...add_ids]
  const known = await demandMovable(call, had, wanted)
  demandAll(field, add_ids, known, 'This person isn’t a member of the company.')
  const removed = await sql<{ id: number }>`delete from division_users du using members m
    where du.organization_id = ${organizationId} and du.division_id = ${before.id}
      and du.user_id = any(${remove_ids}::bigint[])
      and m.organization_id = du.organization_id and m.user_id = du.user_id
    returning du.user_id as id`.execute(db)
  const added = await sql<{
    id: number
  }>`insert into division_users (organization_id, division_id, user_id)
    select ${organizationId}, ${before.id}, unnest(${add_ids}::bigint[]) on conflict do nothing
    returning user_id as id`.execute(db)
  const moved = movedOf(added.rows, removed.rows)
  // A change of these people from an earlier view is refused.
  await sql`update memberships m set version = m.version + 1 from (
      select organization_id, user_id from memberships where organization_id = ${organizationId}
        and user_id = any(${[...moved.added, ...moved.removed]}::bigint[]) order by user_id for no key update) found
    where m.organization_id = found.organization_id and m.user_id = found.user_id`.execute(db)
  return moved
}

/**
 * Locks the entities that a division has or is to have. Changing an entity locks it before its divisions, so both do it
 * in this order.
 */
export async function lockEntities(
  { db, organizationId }: Call,
  divisionId: number,
  entityIds: number[],
): Promise<void> {
  await sql`select from entities e where e.organization_id = ${organizationId} and (e.id = any(${entityIds}::bigint[])
      or exists (select from entity_divisions ed where ed.organization_id = e.organization_id and ed.entity_id = e.id
        and ed.division_id = ${divisionId}))
    order by e.id for no key update`.execute(db)
}

interface Moved {
  added: number[]
  removed: number[]
}

/** Replaces the entities of the division; only entities that the caller administers move. */
export function replaceEntities(call: Call, before: DivisionWithUsers, entityIds: number[]): Promise<Moved> {
  const wanted = new Set(entityIds)
  const remove_ids = before.entity_ids.filter(id => !wanted.has(id))
  return moveEntities(call, before.id, { add_ids: entityIds, remove_ids }, 'entity_ids')
}

/** Adds entities to the division and takes others out; those that have left it already stay where they are. */
export function changeEntities(call: Call, before: DivisionWithUsers, changes: Changes): Promise<Moved> {
  demandApart(changes)
  return moveEntities(call, before.id, changes, 'add_ids')
}

async function moveEntities(
  call: Call,
  divisionId: number,
  { add_ids, remove_ids }: Changes,
  field: string,
): Promise<Moved> {
  const { db, actor, organizationId } = call
  const own = administered({ ...actor, activeDivisionId: null }) ?? sql`false`
  const { rows } = await sql<{ id: number }>`select e.id from entities e
    where e.organization_id = ${organizationId} and e.id = any(${add_ids}::bigint[])
      and e.deleted_at is null and ${own}`.execute(db)
  demandAll(field, add_ids, rows, 'This entity doesn’t exist.')
  const removed = await sql<{ id: number }>`delete from entity_divisions ed using entities e
    where ed.organization_id = ${organizationId} and ed.division_id = ${divisionId}
      and ed.entity_id = any(${remove_ids}::bigint[])
      and e.organization_id = ed.organization_id and e.id = ed.entity_id and e.deleted_at is null and ${own}
    returning ed.entity_id as id`.execute(db)
  const added = await sql<{
    id: number
  }>`insert into entity_divisions (organization_id, entity_id, division_id)
    select ${organizationId}, unnest(${add_ids}::bigint[]), ${divisionId} on conflict do nothing
    returning entity_id as id`.execute(db)
  const moved = movedOf(added.rows, removed.rows)
  // A change of these entities from an earlier view is refused.
  await sql`update entities set version = version + 1, updated_at = now()
    where organization_id = ${organizationId} and id = any(${[...moved.added, ...moved.removed]}::bigint[])`.execute(
    db,
  )
  return moved
}

const movedOf = (added: { id: number }[], removed: { id: number }[]): Moved => ({
  added: added.map(({ id }) => id),
  removed: removed.map(({ id }) => id),
})

/** Throws `invalid` unless the person is a member who holds Admin. */
export async function demandAdmin({ db, organizationId }: Call, userId: number): Promise<void> {
  const { rows } = await sql`select from members where organization_id = ${organizationId}
    and user_id = ${userId} and 'Admin' = any(roles)`.execute(db)
  if (rows.length === 0) throw invalid({ admin_id: ['Choose an admin of the company.'] })
}
