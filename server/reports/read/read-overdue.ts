import { sql } from 'kysely'
import type { OverdueWork } from '#domain/reports/report-data.ts'
import { overseen } from '#server/access/visibility.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import { ofReport } from './read-items.ts'
import type { Reader, Reading } from './reading.ts'

/** Open assignments of the period by person: of entities that the reader oversees, and their own. */
export async function readOverdue(reader: Reader, reading: Reading): Promise<OverdueWork> {
  const { db, actor, organizationId } = reader
  const { rows } = await sql<OverdueWork['people'][number]>`
    select u.full_name as name, count(*)::int as open,
      count(*) filter (where ${isOverdue(sql`s.due_date`)})::int as overdue
    from assignments s
    join entities e on e.organization_id = s.organization_id and e.id = s.entity_id
    join users u on u.id = s.user_id
    where s.organization_id = ${organizationId} and s.assessment_period_id = ${reading.periodId} and not s.completed
      and s.protocol_id = any(${reading.protocolIds}::bigint[]) and ${ofReport(reader, reading.entityIds)}
      and (${overseen(actor)} or s.user_id = ${actor.userId})
    group by u.id, u.full_name
    order by 3 desc, 2 desc, 1`.execute(db)
  const sum = (of: 'open' | 'overdue') => rows.reduce((total, row) => total + row[of], 0)
  return { open: sum('open'), overdue: sum('overdue'), people: rows }
}
