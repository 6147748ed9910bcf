import { sql } from 'kysely'
import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { preferencesOf } from '../../users/current-user.service.ts'

interface Mention {
  requestId: number
  userIds: readonly number[]
  /** The address of the app, with which links begin. */
  address: string
}

interface Mentioned {
  email: string
  first_name: string
  organization: string
  title: string
  mail_preferences: unknown
}

/**
 * Tells the mentioned people: each gets an email, and their notification about the request is unread again. People without
 * one get a notification with nothing left to do.
 */
export async function notifyMentioned(call: Call, { requestId, userIds, address }: Mention): Promise<void> {
  if (userIds.length === 0) return
  const { db, organizationId, actor } = call
  await sql`
    insert into tasks as k (organization_id, user_id, task_type, task_type_id, reassignable, completed, completed_at)
    select ${organizationId}, mentioned, 'document_request', ${requestId}, false, true, now()
    from unnest(${userIds}::bigint[]) mentioned order by mentioned
    on conflict (organization_id, user_id, merged_type, task_type_id, entity_id, assessment_period_id) do update set
      read = false, archived_at = null, deleted_at = null, created_at = now()`.execute(db)
  const { rows } =
    await sql<Mentioned>`select u.email, u.first_name, u.mail_preferences, o.name as organization, r.title
    from users u join organizations o on o.organization_id = ${organizationId}
    join document_requests r on r.organization_id = o.organization_id and r.id = ${requestId}
    where u.id = any(${userIds}::bigint[]) order by u.id`.execute(db)
  for (const person of rows)
    if (preferencesOf(person.mail_preferences).document_request)
      await call.enqueue('send-mail', mentionEmail(person, { by: actor.fullName, requestId, address }))
}

/** The comment itself stays in the app. */
function mentionEmail(
  { email, first_name, organization, title }: Mentioned,
  { by, requestId, address }: { by: string; requestId: number; address: string },
): Email {
  return {
    to: email,
    subject: `${quoted(by)} mentioned you in the document request ${quoted(title)}`,
    text: `Hello ${quoted(first_name)},

${quoted(by)} mentioned you at ${quoted(organization)}, in a comment on the document request ${quoted(title)}.

Read it and answer: ${new URL(`/document-requests/${requestId}`, address).href}
Change your email notifications: ${new URL('/profile', address).href}
`,
  }
}
