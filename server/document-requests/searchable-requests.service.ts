import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import { mayReadRequest } from './request-visibility.ts'

/** The `from` and `where` of the requests `r` that search offers, with their lists `l`: those that the caller may read. */
export function searchableRequests({
  actor,
  organizationId,
}: Pick<Call, 'actor' | 'organizationId'>): RawBuilder<unknown> {
  return sql`from document_requests r
    join document_request_lists l on l.organization_id = r.organization_id and l.id = r.document_request_list_id
      and l.deleted_at is null
    where r.organization_id = ${organizationId} and r.deleted_at is null
      and ${actor.features.has('document-requests')} and ${mayReadRequest(actor)}`
}
