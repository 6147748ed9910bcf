import { sql } from 'kysely'
import type { PlanComment } from '#domain/action-plans/plan-comments.contract.ts'
import { CORRECTION_MINUTES, type MessageFacts, messagePolicy } from '#domain/discussions/messages.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Page } from '#domain/platform/listing.ts'
import { all, verdictsOf } from '#domain/platform/policy.ts'
import { pageOf } from '#server/platform/db/page.ts'
import type { Call } from '#server/platform/serve/call.ts'
import '../action-plans.table.ts'
import '../../users/users.table.ts'
import { isOpenForComments, type Place, placeAt } from './place.ts'

interface CommentsInput {
  after?: number | undefined
  sort?: string | undefined
  page?: number | undefined
  per_page?: number | undefined
}

type CommentRow = Omit<PlanComment, 'abilities' | 'reasons'> & MessageFacts

/** Lists the comments on a plan itself or on a task, the latest first; or only those after one. */
export async function commentsOn(call: Call<CommentsInput>, place: Place): Promise<Page<PlanComment>> {
  const { planId, taskId } = place
  const { after, sort } = call.input
  let comments = commentsIn(call)
    .where('c.action_plan_id', '=', planId)
    .where(sql<boolean>`c.action_plan_task_id is not distinct from ${taskId}::bigint`)
  if (after) comments = comments.where('c.id', '>', after)
  const { rows, total } = await pageOf(comments, call.input, {
    perPage: 50,
    sort: sort ?? 'created_at|desc,id|desc',
    columns: { created_at: 'c.created_at', id: 'c.id' },
  })
  return { rows: rows.map(row => presented(row, place)), total }
}

/** Finds a comment. Throws `not_found` unless the caller may read its place. */
export async function findComment(call: Call, id: number): Promise<PlanComment> {
  const row = await commentsIn(call).where('c.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return presented(row, await placeAt(call, placeOf(row)))
}

function commentsIn({ db, organizationId, actor }: Call) {
  return db
    .selectFrom('action_plan_comments as c')
    .innerJoin('users as u', 'u.id', 'c.created_by')
    .where('c.organization_id', '=', organizationId)
    .select(['c.id', 'c.action_plan_id', 'c.action_plan_task_id', 'c.created_by', 'c.created_at'])
    .select(['c.edited_at', 'c.deleted_at as withdrawn_at', 'c.version'])
    .select([
      sql<string>`case when c.deleted_at is null then c.message else '' end`.as('message'),
      sql<boolean>`c.created_by = ${actor.userId}`.as('isOwn'),
      sql<boolean>`c.created_at > now() - make_interval(mins => ${CORRECTION_MINUTES})`.as('isRecent'),
      sql<boolean>`c.deleted_at is not null`.as('isWithdrawn'),
      sql<PlanComment['author']>`json_build_object('id', u.id, 'full_name', u.full_name)`.as('author'),
      sql<
        PlanComment['mentions']
      >`coalesce((select json_agg(json_build_object('id', m.id, 'full_name', m.full_name) order by m.id)
        from action_plan_comment_mentions cm join users m on m.id = cm.user_id
        where cm.organization_id = c.organization_id and cm.comment_id = c.id), '[]')`.as('mentions'),
    ])
}

/** The names of a comment's place in the path of a call. */
export const placeOf = (comment: Pick<PlanComment, 'action_plan_id' | 'action_plan_task_id'>) => ({
  action_plan_id: comment.action_plan_id,
  task_id: comment.action_plan_task_id,
})

function presented({ isOwn, isRecent, isWithdrawn, ...comment }: CommentRow, place: Place): PlanComment {
  const edit = () => all(messagePolicy.edit(null, { isOwn, isRecent, isWithdrawn }), isOpenForComments(place))
  return { ...comment, ...verdictsOf({ edit }, null, null) }
}
