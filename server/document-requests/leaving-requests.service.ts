import { sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import { followRequests } from './follow-requests.ts'

/**
 * Takes the open document requests from a person who leaves, and the lists that they answer for, and returns the number of
 * requests. Somebody else gets them; without somebody else nobody is asked any more. Only an admin or a manager can answer
 * for a list.
 */
export async function releaseRequests(
  { db, organizationId }: Call,
  from: number,
  to: number | null,
): Promise<number> {
  const { rows: lists } = await sql<{ id: number }>`
    delete from document_request_list_contacts where organization_id = ${organizationId} and user_id = ${from}
    returning document_request_list_id as id`.execute(db)
  const listIds = lists.map(({ id }) => id)
  if (to !== null)
    await sql`insert into document_request_list_contacts (organization_id, document_request_list_id, user_id)
      select m.organization_id, asked, m.user_id from members m cross join unnest(${listIds}::bigint[]) asked
      where m.organization_id = ${organizationId} and m.user_id = ${to} and m.roles && array['Admin', 'Manager']
      on conflict do nothing`.execute(db)
  const { rows: asked } = await sql<{ id: number }>`
    delete from document_request_assignments a using document_requests r
    where a.organization_id = ${organizationId} and a.user_id = ${from} and r.organization_id = a.organization_id
      and r.id = a.document_request_id and r.status <> 'COMPLETED' returning r.id`.execute(db)
  const requestIds = asked.map(({ id }) => id)
  if (to !== null)
    await sql`insert into document_request_assignments (organization_id, document_request_id, user_id)
      select ${organizationId}, unnest(${requestIds}::bigint[]), ${to} on conflict do nothing`.execute(db)
  await sql`delete from document_request_peers where organization_id = ${organizationId} and user_id = ${from}`.execute(
    db,
  )
  const { rows: reviewed } = await sql<{ id: number }>`select id from document_requests
    where organization_id = ${organizationId} and document_request_list_id = any(${listIds}::bigint[])`.execute(
    db,
  )
  await followRequests(db, organizationId, [...new Set([...requestIds, ...reviewed.map(({ id }) => id)])], {
    newlyAsked: to === null ? [] : [to],
  })
  return requestIds.length
}
