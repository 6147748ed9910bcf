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
import {
  giveBack,
  keepHeld,
  namedHeld,
  type Released,
  releaseAll,
  releaseByRoles,
} from './leaving/hand-over.ts'
import { moveMember, ownDivisions } from './own-divisions.ts'

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

/**
 * Removes a member, from their next call on. Their roles and divisions, and what they held, are kept for the day on
 * which they are restored.
 */
export async function removeMember(call: Call<InputOf<typeof usersApi.remove>>): Promise<void> {
  const before = await lockMember(call, call.input.user_id)
  demand(mayManage(call.actor, before))
  demandState(memberPolicy.remove(call.actor, before))
  const { held, ...heir } = await releaseAll(call, before.user_id, call.input.hand_over_to)
  await keepHeld(call, before.user_id, held)
  await write(call, before.user_id, { deleted_at: sql<string>`now()`, deleted_by: call.actor.userId })
  const note = { before: { ...recorded(before), ...namedHeld(held) } }
  call.note(Object.keys(heir).length === 0 ? note : { ...note, after: heir })
}

export async function restoreMember(call: Call<InputOf<typeof usersApi.restore>>): Promise<Member> {
  const before = await lockMember(call, call.input.user_id)
  demand(mayManage(call.actor, before))
  demandState(isRestorable(before))
  await write(call, before.user_id, { deleted_at: null, deleted_by: null })
  const held = await giveBack(call, before.user_id)
  const after = await findMemberByUser(call, before.user_id)
  call.note({ before: recorded(before), after: { ...recorded(after), ...namedHeld(held) } })
  return present(call.actor, after)
}

async function rename({ db }: Call, userId: number, name: { first_name: string; last_name: string }) {
  const { rows } = await sql<{ renamed: boolean }>`
    select assay.rename_member(${userId}, ${name.first_name}, ${name.last_name}) as renamed`.execute(db)
  if (rows[0]?.renamed) return
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

/** Returns the fields of a member that the audit log keeps. */
export function recorded({ first_name, last_name, email, roles, state, divisions }: FoundMember) {
  return { first_name, last_name, email, roles, state, division_ids: divisions.map(each => each.id) }
}
