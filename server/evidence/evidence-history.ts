import { sql } from 'kysely'
import { eventWords } from '#domain/audit-events/audit-labels.ts'
import type { EvidenceEvent, evidenceApi } from '#domain/evidence/evidence.contract.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { momentOf } from '#server/platform/db/fragments.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { findEvidence } from './find-evidence.ts'

const SHOWN_MAX = 50

/** The latest entries of the audit log about a file. They name no record that it is evidence of. */
export async function historyOf(
  call: Call<InputOf<typeof evidenceApi.history>>,
): Promise<Page<EvidenceEvent>> {
  const { db, organizationId, input } = call
  await findEvidence(call, input.file_id)
  const { rows } = await sql<Omit<EvidenceEvent, 'title'>>`
    select a.sequence as id, a.event, ${momentOf('a.at')} as at, a.after ->> 'valid_until' as valid_until,
      case when a.user_id is not null then
        jsonb_build_object('id', a.user_id, 'full_name', coalesce(assay.name_in_log(a.user_id), '')) end as person
    from audit_events a
    where a.organization_id = ${organizationId} and a.subject_type = 'files' and a.subject_id = ${input.file_id}
    order by a.sequence desc limit ${SHOWN_MAX}`.execute(db)
  return { rows: rows.map(event => ({ ...event, title: eventWords(event.event) })), total: rows.length }
}
