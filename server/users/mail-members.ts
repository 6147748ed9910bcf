import { sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import { hashToken, randomToken } from '#server/platform/session/tokens.ts'
import { invitationEmail } from '#server/sessions/invitations/invitation-email.service.ts'
import { companyName } from './company-name.service.ts'

interface Recipient {
  user_id: number
  email: string
  first_name: string
}

type Inviting = Pick<Call, 'db' | 'actor' | 'organizationId' | 'enqueue'>

/** Queues a mail with a fresh invitation for each of them; those before no longer work. */
export async function inviteByMail(
  call: Inviting,
  members: readonly Recipient[],
  address: string,
): Promise<void> {
  const invited = members.map(member => ({ member, token: randomToken() }))
  const hashes = invited.map(({ member, token }) => ({
    user_id: member.user_id,
    hash: hashToken(token).toString('hex'),
  }))
  await sql`select assay.invite(t.user_id, decode(t.hash, 'hex'), interval '7 days')
    from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as t (user_id bigint, hash text)`.execute(
    call.db,
  )
  const organization = await companyName(call)
  for (const { member, token } of invited) {
    const email = invitationEmail({
      to: member.email,
      firstName: member.first_name,
      organization,
      invitedBy: call.actor.fullName,
      token,
      address,
    })
    await call.enqueue('send-mail', email)
  }
}
