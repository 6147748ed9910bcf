import { sql } from 'kysely'
import type { DiscussionMessage, discussionsApi } from '#domain/discussions/discussions.contract.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { pageOf } from '#server/platform/db/page.ts'
import type { Call } from '#server/platform/serve/call.ts'
import '../users/users.table.ts'

/** Finds the messages about the answer, the latest first; or only those after a given message. */
export function messagesOf(
  call: Call<InputOf<typeof discussionsApi.list>>,
  answerId: number,
): Promise<Page<DiscussionMessage>> {
  const { after, sort } = call.input
  let messages = messagesIn(call).where('d.answer_id', '=', answerId)
  if (after) messages = messages.where('d.id', '>', after)
  return pageOf(messages, call.input, {
    perPage: 50,
    sort: sort ?? 'id|desc',
    columns: { created_at: 'd.created_at', id: 'd.id' },
  })
}

export function messageOf(call: Call, id: number): Promise<DiscussionMessage> {
  return messagesIn(call).where('d.id', '=', id).executeTakeFirstOrThrow()
}

function messagesIn({ db, organizationId }: Call) {
  return db
    .selectFrom('discussion_messages as d')
    .innerJoin('users as u', 'u.id', 'd.created_by')
    .where('d.organization_id', '=', organizationId)
    .select(['d.id', 'd.answer_id', 'd.message', 'd.created_by', 'd.created_at'])
    .select([
      sql<DiscussionMessage['author']>`json_build_object('id', u.id, 'full_name', u.full_name)`.as('author'),
      sql<
        DiscussionMessage['mentions']
      >`coalesce((select json_agg(json_build_object('id', m.id, 'full_name', m.full_name) order by m.id)
        from discussion_mentions dm join users m on m.id = dm.user_id
        where dm.organization_id = d.organization_id and dm.message_id = d.id), '[]')`.as('mentions'),
    ])
}
