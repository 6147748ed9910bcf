import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

interface Following {
  /** The requests about which there is news for everybody concerned, such as one that was returned. */
  news?: readonly number[]
  /** The people who are asked anew: their notifications are unread again, and mailed again. */
  newlyAsked?: readonly number[]
  /** The person who made the change, who needs no notification of it. */
  except?: number
}

/**
 * Makes the notifications about requests agree with them. Assignees and peers have an open one while something is to be
 * delivered; the list’s points of contact, or whoever made it, while something waits to be reviewed. Call it at the end of
 * everything that changes requests, who is asked for them, or their lists.
 */
export async function followRequests(
  db: Db,
  organizationId: number,
  requestIds: readonly number[],
  { news = [], newlyAsked = [], except = 0 }: Following = {},
): Promise<void> {
  if (requestIds.length === 0) return
  // Two calls about one request follow one after the other; the second sees what the first has changed.
  await sql`select from document_requests where organization_id = ${organizationId}
    and id = any(${requestIds}::bigint[]) order by id for no key update`.execute(db)
  const isNews = sql<boolean>`(k.completed or k.task_type_id = any(${news}::bigint[])
    or k.user_id = any(${newlyAsked}::bigint[]))`
  await sql`
    with open as (${concerned(organizationId, requestIds)}), completed as (
      update tasks k set completed = true, completed_at = now()
      where k.organization_id = ${organizationId} and k.task_type = 'document_request'
        and k.task_type_id = any(${requestIds}::bigint[]) and not k.completed
        and not exists (select from open where open.request_id = k.task_type_id and open.user_id = k.user_id)
    )
    insert into tasks as k (organization_id, user_id, task_type, task_type_id, due_date, reassignable, read)
    select ${organizationId}, open.user_id, 'document_request', open.request_id, open.due_date, false,
      open.user_id = ${except}
    from open order by open.user_id, open.request_id
    on conflict (organization_id, user_id, merged_type, task_type_id, entity_id, assessment_period_id) do update set
      due_date = excluded.due_date, completed = false, completed_at = null,
      ${sql.join(
        Object.entries(asNew).map(
          ([column, value]) =>
            sql`${sql.ref(column)} = case when ${isNews} then ${value} else ${sql.ref(`k.${column}`)} end`,
        ),
      )}
    where k.completed or k.due_date is distinct from excluded.due_date or ${isNews}`.execute(db)
}

/** The same for every request of lists. */
export async function followLists(db: Db, organizationId: number, listIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from document_requests
    where organization_id = ${organizationId} and document_request_list_id = any(${listIds}::bigint[])`.execute(
    db,
  )
  await followRequests(
    db,
    organizationId,
    rows.map(({ id }) => id),
  )
}

/** The columns of a notification that its person has not seen. */
const asNew = {
  read: sql`excluded.read`,
  archived_at: sql`null`,
  deleted_at: sql`null`,
  mailed_at: sql`null`,
  created_at: sql`now()`,
}

/** The people who have something to do about each of these requests. */
function concerned(organizationId: number, requestIds: readonly number[]): RawBuilder<unknown> {
  return sql`select distinct r.id as request_id, x.user_id, r.due_date
    from document_requests r
    join document_request_lists l on l.organization_id = r.organization_id and l.id = r.document_request_list_id
      and l.deleted_at is null
    left join document_request_periods p on p.organization_id = l.organization_id and p.id = l.document_request_period_id
    cross join lateral (
      select a.user_id from document_request_assignments a
        where a.organization_id = r.organization_id and a.document_request_id = r.id
          and r.status in ('AWAITING_SUBMISSION', 'RETURN_FOR_QUESTION')
      union select a.user_id from document_request_peers a
        where a.organization_id = r.organization_id and a.document_request_id = r.id
          and r.status in ('AWAITING_SUBMISSION', 'RETURN_FOR_QUESTION')
      union select c.user_id from document_request_list_contacts c
        where c.organization_id = l.organization_id and c.document_request_list_id = l.id and r.status = 'SUBMITTED'
      union select l.created_by where r.status = 'SUBMITTED' and not exists (select from document_request_list_contacts c
        where c.organization_id = l.organization_id and c.document_request_list_id = l.id)
    ) x
    join members m on m.organization_id = r.organization_id and m.user_id = x.user_id
    where r.organization_id = ${organizationId} and r.id = any(${requestIds}::bigint[]) and r.deleted_at is null
      and p.archived_at is null`
}
