import { sql } from 'kysely'
import type { Letter } from '#server/platform/mail/letter.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { hashToken, randomToken } from '#server/platform/session/tokens.ts'
import { invitationLetter } from '#server/sessions/invitation-letter.service.ts'

interface Recipient {
  id: number
  email: string
  first_name: string
}

/** Queues the mail with a fresh invitation; the one before no longer works. */
export async function inviteByMail(call: Call, member: Recipient, address: string): Promise<void> {
  const token = randomToken()
  await sql`select assay.invite(${member.id}, ${hashToken(token)}, interval '7 days')`.execute(call.db)
  const letter = invitationLetter({
    to: member.email,
    firstName: member.first_name,
    organization: await companyName(call),
    invitedBy: call.actor.fullName,
    token,
    address,
  })
  await call.enqueue('send-mail', letter)
}

/** Queues the mail to somebody who has an account and joined at once. */
export async function welcomeByMail(call: Call, member: Recipient, address: string): Promise<void> {
  const organization = await companyName(call)
  const letter: Letter = {
    to: member.email,
    subject: `You are now a member of ${organization} on Assay`,
    text: `Hello ${member.first_name},

${call.actor.fullName} has added you to ${organization} on Assay. You can open it with the account that you have:

${new URL('/', address).href}

If you did not expect this, tell ${call.actor.fullName} (${call.actor.email}).
`,
  }
  await call.enqueue('send-mail', letter)
}

async function companyName({ db, organizationId }: Call): Promise<string> {
  const { name } = await db
    .selectFrom('organizations')
    .select('name')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return name
}
