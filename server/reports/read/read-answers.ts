import { sql } from 'kysely'
import type { Answer } from '#domain/reports/report-data.ts'
import { mayReadAnswer } from '#server/access/visibility.ts'
import { ofReport } from './read-items.ts'
import type { Reader, Reading } from './reading.ts'

/** The answers that the person may read, with their evidence. */
export async function readAnswers(reader: Reader, reading: Reading): Promise<Answer[]> {
  const { db, actor, organizationId } = reader
  const { periodId, entityIds, protocolIds } = reading
  const { rows } = await sql<Answer>`
    with evidence as materialized (
      select af.answer_id, json_agg(json_build_object('id', f.id, 'name', f.name, 'added_at', ${moment('f.created_at')},
        'added_by', u.full_name, 'sha256', f.sha256) order by f.created_at, f.id) as files
      from answer_files af
      join files f on f.organization_id = af.organization_id and f.id = af.file_id and f.stored_at is not null
      join users u on u.id = f.created_by
      where af.organization_id = ${organizationId}
      group by 1
    )
    select a.entity_id, a.question_id, o.option,
      chr(65 + (select count(*)::int from question_options b where b.question_id = o.question_id
        and (b.display_order, b.id) < (o.display_order, o.id))) as letter,
      a.control, a.not_applicable, coalesce(a.not_applicable_reason, '') as not_applicable_reason,
      a.external_reference as reference, a.score, a.likelihood, a.impact,
      author.full_name as answered_by, a.updated_at as answered_at,
      acceptor.full_name as accepted_by, a.accepted_at,
      interviewer.full_name as interviewer, interviewee.full_name as interviewee, coalesce(ev.files, '[]') as files
    from answers a
    join entities e on e.organization_id = a.organization_id and e.id = a.entity_id
    join users author on author.id = a.answered_by
    left join question_options o on o.id = a.question_option_id
    left join users acceptor on acceptor.id = a.accepted_by
    left join users interviewer on interviewer.id = a.interviewer_id
    left join users interviewee on interviewee.id = a.interviewee_id
    left join evidence ev on ev.answer_id = a.id
    where a.organization_id = ${organizationId} and a.assessment_period_id = ${periodId}
      and a.protocol_id = any(${protocolIds}::bigint[]) and ${ofReport(reader, entityIds)} and ${mayReadAnswer(actor)}
    order by a.question_id, a.entity_id`.execute(db)
  return rows
}

/** A moment as JSON has it everywhere. */
const moment = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
