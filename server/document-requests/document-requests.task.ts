import { sql } from 'kysely'
import type { MailedTaskSource } from '#server/tasks/task-source.ts'

export const documentRequestTask: MailedTaskSource = {
  title: sql`(select d.title from document_requests d
    where d.organization_id = k.organization_id and d.id = k.task_type_id)`,
  counted: ['document request', 'document requests'],
  path: ({ task_type_id }) => `/document-requests/${task_type_id}`,
  doneBy: 'Submit the requested documents, or review what was submitted, to complete this task.',
}
