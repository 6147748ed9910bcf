import { sql } from 'kysely'
import { inTurn } from '#server/platform/limits/limits.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Item } from './item.ts'

interface Mention {
  item: Item
  messageId: number
  userIds: readonly number[]
}

/**
 * Lets messages about one item follow one after the other until the transaction ends: people who mention each other write
 * each other's notifications and their own, and would wait for each other.
 */
export async function oneByOne({ db, organizationId }: Call, item: Item): Promise<void> {
  const { assessment_period_id, entity_id, question_id } = item
  const key = [organizationId, assessment_period_id, entity_id, question_id].join(' ')
  await inTurn(db, { kind: 'discussion', key })
}

/** Records the mentioned people, and adds the discussion to their tasks, again if they had completed it. */
export async function notifyMentioned(
  { db, organizationId }: Call,
  { item, messageId, userIds }: Mention,
): Promise<void> {
  if (userIds.length === 0) return
  await sql`
    insert into discussion_mentions (organization_id, message_id, user_id)
    select ${organizationId}, ${messageId}, unnest(${userIds}::bigint[])`.execute(db)
  await sql`
    insert into tasks as k (organization_id, user_id, task_type, task_type_id, entity_id, assessment_period_id, reassignable)
    select ${organizationId}, told, 'discussion', ${item.question_id}, ${item.entity_id}, ${item.assessment_period_id}, false
    from unnest(${userIds}::bigint[]) told order by told
    on conflict (organization_id, user_id, merged_type, task_type_id, entity_id, assessment_period_id) do update set
      read = false, completed = false, completed_at = null, archived_at = null, deleted_at = null, mailed_at = null,
      created_at = now()`.execute(db)
}

/** Removes the mentions that a corrected message no longer has. Its people keep their tasks, with the discussion. */
export async function forgetMentions(
  { db, organizationId }: Call,
  messageId: number,
  except: readonly number[],
): Promise<void> {
  await sql`
    delete from discussion_mentions where organization_id = ${organizationId} and message_id = ${messageId}
      and user_id <> all(${except}::bigint[])`.execute(db)
}

/** Marks the person's notification as read once they open the discussion. */
export async function noteRead(call: Call, item: Item): Promise<void> {
  await ownTask(call, item, sql`read = true`, sql`not read`)
}

/** Completes the person's notification once they post a message. */
export async function noteAnswered(call: Call, item: Item): Promise<void> {
  await ownTask(call, item, sql`read = true, completed = true, completed_at = now()`, sql`not completed`)
}

async function ownTask(
  { db, organizationId, actor }: Call,
  { question_id, entity_id, assessment_period_id }: Item,
  change: ReturnType<typeof sql>,
  unless: ReturnType<typeof sql>,
): Promise<void> {
  await sql`
    update tasks set ${change}
    where organization_id = ${organizationId} and user_id = ${actor.userId} and merged_type = 'discussion'
      and task_type_id = ${question_id} and entity_id = ${entity_id} and assessment_period_id = ${assessment_period_id}
      and ${unless}`.execute(db)
}
