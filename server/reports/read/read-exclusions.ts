import { sql } from 'kysely'
import type { Exclusion } from '#domain/reports/report-data.ts'
import { administered } from '#server/access/visibility.ts'
import { ofReport } from './read-items.ts'
import type { Reader, Reading } from './reading.ts'

/** The exclusions in force that the person may read: an admin those of its entities, others those that they asked for. */
export async function readExclusions(reader: Reader, reading: Reading): Promise<Exclusion[]> {
  const { db, actor, organizationId } = reader
  const { rows } = await sql<Exclusion>`
    select x.entity_id, x.question_id, coalesce(r.description, '') as reason, asker.full_name as asked_by,
      u.full_name as decided_by, x.created_at as decided_at
    from entity_question_exclusions x
    join entities e on e.organization_id = x.organization_id and e.id = x.entity_id
    join users u on u.id = x.created_by
    left join lateral (
      select r.description, r.assignor_id from question_exclusion_requests r
      where r.organization_id = x.organization_id and r.question_id = x.question_id and r.entity_id = x.entity_id
        and r.state = 'approved' order by r.completed_at desc, r.id desc limit 1) r on true
    left join users asker on asker.id = r.assignor_id
    where x.organization_id = ${organizationId} and x.protocol_id = any(${reading.protocolIds}::bigint[])
      and ${ofReport(reader, reading.entityIds)}
      and (${administered(actor) ?? sql`false`} or r.assignor_id = ${actor.userId})
    order by x.question_id, lower(e.name), x.entity_id`.execute(db)
  return rows
}
