import { sql } from 'kysely'
import type { DivisionWithUsers } from '#domain/divisions/divisions.contract.ts'
import { type FieldErrors, invalid } from '#domain/platform/failure.ts'
import { administered } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { demandMovable } from '#server/users/movable-members.service.ts'

/** Replaces the members of the division. Removed people stay members, for the day on which they are restored. */
export async function replaceUsers(call: Call, before: DivisionWithUsers, userIds: number[]): Promise<void> {
  const { db, organizationId } = call
  const known = await demandMovable(
    call,
    before.users.map(user => user.id),
    userIds,
  )
  demandKnown('user_ids', userIds, known, 'This person isn’t a member of the company.')
  await sql`delete from division_users du using members m where du.organization_id = ${organizationId}
    and du.division_id = ${before.id} and du.user_id <> all(${userIds}::bigint[])
    and m.organization_id = du.organization_id and m.user_id = du.user_id`.execute(db)
  await sql`insert into division_users (organization_id, division_id, user_id)
    select ${organizationId}, ${before.id}, unnest(${userIds}::bigint[]) on conflict do nothing`.execute(db)
}

/**
 * Locks the entities that a division is to have. Changing an entity locks it before its divisions, so both do it in
 * this order.
 */
export async function lockEntities({ db, organizationId }: Call, entityIds: number[]): Promise<void> {
  await sql`select from entities where organization_id = ${organizationId} and id = any(${entityIds}::bigint[])
    order by id for key share`.execute(db)
}

interface Moved {
  added: number[]
  removed: number[]
}

/** Replaces the entities of the division; only entities that the caller administers move. */
export async function replaceEntities(call: Call, divisionId: number, entityIds: number[]): Promise<Moved> {
  const { db, actor, organizationId } = call
  const own = administered({ ...actor, activeDivisionId: null }) ?? sql`false`
  const { rows } = await sql<{ id: number }>`select e.id from entities e
    where e.organization_id = ${organizationId} and e.id = any(${entityIds}::bigint[])
      and e.deleted_at is null and ${own}`.execute(db)
  demandKnown('entity_ids', entityIds, rows, 'This entity doesn’t exist.')
  const removed = await sql<{ id: number }>`delete from entity_divisions ed using entities e
    where ed.organization_id = ${organizationId} and ed.division_id = ${divisionId}
      and ed.entity_id <> all(${entityIds}::bigint[])
      and e.organization_id = ed.organization_id and e.id = ed.entity_id and e.deleted_at is null
    returning ed.entity_id as id`.execute(db)
  const added = await sql<{
    id: number
  }>`insert into entity_divisions (organization_id, entity_id, division_id)
    select ${organizationId}, unnest(${entityIds}::bigint[]), ${divisionId} on conflict do nothing
    returning entity_id as id`.execute(db)
  return { added: added.rows.map(({ id }) => id), removed: removed.rows.map(({ id }) => id) }
}

/** Throws `invalid` unless the person is a member who holds Admin. */
export async function demandAdmin({ db, organizationId }: Call, userId: number): Promise<void> {
  const { rows } = await sql`select from members where organization_id = ${organizationId}
    and user_id = ${userId} and 'Admin' = any(roles)`.execute(db)
  if (rows.length === 0) throw invalid({ admin_id: ['Choose an admin of the company.'] })
}

function demandKnown(field: string, wanted: number[], known: { id: number }[], sentence: string): void {
  const exists = new Set(known.map(row => row.id))
  const errors: FieldErrors = {}
  wanted.forEach((id, index) => {
    if (!exists.has(id)) errors[`${field}.${index}`] = [sentence]
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
