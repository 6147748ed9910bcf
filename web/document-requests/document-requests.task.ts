import { IconFileUpload } from '@tabler/icons-react'
import type { MailedTaskView } from '#web/tasks/task-view.ts'

export const documentRequestTask: MailedTaskView = {
  label: 'Document request',
  icon: IconFileUpload,
  page: 'document-requests.show',
  target: ({ task_type_id: id }) => ({ to: `/document-requests/${id}` }),
  isPlanned: true,
}
