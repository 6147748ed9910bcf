import { sql } from 'kysely'
import type { MailedTaskSource } from '#server/tasks/task-source.ts'

export const documentRequestTask: MailedTaskSource = {
  title: sql`(select d.title from document_requests d
    where d.organization_id = k.organization_id and d.id = k.task_type_id)`,
  detail: sql`(select 'Returned with a question: ' || left(c.message, 500)
    from document_requests d
    join document_request_comments c on c.organization_id = d.organization_id and c.document_request_id = d.id
      and c.status = 'RETURN_FOR_QUESTION' and c.deleted_at is null
    where d.organization_id = k.organization_id and d.id = k.task_type_id and d.status = 'RETURN_FOR_QUESTION'
    order by c.id desc limit 1)`,
  counted: ['document request', 'document requests'],
  path: ({ task_type_id }) => `/document-requests/${task_type_id}`,
  doneBy: 'Submit the requested documents, or review what was submitted, to complete this task.',
}
