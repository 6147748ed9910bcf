import { sql } from 'kysely'
import type { MailedTaskSource } from '#server/tasks/task-source.ts'

export const reportTask: MailedTaskSource = {
  title: sql`(select r.title || case r.state when 'done' then ' is ready' else ' could not be made' end
    from reports r where r.organization_id = k.organization_id and r.id = k.task_type_id)`,
  counted: ['report', 'reports'],
  path: () => '/reports',
  doneBy: 'Open the report to complete this task.',
}
