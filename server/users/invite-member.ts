import { sql } from 'kysely'
import { Failure, invalid } from '#domain/platform/failure.ts'
import { demand, demandState } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Member, usersApi } from '#domain/users/users.contract.ts'
import { mayGiveRoles, mayManage, mayTakeIn, memberPolicy } from '#domain/users/users.rules.ts'
import { countTry, demandFew, type Limit } from '#server/platform/limits/limits.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { lockMember } from './change-member.ts'
import { findMemberByUser, present } from './find-members.ts'
import { inviteByMail } from './mail-members.ts'
import { demandKnown, ownDivisions, setDivisions } from './own-divisions.ts'

type Invitation = InputOf<typeof usersApi.invite>

const INVITATION = 'invitation'

/** The limit of invitations that a company sends in a day. */
export const invitationsOf = (organizationId: number): Limit => ({
  kind: INVITATION,
  key: `company ${organizationId}`,
  most: 1000,
  seconds: 86_400,
})

const ALREADY = 'This person is already a member or has an invitation.'

/** Invites somebody to the company, who joins by accepting. An existing account makes no difference. */
export async function inviteMember(call: Call<Invitation>, address: string): Promise<Member> {
  await limit(call, invitationsOf(call.organizationId))
  demand(mayGiveRoles(call.actor, null, call.input.roles ?? []))
  const divisionIds = await divisionsFor(call)
  await demandFormer(call)
  const userId = await takeIn(call)
  if (divisionIds.length > 0 || call.input.division_ids)
    await setDivisions(call, userId, divisionIds, await ownDivisions(call))
  const member = await findMemberByUser(call, userId)
  await inviteByMail(call, [member], address)
  const { email, roles, divisions } = member
  call.note({
    subjectType: 'users',
    subjectId: member.id,
    after: { email, roles, division_ids: divisions.map(division => division.id) },
  })
  return present(call.actor, member)
}

/** Mails a new invitation to a person who has not accepted yet. */
export async function inviteAgain(
  call: Call<InputOf<typeof usersApi.resendInvitation>>,
  address: string,
): Promise<Member> {
  const member = await lockMember(call, call.input.user_id)
  demand(mayManage(call.actor, member))
  demandState(memberPolicy.resendInvitation(call.actor, member))
  await limit(call, { key: `${call.organizationId} ${member.id}`, most: 5, seconds: 3600 })
  await inviteByMail(call, [member], address)
  call.note({ after: { email: member.email } })
  return present(call.actor, member)
}

/** Each invitation is an email to somebody who may not want it. */
async function limit({ db }: Call, tries: { key: string; most: number; seconds: number }): Promise<void> {
  const counted = { ...tries, kind: INVITATION }
  await demandFew(db, counted)
  await countTry(db, counted)
}

/**
 * Returns the divisions of the invitation: those chosen; for an inviter limited by divisions, their own or the only
 * one.
 */
async function divisionsFor(call: Call<Invitation>): Promise<number[]> {
  const { actor, input } = call
  const wanted = [...new Set(input.division_ids ?? [])]
  const own = await ownDivisions(call)
  demandKnown(wanted, new Set(own))
  if (wanted.length > 0 || actor.divisionIds === null) return wanted
  if (own.length === 0) throw new Failure('forbidden', 'You don’t administer a division to invite people to.')
  if (actor.activeDivisionId !== null && own.includes(actor.activeDivisionId)) return [actor.activeDivisionId]
  if (own.length === 1) return own
  throw invalid({ division_ids: ['Choose a division for this person.'] })
}

/** Demands that the inviter reaches a removed person's former divisions, because the person returns to them. */
async function demandFormer(call: Call<Invitation>): Promise<void> {
  const { rows } = await sql<{
    user_id: number
  }>`select m.user_id from memberships m left join users u on u.id = m.user_id
    where m.organization_id = ${call.organizationId} and coalesce(u.email, m.invited_email) = ${call.input.email}
      and m.deleted_at is not null
    for no key update of m`.execute(call.db)
  if (rows[0]) demand(mayTakeIn(call.actor, await findMemberByUser(call, rows[0].user_id)))
}

async function takeIn({ db, input }: Call<Invitation>): Promise<number> {
  const roles = [...new Set(input.roles ?? ['Employee'])]
  const { rows } = await sql<{ user_id: number }>`
    select * from assay.take_in(${input.email}, ${input.first_name}, ${input.last_name}, ${roles}::text[])`.execute(
    db,
  )
  if (!rows[0]) throw invalid({ email: [ALREADY] })
  return rows[0].user_id
}
