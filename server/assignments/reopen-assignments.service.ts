import { type RawBuilder, sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'
import { holdPeriodsOpen } from '../periods/closing/hold-open.service.ts'

/**
 * Reopens completed assignments `s`, in open periods. Their tasks follow, and are mailed as new ones are. Rows are
 * locked in one order, so that two such calls at once wait for each other and do not deadlock.
 */
export async function reopenAssignments(
  { db, organizationId }: Pick<Call, 'db' | 'organizationId'>,
  where: RawBuilder<unknown>,
): Promise<void> {
  await sql`select ${holdPeriodsOpen({ organizationId })}`.execute(db)
  await sql`
    with held as (
      select s.id from assignments s
      join assessment_periods p on p.organization_id = s.organization_id and p.id = s.assessment_period_id
      where s.organization_id = ${organizationId} and s.completed and p.closed_at is null and ${where}
      order by s.id for update of s
    )
    update assignments s set completed = false, completed_at = null from held
    where s.organization_id = ${organizationId} and s.id = held.id`.execute(db)
}
