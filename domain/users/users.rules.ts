import type { Ability } from '../access/abilities.ts'
import { all, type Verdict } from '../platform/policy.ts'

/** Who asks. */
export interface MemberActor {
  userId: number
  isPrimaryAdmin: boolean
  abilities: ReadonlySet<Ability>
}

/** What the verdicts about a member rest on. */
export interface MemberFacts {
  id: number
  state: 'active' | 'invited' | 'removed'
  is_primary_administrator: boolean
  /**
   * With divisions on and for anybody but the primary administrator: the person belongs to divisions that the caller
   * administers and to no other. True in every other case.
   */
  within_reach: boolean
  deleted_at: string | null
}

/** How long a removed member can be restored. */
export const RESTORE_DAYS = 30

/** What a person may do with a member of their company. */
export const memberPolicy = {
  edit: (actor: MemberActor, member: MemberFacts) => all(mayManage(actor, member), isMember(member)),
  setRoles: (actor: MemberActor, member: MemberFacts) => all(mayManage(actor, member), isMember(member)),
  resendInvitation: (actor: MemberActor, member: MemberFacts) =>
    all(mayManage(actor, member), isInvited(member)),
  remove: (actor: MemberActor, member: MemberFacts) =>
    all(mayManage(actor, member), isMember(member), isNotSelf(actor, member), isNotPrimary(member)),
  restore: (actor: MemberActor, member: MemberFacts) => all(mayManage(actor, member), isRestorable(member)),
}

/** Whether the caller may manage this member at all: an admin of divisions manages the people of its own divisions. */
export function mayManage(actor: MemberActor, member: Pick<MemberFacts, 'id' | 'within_reach'>): Verdict {
  if (!actor.abilities.has('company:people')) return 'Only an admin can do this.'
  const reaches = actor.isPrimaryAdmin || member.within_reach || member.id === actor.userId
  return (
    reaches ||
    'Only the primary administrator can do this: the person is not only in divisions that you administer.'
  )
}

/** Whether a member may be given these roles; the primary administrator and oneself stay admins. */
export function mayHoldRoles(
  actor: Pick<MemberActor, 'userId'>,
  member: Pick<MemberFacts, 'id' | 'is_primary_administrator'>,
  roles: readonly string[],
): Verdict {
  if (roles.includes('Admin')) return true
  if (member.is_primary_administrator)
    return 'The primary administrator stays an admin. Name another primary administrator first.'
  return member.id !== actor.userId || 'You cannot take the admin role from yourself.'
}

/** Whether the person belongs to the company now. */
export function isMember({ state }: Pick<MemberFacts, 'state'>): Verdict {
  return state !== 'removed' || 'This person was removed. Restore them first.'
}

/** Whether the person was invited and has not come yet. */
export function isInvited({ state }: Pick<MemberFacts, 'state'>): Verdict {
  if (state === 'removed') return 'This person was removed. Restore them first.'
  return state === 'invited' || 'This person has registered already.'
}

/** Whether the person was removed, no longer ago than they can be restored. */
export function isRestorable({ deleted_at }: Pick<MemberFacts, 'deleted_at'>, now = new Date()): Verdict {
  if (deleted_at === null) return 'This person has not been removed.'
  const days = (now.getTime() - Date.parse(deleted_at)) / 86_400_000
  return (
    days <= RESTORE_DAYS || `This person was removed more than ${RESTORE_DAYS} days ago. Invite them again.`
  )
}

function isNotSelf(actor: MemberActor, { id }: MemberFacts): Verdict {
  return id !== actor.userId || 'You cannot remove yourself.'
}

function isNotPrimary({ is_primary_administrator }: MemberFacts): Verdict {
  return !is_primary_administrator || 'Name another primary administrator first.'
}
