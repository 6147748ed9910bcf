import { sql } from 'kysely'
import { invalid } from '#domain/platform/failure.ts'
import { demand } from '#domain/platform/policy.ts'
import { mayLetGo, mayTakeIn } from '#domain/users/users.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { FoundMember, Reading } from './find-members.ts'

/** The divisions whose people the caller manages: all for the primary administrator, else those it administers. */
export async function ownDivisions({ db, actor, organizationId }: Reading): Promise<number[]> {
  if (!actor.features.has('divisions')) return []
  const own = actor.divisionIds === null ? sql`true` : sql`admin_id = ${actor.userId}`
  const { rows } = await sql<{ id: number }>`select id from divisions
    where organization_id = ${organizationId} and deleted_at is null and ${own} order by id`.execute(db)
  return rows.map(row => row.id)
}

/**
 * Puts a member into these divisions and no others, as far as the caller manages divisions: others stay. Throws
 * `invalid` for a division that the member is not in and that the caller does not manage, and `forbidden` for a member
 * that the caller may not add or remove.
 */
export async function moveMember(call: Call, member: FoundMember, wanted: number[]): Promise<void> {
  const own = await ownDivisions(call)
  const { rows } = await sql<{ id: number }>`select division_id as id from division_users
    where organization_id = ${call.organizationId} and user_id = ${member.user_id} order by 1 for update`.execute(
    call.db,
  )
  const before = new Set(rows.map(row => row.id))
  demandKnown(wanted, new Set([...own, ...before]))
  if (wanted.some(id => !before.has(id))) demand(mayTakeIn(call.actor, member))
  if (own.some(id => before.has(id) && !wanted.includes(id))) demand(mayLetGo(call.actor, member))
  await setDivisions(call, member.user_id, wanted, own)
}

/** Puts a member into these divisions and into no other of `own`, without checking the caller. */
export async function setDivisions(
  { db, organizationId }: Call,
  userId: number,
  wanted: number[],
  own: number[],
): Promise<void> {
  await sql`delete from division_users where organization_id = ${organizationId} and user_id = ${userId}
    and division_id = any(${own}::bigint[]) and division_id <> all(${wanted}::bigint[])`.execute(db)
  await sql`insert into division_users (organization_id, division_id, user_id)
    select ${organizationId}, unnest(${wanted}::bigint[]), ${userId} on conflict do nothing`.execute(db)
}

/** Throws `invalid` for each of `wanted` that is not among the known ones. */
export function demandKnown(wanted: number[], known: ReadonlySet<number>): void {
  const faults = wanted
    .map((id, index) => [id, `division_ids.${index}`] as const)
    .filter(([id]) => !known.has(id))
    .map(([, field]) => [field, ['Choose a division you administer.']])
  if (faults.length > 0) throw invalid(Object.fromEntries(faults))
}
