import { type RawBuilder, sql } from 'kysely'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { mayReadRequest } from './request-visibility.ts'

/** The document requests that the person may link to other records, with their states. */
export const linkableRequests = ({ actor, organizationId }: Pick<Call, 'actor' | 'organizationId'>) =>
  sql`(select r.id, '#' || r.request_number || ' ' || r.title as name, r.status as state, r.due_date,
      r.status <> 'COMPLETED' and ${isOverdue(sql`r.due_date`)} as is_late
    from document_requests r
    join document_request_lists l on l.organization_id = r.organization_id and l.id = r.document_request_list_id
      and l.deleted_at is null
    where r.organization_id = ${organizationId} and r.deleted_at is null
      and ${actor.features.has('document-requests')} and ${mayReadRequest(actor)})` as RawBuilder<unknown>
