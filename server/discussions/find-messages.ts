import { sql } from 'kysely'
import type { DiscussionMessage } from '#domain/discussions/discussions.contract.ts'
import { CORRECTION_MINUTES, type MessageFacts, messagePolicy } from '#domain/discussions/messages.rules.ts'
import type { Page } from '#domain/platform/listing.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import { pageOf } from '#server/platform/db/page.ts'
import type { Call } from '#server/platform/serve/call.ts'
import '../answers/answers.table.ts'
import '../users/users.table.ts'
import type { Item } from './item.ts'
import './discussions.table.ts'

/** Narrows and orders a list of messages. */
export interface MessagesInput {
  after?: number | undefined
  changed_after?: string | undefined
  sort?: string | undefined
  page?: number | undefined
  per_page?: number | undefined
}

type MessageRow = Omit<DiscussionMessage, 'abilities' | 'reasons'> & MessageFacts

/** Finds the messages about the item, the latest first; or only those that are new since. */
export async function messagesOf(
  call: Call<MessagesInput>,
  { question_id, entity_id, assessment_period_id }: Item,
): Promise<Page<DiscussionMessage>> {
  const { after, changed_after, sort } = call.input
  let messages = messagesIn(call)
    .where('d.question_id', '=', question_id)
    .where('d.entity_id', '=', entity_id)
    .where('d.assessment_period_id', '=', assessment_period_id)
  if (after) {
    const isChanged = changed_after
      ? sql<boolean>`greatest(d.edited_at, d.deleted_at) > ${changed_after}`
      : sql<boolean>`false`
    messages = messages.where(({ eb, or }) => or([eb('d.id', '>', after), isChanged]))
  }
  const { rows, total } = await pageOf(messages, call.input, {
    perPage: 50,
    sort: sort ?? 'id|desc',
    columns: { created_at: 'd.created_at', id: 'd.id' },
  })
  return { rows: rows.map(presented), total }
}

/** Finds one message. The caller checks who may read it. */
export async function messageOf(call: Call, id: number): Promise<DiscussionMessage | undefined> {
  const row = await messagesIn(call).where('d.id', '=', id).executeTakeFirst()
  return row && presented(row)
}

function messagesIn({ db, organizationId, actor }: Call) {
  return db
    .selectFrom('discussion_messages as d')
    .innerJoin('users as u', 'u.id', 'd.created_by')
    .leftJoin('answers as a', join =>
      join
        .onRef('a.organization_id', '=', 'd.organization_id')
        .onRef('a.assessment_period_id', '=', 'd.assessment_period_id')
        .onRef('a.question_id', '=', 'd.question_id')
        .onRef('a.entity_id', '=', 'd.entity_id'),
    )
    .where('d.organization_id', '=', organizationId)
    .select(['d.assessment_period_id', 'd.entity_id', 'd.question_id', 'a.id as answer_id'])
    .select(['d.id', 'd.created_by', 'd.created_at', 'd.edited_at', 'd.version'])
    .select([
      'd.deleted_at as withdrawn_at',
      sql<string>`case when d.deleted_at is null then d.message else '' end`.as('message'),
      sql<boolean>`d.created_by = ${actor.userId}`.as('isOwn'),
      sql<boolean>`d.created_at > now() - make_interval(mins => ${CORRECTION_MINUTES})`.as('isRecent'),
      sql<boolean>`d.deleted_at is not null`.as('isWithdrawn'),
      sql<DiscussionMessage['author']>`json_build_object('id', u.id, 'full_name', u.full_name)`.as('author'),
      sql<
        DiscussionMessage['mentions']
      >`coalesce((select json_agg(json_build_object('id', m.id, 'full_name', m.full_name) order by m.id)
        from discussion_mentions dm join users m on m.id = dm.user_id
        where dm.organization_id = d.organization_id and dm.message_id = d.id), '[]')`.as('mentions'),
    ])
}

function presented({ isOwn, isRecent, isWithdrawn, ...message }: MessageRow): DiscussionMessage {
  return { ...message, ...verdictsOf(messagePolicy, null, { isOwn, isRecent, isWithdrawn }) }
}
