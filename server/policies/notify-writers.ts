import { type RawBuilder, sql } from 'kysely'
import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { preferencesOf } from '../users/current-user.service.ts'

interface News {
  policyId: number
  /** The version that it is about. */
  number: number
  /** On members `m` and the policy `p`: they are told. */
  isFor: RawBuilder<boolean>
  event: 'mentioned' | 'commented'
  /** The address of the app, with which links begin. */
  address: string
}

interface Reader {
  id: number
  email: string
  first_name: string
  organization: string
  title: string
  mail_preferences: unknown
}

/**
 * Tells people who can read drafts what somebody wrote in a policy or beside its text: each gets an email, and their notification about
 * the policy is unread again. Whether it is open is decided by its review alone, so that people without one get a notification with
 * nothing left to do.
 */
export async function notifyWriters(call: Call, { isFor, ...news }: News): Promise<void> {
  const { db, organizationId, actor } = call
  const { policyId } = news
  const { rows } = await sql<Reader>`
    select u.id, u.email, u.first_name, u.mail_preferences, o.name as organization, p.title
    from policies p join organizations o on o.organization_id = p.organization_id
    join members m on m.organization_id = p.organization_id and 'Admin' = any(m.roles) and m.user_id <> ${actor.userId}
    join users u on u.id = m.user_id
    where p.organization_id = ${organizationId} and p.id = ${policyId} and ${isFor} order by u.id`.execute(db)
  if (rows.length === 0) return
  await sql`
    insert into tasks as k (organization_id, user_id, task_type, task_type_id, reassignable, completed, completed_at)
    select ${organizationId}, told, 'policy_review', ${policyId}, false, true, now()
    from unnest(${rows.map(({ id }) => id)}::bigint[]) told order by told
    on conflict (organization_id, user_id, merged_type, task_type_id, entity_id, assessment_period_id) do update set
      read = false, archived_at = null, deleted_at = null, created_at = now()`.execute(db)
  for (const reader of rows)
    if (preferencesOf(reader.mail_preferences).policy)
      await call.enqueue('send-mail', newsEmail(reader, { ...news, by: actor.fullName }))
}

const events = {
  mentioned: { subject: 'mentioned you in', sentence: 'mentioned you', place: 'in' },
  commented: { subject: 'commented on', sentence: 'commented', place: 'on' },
} as const

/** Only the news: the words stay in the app. */
function newsEmail(
  { email, first_name, organization, title }: Reader,
  { policyId, number, event, address, by }: Omit<News, 'isFor'> & { by: string },
): Email {
  const { subject, sentence, place } = events[event]
  return {
    to: email,
    subject: `${quoted(by)} ${subject} the policy ${quoted(title)}`,
    text: `Hello ${quoted(first_name)},

${quoted(by)} ${sentence} at ${quoted(organization)}, ${place} the policy ${quoted(title)}.

Read it and answer: ${new URL(`/company/policies/${policyId}/versions/${number}`, address).href}
Change your email notifications: ${new URL('/profile', address).href}
`,
  }
}
