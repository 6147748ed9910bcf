import { sql } from 'kysely'
import { isOpen } from '#domain/document-requests/document-requests.rules.ts'
import type { PublicRequest } from '#domain/document-requests/links.contract.ts'
import { momentOf } from '#server/platform/db/fragments.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { isLate } from '../requests/find-requests.ts'
import { deadLink, type OpenLink } from './open-link.ts'

/** The request as whoever has the link sees it. Throws `not_found` once it, or its list, is in the trash. */
export async function publicRequest(
  { db, organizationId }: Call,
  { id, requestId }: OpenLink,
): Promise<PublicRequest> {
  const { rows } = await sql<Omit<PublicRequest, 'can_deliver'>>`
    select o.name as company, u.full_name as asked_by, k.email as for_email, r.request_number, r.title, r.description,
      r.status, r.due_date, ${isLate} as is_overdue, ${momentOf('k.expires_at')} as expires_at,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes,
          'created_at', ${momentOf('h.created_at')}) order by h.created_at, f.id)
        from document_request_files h join files f on f.organization_id = h.organization_id and f.id = h.file_id
        where h.organization_id = r.organization_id and h.document_request_id = r.id
          and h.document_request_link_id = k.id), '[]') as files,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'message', c.message,
          'author', coalesce(w.full_name, k.email), 'is_own', c.created_by is null,
          'created_at', ${momentOf('c.created_at')}) order by c.id)
        from document_request_comments c left join users w on w.id = c.created_by
        where c.organization_id = r.organization_id and c.document_request_id = r.id and c.deleted_at is null
          and (c.document_request_link_id = k.id or c.status = 'RETURN_FOR_QUESTION')), '[]') as comments
    from document_request_links k
    join organizations o on o.organization_id = k.organization_id
    join users u on u.id = k.created_by
    join document_requests r on r.organization_id = k.organization_id and r.id = k.document_request_id
      and r.deleted_at is null
    join document_request_lists l on l.organization_id = r.organization_id and l.id = r.document_request_list_id
      and l.deleted_at is null
    where k.organization_id = ${organizationId} and k.id = ${id} and r.id = ${requestId}`.execute(db)
  const [request] = rows
  if (!request) throw deadLink()
  return { ...request, can_deliver: isOpen(request.status) }
}
