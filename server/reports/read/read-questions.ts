import { sql } from 'kysely'
import type { Framework, Question, Topic } from '#domain/reports/report-data.ts'
import { DEFAULT_THRESHOLD } from '#domain/risks/risks.rules.ts'
import { ofReport } from './read-items.ts'
import type { Limits, Reader, Reading } from './reading.ts'

/** The frameworks that some entity of the report uses, or those of them that were asked for. */
export async function readFrameworks(reader: Reader, limits: Limits): Promise<Framework[]> {
  const { db, organizationId } = reader
  const { protocolIds, periodId, entityIds } = limits
  const { rows } = await sql<Framework>`
    select p.id, p.name, coalesce(pt.threshold, ${sql.lit(DEFAULT_THRESHOLD)}) as threshold
    from organization_protocols op
    join protocols p on p.id = op.protocol_id and p.deleted_at is null
    left join period_thresholds pt on pt.organization_id = op.organization_id
      and pt.assessment_period_id = ${periodId} and pt.protocol_id = p.id
    where op.organization_id = ${organizationId} and op.dropped_at is null
      ${protocolIds === null ? sql`` : sql`and p.id = any(${protocolIds}::bigint[])`}
      and exists (select from entity_protocols ep
        join entities e on e.organization_id = ep.organization_id and e.id = ep.entity_id
        where ep.organization_id = op.organization_id and ep.protocol_id = p.id and ${ofReport(reader, entityIds)})
    order by p.id = 1 desc, lower(p.name), p.id`.execute(db)
  return rows
}

export async function readTopics({ db }: Reader, { protocolIds }: Reading): Promise<Topic[]> {
  const { rows } = await sql<Topic>`
    select q.id, q.protocol_id, q.tempid, coalesce(nullif(q.title, ''), q.question) as title
    from questions q
    where q.protocol_id = any(${protocolIds}::bigint[]) and q.parent_question_id is null and q.deleted_at is null
    order by q.protocol_id, q.display_order, q.id`.execute(db)
  return rows
}

/** Questions that can be answered, with what they cite. */
export async function readQuestions({ db }: Reader, { protocolIds }: Reading): Promise<Question[]> {
  const { rows } = await sql<Question>`
    select q.id, coalesce(q.parent_question_id, q.id) as topic_id, q.protocol_id, q.tempid,
      coalesce(q.identifier, q.tempid) as identifier, coalesce(nullif(q.title, ''), q.question) as title, q.question, t.name as threat, c.name as category,
      coalesce((select json_agg(r.identifier order by r.identifier, r.id) from question_regulations qr
        join regulations r on r.id = qr.regulation_id where qr.question_id = q.id), '[]') as identifiers,
      coalesce((select json_agg(json_build_object('option', o.option, 'value', o.value) order by o.display_order, o.id)
        from question_options o where o.question_id = q.id), '[]') as options
    from questions q
    left join threats t on t.id = q.threat_id
    left join categories c on c.id = q.category_id
    where q.protocol_id = any(${protocolIds}::bigint[]) and q.deleted_at is null
    order by q.display_order, q.id`.execute(db)
  return rows
}
