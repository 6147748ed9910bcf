import { type RawBuilder, sql } from 'kysely'
import type { MembershipRole } from '#domain/access/abilities.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { profileApi } from '#domain/profile/profile.contract.ts'
import type { Handler } from '#server/platform/serve/call.ts'
import { recordDecline, sayToInvitation } from '../sessions/invitations/answer-invitation.service.ts'

interface InvitationRow {
  organization_id: number
  organization: string
  invited_by: string
  roles: MembershipRole[]
  invited_at: string
}

const invitations: RawBuilder<InvitationRow> = sql`select * from assay.own_invitations() order by invited_at desc, 1`

export const ownInvitations: Handler<typeof profileApi.invitations> = async ({ db }) => {
  const { rows } = await invitations.execute(db)
  const shown = rows.map(({ organization_id: id, organization: name, ...row }) => ({
    ...row,
    organization: { id, name },
  }))
  return { rows: shown, total: rows.length }
}

type Answer = Handler<typeof profileApi.acceptInvitation>

/** Answers an invitation. The entry is in the log of the inviting company, and no other may know of it. */
export const answerInvitation =
  (agrees: boolean): Answer =>
  async call => {
    const { organization_id: organizationId } = call.input
    const { userId } = call.actor
    if (!(await sayToInvitation(call.db, { userId, organizationId, agrees }))) throw notFound()
    if (!agrees) return recordDecline(call.db, call, { userId, organizationId })
    await sql`select set_config('assay.organization_id', ${String(organizationId)}, true)`.execute(call.db)
    call.note({ subjectType: 'users', subjectId: userId, after: { organization_id: organizationId } })
  }
