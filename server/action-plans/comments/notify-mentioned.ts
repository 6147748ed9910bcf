import { sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import { preferencesOf } from '../../users/current-user.service.ts'
import { mentionEmail } from './mention-email.ts'
import type { Place } from './place.ts'

interface Mention {
  place: Place
  commentId: number
  userIds: readonly number[]
  /** The address of the app, with which links begin. */
  address: string
}

interface Mentioned {
  email: string
  first_name: string
  organization: string
  mail_preferences: unknown
}

/**
 * Records the mentioned people. Each gets an email, and their notification about the plan is unread again. Whether it is
 * open is decided by their tasks alone, so that people without one get a notification with nothing left to do.
 */
export async function notifyMentioned(
  call: Call,
  { place, commentId, userIds, address }: Mention,
): Promise<void> {
  if (userIds.length === 0) return
  const { db, organizationId } = call
  await sql`insert into action_plan_comment_mentions (organization_id, comment_id, user_id)
    select ${organizationId}, ${commentId}, unnest(${userIds}::bigint[])`.execute(db)
  await sql`
    insert into tasks as k (organization_id, user_id, task_type, task_type_id, reassignable, completed, completed_at)
    select ${organizationId}, mentioned, 'action_plan', ${place.planId}, false, true, now()
    from unnest(${userIds}::bigint[]) mentioned order by mentioned
    on conflict (organization_id, user_id, merged_type, task_type_id, entity_id, assessment_period_id) do update set
      read = false, archived_at = null, deleted_at = null, created_at = now()`.execute(db)
  const { rows } =
    await sql<Mentioned>`select u.email, u.first_name, u.mail_preferences, o.name as organization
    from users u join organizations o on o.organization_id = ${organizationId}
    where u.id = any(${userIds}::bigint[]) order by u.id`.execute(db)
  for (const person of rows)
    if (preferencesOf(person.mail_preferences).action_plan)
      await call.enqueue('send-mail', mentionEmail(person, { place, by: call.actor.fullName, address }))
}

/** Removes the mentions that a corrected comment no longer has. */
export async function forgetMentions(
  { db, organizationId }: Call,
  commentId: number,
  except: readonly number[],
): Promise<void> {
  await sql`delete from action_plan_comment_mentions where organization_id = ${organizationId}
    and comment_id = ${commentId} and user_id <> all(${except}::bigint[])`.execute(db)
}

/** Marks the person's notification as read once they open the comments. */
export async function noteRead(
  { db, organizationId, actor }: Call,
  { planId }: Pick<Place, 'planId'>,
): Promise<void> {
  await sql`update tasks set read = true where organization_id = ${organizationId} and user_id = ${actor.userId}
    and merged_type = 'action_plan' and task_type_id = ${planId} and entity_id is null
    and assessment_period_id is null and not read`.execute(db)
}
