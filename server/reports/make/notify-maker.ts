import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { JobTools } from '#server/platform/jobs/job.ts'
import { preferencesOf } from '../../users/current-user.service.ts'
import type { ReportWork } from '../report-work.ts'
import { type MadeReport, reportEmail } from './report-email.ts'

interface Found extends MadeReport {
  mail_preferences: unknown
}

/**
 * Tells the person who asked for a report that it is ready, or why it is not: a notification with nothing left to do, and
 * an email. Somebody who has left gets neither.
 */
export async function notifyMaker(
  trx: Db,
  { organizationId, userId, reportId }: ReportWork,
  { tools, address }: { tools: Pick<JobTools, 'enqueue'>; address: string },
): Promise<void> {
  const { rows } = await sql<Found>`
    select u.email, u.first_name, u.mail_preferences, o.name as organization, r.title, r.scope_name, p.name as period,
      r.state, r.error
    from reports r
    join assessment_periods p on p.organization_id = r.organization_id and p.id = r.assessment_period_id
    join members m on m.organization_id = r.organization_id and m.user_id = r.created_by
    join users u on u.id = m.user_id
    join organizations o on o.organization_id = r.organization_id
    where r.organization_id = ${organizationId} and r.id = ${reportId}`.execute(trx)
  const [found] = rows
  if (!found) return
  await sql`
    insert into tasks (organization_id, user_id, task_type, task_type_id, reassignable, completed, completed_at, mailed_at)
    values (${organizationId}, ${userId}, 'report', ${reportId}, false, true, now(), now())
    on conflict do nothing`.execute(trx)
  if (preferencesOf(found.mail_preferences).report)
    await tools.enqueue(trx, 'send-mail', reportEmail(found, address))
}
