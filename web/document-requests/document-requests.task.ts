import { IconFileUpload } from '@tabler/icons-react'
import type { TaskView } from '#web/tasks/task-view.ts'

type DocumentRequestsTasks = { document_request: TaskView }

declare module '#web/task-kinds.ts' {
  interface TaskViews extends DocumentRequestsTasks {}
}

export const tasks: DocumentRequestsTasks = {
  document_request: {
    label: 'Document request',
    icon: IconFileUpload,
    page: 'document-requests.show',
    target: ({ task_type_id: id }) => ({ to: `/document-requests/${id}` }),
  },
}
