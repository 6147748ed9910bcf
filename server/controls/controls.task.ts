import { sql } from 'kysely'
import type { MailedTaskSource } from '#server/tasks/task-source.ts'

export const controlTask: MailedTaskSource = {
  title: sql`(select c.name from controls c where c.organization_id = k.organization_id and c.id = k.task_type_id
    and c.deleted_at is null)`,
  counted: ['control to test', 'controls to test'],
  doneBy: 'Record a test of the control to complete this task.',
}
