import { sql } from 'kysely'
import type { MailedTaskSource } from '#server/tasks/task-source.ts'

export const riskTask: MailedTaskSource = {
  title: sql`(select t.name from registered_risks r join threats t on t.id = r.threat_id
    where r.organization_id = k.organization_id and r.id = k.task_type_id and r.deleted_at is null)`,
  counted: ['risk that you own', 'risks that you own'],
  path: ({ task_type_id }) => `/risks/register?open=${task_type_id}`,
  doneBy: 'Decide on the risk, or have its review date moved, to complete this task.',
}
