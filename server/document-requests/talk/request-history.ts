import { sql } from 'kysely'
import { eventWords } from '#domain/audit-events/audit-labels.ts'
import type { documentRequestTalkApi, RequestEvent } from '#domain/document-requests/talk.contract.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { momentOf } from '#server/platform/db/fragments.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { findRequest } from '../requests/find-requests.ts'

type Row = Omit<RequestEvent, 'title'> & { counted: number }

/** The entries of the audit log about a request. The log itself is for admins; others read only these entries. */
export async function historyOf(
  call: Call<InputOf<typeof documentRequestTalkApi.history>>,
): Promise<Page<RequestEvent>> {
  const { db, organizationId } = call
  const { document_request_id: id, page = 1, limit = 50 } = call.input
  await findRequest(call, id)
  const { rows } = await sql<Row>`
    select a.sequence as id, a.event, ${momentOf('a.at')} as at, count(*) over ()::int as counted,
      case when a.user_id is not null then
        jsonb_build_object('id', a.user_id, 'full_name', coalesce(assay.name_in_log(a.user_id), '')) end as person,
      a.after ->> 'by_link' as by_link
    from audit_events a
    where a.organization_id = ${organizationId} and a.subject_type = 'document_requests' and a.subject_id = ${id}
    order by a.sequence desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return {
    rows: rows.map(({ counted: _, ...event }) => ({ ...event, title: eventWords(event.event) })),
    total: rows[0]?.counted ?? 0,
  }
}
