import { sql } from 'kysely'
import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { exclusionPath } from '../tasks/links.service.ts'
import { preferencesOf } from '../users/current-user.service.ts'
import type { FoundRequest } from './find-requests.ts'

interface Asker {
  email: string
  first_name: string
  mail_preferences: unknown
  organization: string
}

/** Queues the email about the decision to the requester, unless they made it, want no such emails or have left. */
export async function mailAsker(call: Call, request: FoundRequest, address: string): Promise<void> {
  if (request.assignor.id === call.actor.userId) return
  const asker = await findAsker(call, request.assignor.id)
  if (!asker || !preferencesOf(asker.mail_preferences).exclusion) return
  await call.enqueue('send-mail', decisionEmail(request, { asker, decider: call.actor.fullName, address }))
}

async function findAsker({ db, organizationId }: Call, userId: number): Promise<Asker | undefined> {
  const { rows } = await sql<Asker>`
    select u.email, u.first_name, u.mail_preferences, o.name as organization
    from members m join users u on u.id = m.user_id
    join organizations o on o.organization_id = m.organization_id
    where m.organization_id = ${organizationId} and m.user_id = ${userId}`.execute(db)
  return rows[0]
}

interface Sending {
  asker: Asker
  decider: string
  address: string
}

function decisionEmail(request: FoundRequest, { asker, decider, address }: Sending): Email {
  const { entity, question, state, denial_reason } = request
  const link = (path: string) => new URL(path, address).href
  const outcome =
    state === 'approved'
      ? `The question is no longer in scope for ${quoted(entity.name)}.`
      : `The question stays in scope for ${quoted(entity.name)}.`
  const reason = denial_reason === null ? '' : `\n\nReason: ${quoted(denial_reason)}`
  return {
    to: asker.email,
    subject: `Exclusion request ${state}: ${question.tempid} for ${quoted(entity.name)}`,
    text: `Hello ${quoted(asker.first_name)},

${quoted(decider)} ${state} your request at ${quoted(asker.organization)} to exclude this question:

${quoted(`${question.tempid} ${question.question}`)}

${outcome}${reason}

View the request: ${link(exclusionPath(request.id))}
Change your email notifications: ${link('/profile')}
`,
  }
}
