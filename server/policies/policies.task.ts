import { sql } from 'kysely'
import type { MailedTaskSource } from '#server/tasks/task-source.ts'

export const policyTask: MailedTaskSource = {
  title: sql`(select p.title from policies p where p.organization_id = k.organization_id and p.id = k.task_type_id)`,
  counted: ['policy', 'policies'],
  path: ({ task_type_id }) => `/policies/${task_type_id}`,
  doneBy: 'Read and acknowledge the policy to complete this task.',
}
