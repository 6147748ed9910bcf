import { sql } from 'kysely'
import { Failure, invalid } from '#domain/platform/failure.ts'
import { demand } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Member, usersApi } from '#domain/users/users.contract.ts'
import { mayManage, memberPolicy } from '#domain/users/users.rules.ts'
import { countTry, demandFew } from '#server/platform/limits/limits.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { takeMember } from './change-member.ts'
import { findMember, present } from './find-members.ts'
import { inviteByMail, welcomeByMail } from './mail-members.ts'
import { demandKnown, ownDivisions, setDivisions } from './own-divisions.ts'

type Invitation = InputOf<typeof usersApi.invite>

const ALREADY = 'This person is a member already.'

/** Takes somebody into the company. Who has an account joins at once; who has none is invited to register. */
export async function inviteMember(call: Call<Invitation>, address: string): Promise<Member> {
  await limit(call, { key: `company ${call.organizationId}`, most: 1000, seconds: 86_400 })
  const divisionIds = await divisionsFor(call)
  await demandFormer(call)
  const taken = await takeIn(call)
  if (divisionIds.length > 0 || call.input.division_ids) await setDivisions(call, taken.user_id, divisionIds)
  const member = await findMember(call, taken.user_id)
  if (taken.was_registered) await welcomeByMail(call, member, address)
  else await inviteByMail(call, member, address)
  const { email, roles, divisions } = member
  call.note({
    subjectType: 'users',
    subjectId: member.id,
    after: { email, roles, division_ids: divisions.map(division => division.id) },
  })
  return present(call.actor, member)
}

/** Mails a new invitation to somebody who has not come yet. */
export async function inviteAgain(
  call: Call<InputOf<typeof usersApi.resendInvitation>>,
  address: string,
): Promise<Member> {
  const member = await takeMember(call, call.input.user_id)
  demand(mayManage(call.actor, member))
  const verdict = memberPolicy.resendInvitation(call.actor, member)
  if (verdict !== true) throw new Failure('conflict', verdict)
  await limit(call, { key: `${call.organizationId} ${member.id}`, most: 5, seconds: 3600 })
  await inviteByMail(call, member, address)
  call.note({ after: { email: member.email } })
  return present(call.actor, member)
}

/** Each invitation is a mail to somebody who may not want it. */
async function limit({ db }: Call, tries: { key: string; most: number; seconds: number }): Promise<void> {
  const counted = { kind: 'invitation', ...tries }
  await demandFew(db, counted)
  await countTry(db, counted)
}

/** Whoever is limited by divisions invites into its own: those chosen, or the only one. */
async function divisionsFor(call: Call<Invitation>): Promise<number[]> {
  const { actor, input } = call
  const wanted = [...new Set(input.division_ids ?? [])]
  const own = await ownDivisions(call)
  demandKnown(wanted, new Set(own))
  if (wanted.length > 0 || actor.divisionIds === null) return wanted
  if (own.length === 0) throw new Failure('forbidden', 'You administer no division to invite people into.')
  if (actor.activeDivisionId !== null && own.includes(actor.activeDivisionId)) return [actor.activeDivisionId]
  if (own.length === 1) return own
  throw invalid({ division_ids: ['Choose the division that the person belongs to.'] })
}

/** Whoever was removed comes back where they belonged, so that who invites them must reach that. */
async function demandFormer(call: Call<Invitation>): Promise<void> {
  const { rows } = await sql<{
    id: number
  }>`select m.user_id as id from memberships m join users u on u.id = m.user_id
    where m.organization_id = ${call.organizationId} and u.email = ${call.input.email} and m.deleted_at is not null
    for no key update of m`.execute(call.db)
  if (rows[0]) demand(mayManage(call.actor, await findMember(call, rows[0].id)))
}

async function takeIn({ db, input }: Call<Invitation>) {
  const roles = [...new Set(input.roles ?? ['Employee'])]
  const { rows } = await sql<{ user_id: number; was_registered: boolean }>`
    select * from assay.take_in(${input.email}, ${input.first_name}, ${input.last_name}, ${roles}::text[])`.execute(
    db,
  )
  if (!rows[0]) throw invalid({ email: [ALREADY] })
  return rows[0]
}
