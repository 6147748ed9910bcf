import { sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import { hashToken, randomToken } from '#server/platform/session/tokens.ts'
import { invitationEmail } from '#server/sessions/invitations/invitation-email.service.ts'

interface Recipient {
  user_id: number
  email: string
  first_name: string
}

/** Queues the mail with a fresh invitation; the one before no longer works. */
export async function inviteByMail(call: Call, member: Recipient, address: string): Promise<void> {
  const token = randomToken()
  await sql`select assay.invite(${member.user_id}, ${hashToken(token)}, interval '7 days')`.execute(call.db)
  const email = invitationEmail({
    to: member.email,
    firstName: member.first_name,
    organization: await companyName(call),
    invitedBy: call.actor.fullName,
    token,
    address,
  })
  await call.enqueue('send-mail', email)
}

async function companyName({ db, organizationId }: Call): Promise<string> {
  const { name } = await db
    .selectFrom('organizations')
    .select('name')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return name
}
