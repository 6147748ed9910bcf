import type { Ability } from '../access/abilities.ts'
import { all, type Verdict } from '../platform/policy.ts'
import { RESTORE_DAYS } from '../platform/trash.rules.ts'

/** The caller. */
export interface MemberActor {
  userId: number
  /** Null: not limited by divisions. */
  divisionIds: number[] | null
  abilities: ReadonlySet<Ability>
}

/** The facts that decide about a member. */
export interface MemberFacts {
  id: number
  state: 'active' | 'invited' | 'removed'
  is_primary_administrator: boolean
  roles: readonly string[]
  /**
   * For an admin who is limited to divisions: the person belongs to divisions that the caller administers and to no
   * other. True in every other case.
   */
  within_reach: boolean
  /** The person belongs to no division and administers none. */
  in_no_division: boolean
  deleted_at: string | null
  is_erased?: boolean
  /** Two-factor sign-in is on. */
  two_factor: boolean
  /** Another company knows the person, too, or they administer the installation. */
  is_known_elsewhere: boolean
  /** The email address is in a domain that the company has proven to be its own. */
  is_of_own_domain: boolean
}

/** A person's permissions on a member of their company. */
export const memberPolicy = {
  edit: (actor: MemberActor, member: MemberFacts) => all(mayManage(actor, member), isMember(member)),
  setRoles: (actor: MemberActor, member: MemberFacts) => all(mayManage(actor, member), isMember(member)),
  setDivisions: (actor: MemberActor, member: MemberFacts) => all(mayTakeIn(actor, member), isMember(member)),
  resendInvitation: (actor: MemberActor, member: MemberFacts) =>
    all(mayManage(actor, member), isInvited(member)),
  remove: (actor: MemberActor, member: MemberFacts) =>
    all(mayManage(actor, member), isMember(member), isNotSelf(actor, member), isNotPrimary(member)),
  endSessions: (actor: MemberActor, member: MemberFacts) =>
    all(mayManage(actor, member), isMember(member), mayEndSessions(actor, member)),
  resetTwoFactor: (actor: MemberActor, member: MemberFacts) =>
    all(mayResetTwoFactor(actor, member), isResettable(actor, member)),
  restore: (actor: MemberActor, member: MemberFacts) => all(mayManage(actor, member), isRestorable(member)),
}

/** The second factor protects the whole account: no admin of divisions takes it off. */
export function mayResetTwoFactor(actor: MemberActor, member: Belonging): Verdict {
  return all(
    mayManage(actor, member),
    actor.divisionIds === null ||
      'Only the primary administrator can do this, because it affects the person’s whole account.',
  )
}

/** Checks that the account is the company's alone, so that the company may vouch for whoever signs in next. */
export function isResettable(actor: Pick<MemberActor, 'userId'>, member: MemberFacts): Verdict {
  return all(
    isMember(member),
    member.state === 'active' || 'This person hasn’t accepted the invitation yet.',
    member.two_factor || 'This person doesn’t use two-factor sign-in.',
    member.id !== actor.userId || 'Turn off your own two-factor sign-in in your profile.',
    isNotPrimary(member),
    !member.is_known_elsewhere ||
      'Only this person can turn it off, with a recovery code, because they also use their account outside this company.',
    member.is_of_own_domain ||
      'Your company hasn’t verified the domain of this email address. Verify it in the settings of single sign-on first.',
  )
}

type Belonging = Pick<MemberFacts, 'id' | 'roles' | 'within_reach' | 'in_no_division'>

/**
 * Decides whether the caller may manage this member at all. An admin of divisions manages the people of their own, but
 * no admins.
 */
export function mayManage(actor: MemberActor, member: Belonging): Verdict {
  if (member.id === actor.userId) return isAdmin(actor)
  const isWithinReach = member.within_reach || (member.in_no_division ? IN_NO_DIVISION : OUT_OF_REACH)
  return all(mayManageAdmins(actor, member), isWithinReach)
}

