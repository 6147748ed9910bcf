import { sql } from 'kysely'
import type { MembershipRole } from '#domain/access/abilities.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { findMemberByUser } from './find-members.ts'
import { giveBack, keepHeld, namedHeld, releaseAll, releaseByRoles } from './leaving/hand-over.ts'
import { recorded } from './recorded.ts'

/**
 * Removes a member, from their next call on. Their roles and divisions, and what they held, are kept for the day on
 * which they are restored. Returns what the audit log says of it.
 */
export async function endMembership(
  call: Call,
  userId: number,
  heirId?: number,
): Promise<{ before: object; after?: object }> {
  const before = await findMemberByUser(call, userId)
  const { held, ...heir } = await releaseAll(call, userId, heirId)
  await keepHeld(call, userId, held)
  await sql`update memberships set deleted_at = now(), deleted_by = ${call.actor.userId}, version = version + 1
    where organization_id = ${call.organizationId} and user_id = ${userId}`.execute(call.db)
  const note = { before: { ...recorded(before), ...namedHeld(held) } }
  return Object.keys(heir).length === 0 ? note : { ...note, after: heir }
}

/** Gives a restored member what they held and nobody has taken over. Returns its ids, as the audit log names them. */
export async function returnHeld(call: Call, userId: number): Promise<object> {
  return namedHeld(await giveBack(call, userId))
}

/** Takes from a member what these roles don’t let them hold. Returns its ids, as the audit log names them. */
export async function releaseForRoles(
  call: Call,
  userId: number,
  roles: readonly MembershipRole[],
): Promise<object> {
  return namedHeld((await releaseByRoles(call, userId, roles, undefined)).held)
}

/** Renames a member whom no other company knows. Returns false if the name is the person’s own. */
export async function renameMember(
  { db }: Call,
  userId: number,
  name: { first_name: string; last_name: string },
): Promise<boolean> {
  const { rows } = await sql<{ renamed: boolean }>`
    select assay.rename_member(${userId}, ${name.first_name}, ${name.last_name}) as renamed`.execute(db)
  return rows[0]?.renamed === true
}
