import { IconFileUpload } from '@tabler/icons-react'
import type { MailedTaskView } from '#web/tasks/task-view.ts'

type DocumentRequestsTasks = { document_request: MailedTaskView }

declare module '#web/task-kinds.ts' {
  interface TaskViews extends DocumentRequestsTasks {}
}

export const tasks: DocumentRequestsTasks = {
  document_request: {
    label: 'Document request',
    icon: IconFileUpload,
    feature: 'document-requests',
    page: 'document-requests.show',
    target: ({ task_type_id: id }) => ({ to: `/document-requests/${id}` }),
    mail: {
      label: 'Document requests',
      help: 'Documents that you are asked for, questions about them, and what waits for your review.',
    },
  },
}