/**
 * Decides whether the caller may add this member to their own divisions. The member must be in no division or within
 * reach, and no admin.
 */
export function mayTakeIn(actor: MemberActor, member: Belonging): Verdict {
  return all(mayManageAdmins(actor, member), member.within_reach || member.in_no_division || OUT_OF_REACH)
}

/** Decides whether the caller may remove this member from one of their own divisions. */
export function mayLetGo(actor: MemberActor, member: Pick<MemberFacts, 'roles'>): Verdict {
  return mayManageAdmins(actor, member)
}

/** Decides whether the caller may give these roles at all; an admin of divisions makes no other admins. */
export function mayGiveRoles(
  actor: MemberActor,
  member: Pick<MemberFacts, 'id'> | null,
  roles: readonly string[],
): Verdict {
  const isOwn = member?.id === actor.userId
  if (isOwn || actor.divisionIds === null || !roles.includes('Admin')) return isAdmin(actor)
  return 'Only the primary administrator can make someone an admin.'
}

const OUT_OF_REACH = 'This person belongs to divisions you don’t administer.'
const IN_NO_DIVISION = 'This person doesn’t belong to a division you administer.'

function isAdmin({ abilities }: MemberActor): Verdict {
  return abilities.has('company:people') || 'Only an admin can do this.'
}

/** Admins are managed by the primary administrator and by admins who are limited to no division. */
function mayManageAdmins(actor: MemberActor, { roles }: Pick<MemberFacts, 'roles'>): Verdict {
  const isOutOfBounds = actor.divisionIds !== null && roles.includes('Admin')
  return all(
    isAdmin(actor),
    !isOutOfBounds || 'Only the primary administrator can do this, because the person is an admin.',
  )
}

/** Decides whether a member may be given these roles; the primary administrator and the caller stay admins. */
export function mayHoldRoles(
  actor: Pick<MemberActor, 'userId'>,
  member: Pick<MemberFacts, 'id' | 'is_primary_administrator'>,
  roles: readonly string[],
): Verdict {
  if (roles.includes('Admin')) return true
  if (member.is_primary_administrator)
    return 'The primary administrator must be an admin. Hand over the role first.'
  return member.id !== actor.userId || 'You can’t remove your own admin role.'
}

/** Checks whether the person belongs to the company now. */
export function isMember({ state }: Pick<MemberFacts, 'state'>): Verdict {
  return state !== 'removed' || 'This person was removed. Restore them first.'
}

/** Checks whether the person was invited and has not accepted yet. */
export function isInvited({ state }: Pick<MemberFacts, 'state'>): Verdict {
  if (state === 'removed') return 'This person was removed. Restore them first.'
  return state === 'invited' || 'This person has already registered.'
}

/** Checks whether the person was removed and can still be restored. */
export function isRestorable(
  { deleted_at, is_erased = false }: Pick<MemberFacts, 'deleted_at' | 'is_erased'>,
  now = new Date(),
): Verdict {
  if (deleted_at === null) return 'This person hasn’t been removed.'
  if (is_erased) return 'This person was erased. Invite them again under their email address.'
  const days = (now.getTime() - Date.parse(deleted_at)) / 86_400_000
  return (
    days <= RESTORE_DAYS || `This person was removed more than ${RESTORE_DAYS} days ago. Invite them again.`
  )
}

/**
 * Decides whether the caller may end the member's sessions: only somebody else’s, as one's own are ended in the
 * profile.
 */
function mayEndSessions(actor: MemberActor, { id }: MemberFacts): Verdict {
  return id !== actor.userId || 'Manage your own sessions in your profile.'
}

function isNotSelf(actor: MemberActor, { id }: MemberFacts): Verdict {
  return id !== actor.userId || 'You can’t remove yourself.'
}

function isNotPrimary({ is_primary_administrator }: MemberFacts): Verdict {
  return !is_primary_administrator || 'Hand over the primary administrator role first.'
}
