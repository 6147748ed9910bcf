import { sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import '../document-requests.table.ts'

interface Saying {
  requestId: number
  message: string
  /** The status that the request gets with this comment. */
  status?: 'SUBMITTED' | 'RETURN_FOR_QUESTION' | null
  /** The link by which it comes, if it is not by a member. */
  linkId?: number | null
}

/**
 * Adds a comment and tells everybody else concerned. Returns its id. It locks the request, as every change of one does: people
 * who comment at once write each other's notifications, and would wait for each other.
 */
export async function addComment(
  { db, organizationId, actor }: Call,
  { requestId, message, status = null, linkId = null }: Saying,
): Promise<number> {
  await sql`select from document_requests where organization_id = ${organizationId} and id = ${requestId}
    for no key update`.execute(db)
  const author = linkId === null ? actor.userId : null
  const { id } = await db
    .insertInto('document_request_comments')
    .values({
      organization_id: organizationId,
      document_request_id: requestId,
      message,
      status,
      created_by: author,
      document_request_link_id: linkId,
      edited_at: null,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into tasks as k (organization_id, user_id, task_type, task_type_id, reassignable, completed, completed_at)
    select ${organizationId}, x.user_id, 'document_request', ${requestId}, false, true, now()
    from (select a.user_id from document_request_assignments a
        where a.organization_id = ${organizationId} and a.document_request_id = ${requestId}
      union select p.user_id from document_request_peers p
        where p.organization_id = ${organizationId} and p.document_request_id = ${requestId}
      union select c.user_id from document_request_list_contacts c
        join document_requests r on r.organization_id = c.organization_id
          and r.document_request_list_id = c.document_request_list_id and r.id = ${requestId}
        where c.organization_id = ${organizationId}
      union select l.created_by from document_requests r
        join document_request_lists l on l.organization_id = r.organization_id and l.id = r.document_request_list_id
        where r.organization_id = ${organizationId} and r.id = ${requestId}) x
    join members m on m.organization_id = ${organizationId} and m.user_id = x.user_id
    where x.user_id is distinct from ${author}::bigint order by x.user_id
    on conflict (organization_id, user_id, merged_type, task_type_id, entity_id, assessment_period_id) do update set
      read = false, archived_at = null, deleted_at = null, mailed_at = null, created_at = now()`.execute(db)
  return id
}
