import { sql } from 'kysely'
import type { TodaysPlan } from '#domain/todays-plan/todays-plan.contract.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'

/** The requests that are shown; the counts include all. */
const SHOWN_MAX = 5

type Panel = NonNullable<TodaysPlan['document_requests']>

/**
 * The document requests that wait for a person, to be delivered or to be reviewed, the earliest due first; null while the
 * company does not use them. They are those of the person’s open notifications.
 */
export async function todaysRequests({ db, actor }: Pick<Call, 'db' | 'actor'>): Promise<Panel | null> {
  if (!actor.features.has('document-requests')) return null
  const { rows } = await sql<Panel>`
    with mine as materialized (
      select r.id, r.request_number, r.title, r.due_date, r.status = 'SUBMITTED' as is_to_review,
        r.status <> 'SUBMITTED' and ${isOverdue(sql`r.due_date`)} as is_past_due,
        jsonb_build_object('id', l.id, 'name', l.title) as list,
        row_number() over (order by r.due_date nulls last, r.id) as rank
      from tasks k
      join document_requests r on r.organization_id = k.organization_id and r.id = k.task_type_id
        and r.deleted_at is null
      join document_request_lists l on l.organization_id = r.organization_id and l.id = r.document_request_list_id
        and l.deleted_at is null
      where k.organization_id = ${actor.organizationId} and k.user_id = ${actor.userId}
        and k.task_type = 'document_request' and not k.completed and k.deleted_at is null and k.archived_at is null
    )
    select count(*) filter (where not is_to_review)::int as to_deliver, count(*) filter (where is_to_review)::int as to_review,
      count(*) filter (where is_past_due)::int as past_due,
      coalesce(jsonb_agg(jsonb_build_object('id', id, 'request_number', request_number, 'title', title, 'list', list,
        'due_date', due_date, 'is_past_due', is_past_due, 'is_to_review', is_to_review) order by rank)
        filter (where rank <= ${sql.lit(SHOWN_MAX)}), '[]') as next
    from mine`.execute(db)
  return rows[0] ?? null
}
