import { sql } from 'kysely'
import { CORRECTION_MINUTES, messagePolicy } from '#domain/discussions/messages.rules.ts'
import type { documentRequestTalkApi, RequestComment } from '#domain/document-requests/talk.contract.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { pageOf } from '#server/platform/db/page.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { findRequest } from '../requests/find-requests.ts'
import { noteRead } from '../requests/write-requests.ts'
import '../document-requests.table.ts'
import '../../users/users.table.ts'

/** The comments on a request that the caller may read, the latest first; or only those after one. */
export async function listComments(
  call: Call<InputOf<typeof documentRequestTalkApi.comments>>,
): Promise<Page<RequestComment>> {
  const { document_request_id: id, page, limit, after } = call.input
  await findRequest(call, id)
  await noteRead(call, id)
  let comments = commentsIn(call).where('c.document_request_id', '=', id)
  if (after) comments = comments.where('c.id', '>', after)
  const { rows, total } = await pageOf(
    comments,
    { page, per_page: limit },
    { perPage: 50, sort: 'created_at|desc,id|desc', columns: { created_at: 'c.created_at', id: 'c.id' } },
  )
  return { rows: rows.map(presented), total }
}

/** Comments, their corrections and withdrawals; the audit log keeps the earlier words. */
export const commentRecords = records('document_request_comments', {
  async find(call, id): Promise<RequestComment> {
    const row = await commentsIn(call).where('c.id', '=', id).executeTakeFirst()
    if (!row) throw notFound()
    await findRequest(call, row.document_request_id)
    return presented(row)
  },
  audit: ({ document_request_id, message, status, mentions }) => ({
    document_request_id,
    message,
    status,
    mentions: mentions.map(({ id }) => id),
  }),
  lacks: 'updated_at',
})

function commentsIn({ db, organizationId, actor }: Call) {
  return db
    .selectFrom('document_request_comments as c')
    .leftJoin('users as u', 'u.id', 'c.created_by')
    .where('c.organization_id', '=', organizationId)
    .select(['c.id', 'c.document_request_id', 'c.status', 'c.created_by', 'c.created_at', 'c.edited_at'])
    .select(['c.deleted_at as withdrawn_at', 'c.version'])
    .select([
      sql<string>`case when c.deleted_at is null then c.message else '' end`.as('message'),
      sql<boolean>`coalesce(c.created_by = ${actor.userId}, false)`.as('isOwn'),
      sql<boolean>`c.created_at > now() - make_interval(mins => ${CORRECTION_MINUTES})`.as('isRecent'),
      sql<RequestComment['author']>`json_build_object('id', u.id, 'full_name', coalesce(u.full_name,
        (select k.email from document_request_links k where k.organization_id = c.organization_id
          and k.id = c.document_request_link_id), ''))`.as('author'),
      sql<
        RequestComment['mentions']
      >`coalesce((select json_agg(json_build_object('id', p.id, 'full_name', p.full_name) order by p.id)
        from document_request_comment_mentions cm join users p on p.id = cm.user_id
        where cm.organization_id = c.organization_id and cm.comment_id = c.id), '[]')`.as('mentions'),
    ])
}

type Row = Omit<RequestComment, 'abilities' | 'reasons'> & { isOwn: boolean; isRecent: boolean }

function presented({ isOwn, isRecent, ...comment }: Row): RequestComment {
  const verdict = messagePolicy.edit(null, { isOwn, isRecent, isWithdrawn: comment.withdrawn_at !== null })
  const isAllowed = verdict === true
  return {
    ...comment,
    abilities: { edit: isAllowed, delete: isAllowed },
    reasons: isAllowed ? {} : { edit: verdict, delete: verdict },
  }
}
