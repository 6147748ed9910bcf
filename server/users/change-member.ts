import { sql } from 'kysely'
import { Failure, invalid } from '#domain/platform/failure.ts'
import { demand, demandState } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Member, usersApi } from '#domain/users/users.contract.ts'
import {
  isMember,
  isRestorable,
  mayGiveRoles,
  mayHoldRoles,
  mayManage,
  memberPolicy,
} from '#domain/users/users.rules.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { type FoundMember, findMember, findMemberByUser, present } from './find-members.ts'
import { namedHeld, type Released, releaseByRoles } from './leaving/hand-over.ts'
import { endMembership, renameMember, returnHeld } from './membership.service.ts'
import { moveMember, ownDivisions } from './own-divisions.ts'
import { recorded } from './recorded.ts'

/**
 * Locks the member to change until the call ends, and the company: two admins who remove each other, or one who names a
 * primary administrator meanwhile, take turns. Throws `stale` unless it is the version that the caller saw.
 */
export async function lockMember(call: Call, id: number): Promise<FoundMember> {
  const { db, actor, organizationId } = call
  await sql`select from organizations where organization_id = ${organizationId} for no key update`.execute(db)
  const { rows: caller } = await sql`select from members where organization_id = ${organizationId}
    and user_id = ${actor.userId} and 'Admin' = any(roles)`.execute(db)
  if (caller.length === 0) throw new Failure('forbidden', 'Permission Denied')
  const found = await findMember(call, id)
  demandFresh(call, present(call.actor, found))
  return found
}

/**
 * Changes a member's name and divisions; a name requires that the caller may manage the member, divisions are limited
 * to the caller's own.
 */
export async function changeMember(call: Call<InputOf<typeof usersApi.update>>): Promise<Member> {
  const { user_id, division_ids, ...name } = call.input
  const before = await lockMember(call, user_id)
  const { first_name = before.first_name, last_name = before.last_name } = name
  const isRenamed = first_name !== before.first_name || last_name !== before.last_name
  const ownsDivisions = division_ids !== undefined && (await ownDivisions(call)).length > 0
  if (isRenamed || !ownsDivisions) demand(mayManage(call.actor, before))
  demandState(isMember(before))
  if (isRenamed) await rename(call, before.user_id, { first_name, last_name })
  if (division_ids) await moveMember(call, before, [...new Set(division_ids)])
  await write(call, before.user_id, {})
  return noted(call, before)
}

export async function setRoles(call: Call<InputOf<typeof usersApi.setRoles>>): Promise<Member> {
  const before = await lockMember(call, call.input.user_id)
  const roles = [...new Set(call.input.roles)]
  demand(mayManage(call.actor, before))
  demand(mayGiveRoles(call.actor, before, roles))
  demandState(isMember(before))
  demandState(mayHoldRoles(call.actor, before, roles))
  await write(call, before.user_id, { roles })
  return noted(call, before, await releaseByRoles(call, before.user_id, roles, call.input.hand_over_to))
}

export async function removeMember(call: Call<InputOf<typeof usersApi.remove>>): Promise<void> {
  const before = await lockMember(call, call.input.user_id)
  demand(mayManage(call.actor, before))
  demandState(memberPolicy.remove(call.actor, before))
  call.note(await endMembership(call, before.user_id, call.input.hand_over_to))
}

export async function restoreMember(call: Call<InputOf<typeof usersApi.restore>>): Promise<Member> {
  const before = await lockMember(call, call.input.user_id)
  demand(mayManage(call.actor, before))
  demandState(isRestorable(before))
  await write(call, before.user_id, { deleted_at: null, deleted_by: null })
  const held = await returnHeld(call, before.user_id)
  const after = await findMemberByUser(call, before.user_id)
  call.note({ before: recorded(before), after: { ...recorded(after), ...held } })
  return present(call.actor, after)
}

async function rename(call: Call, userId: number, name: { first_name: string; last_name: string }) {
  if (await renameMember(call, userId, name)) return
  const sentence =
    'Only this person can change their name, because they also use their account outside this company.'
  throw invalid({ first_name: [sentence] })
}

async function write({ db, organizationId }: Call, userId: number, fields: object): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .execute()
}

async function noted(call: Call, before: FoundMember, released?: Released): Promise<Member> {
  const after = await findMemberByUser(call, before.user_id)
  const { held = {}, ...heir } = released ?? {}
  const had = Object.keys(held).length > 0
  call.note({
    before: { ...recorded(before), ...namedHeld(held) },
    after: { ...recorded(after), ...(had && heir) },
  })
  return present(call.actor, after)
}
