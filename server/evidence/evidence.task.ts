import { sql } from 'kysely'
import type { MailedTaskSource } from '#server/tasks/task-source.ts'

export const evidenceTask: MailedTaskSource = {
  title: sql`(select f.name from files f where f.organization_id = k.organization_id and f.id = k.task_type_id)`,
  counted: ['file that expires', 'files that expire'],
  path: ({ task_type_id }) => `/evidence?open=${task_type_id}`,
  doneBy: 'Request a new file, or set a later day until which this one is valid, to complete this task.',
}
