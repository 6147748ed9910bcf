import { IconFileCertificate } from '@tabler/icons-react'
import type { MailedTaskView } from '#web/tasks/task-view.ts'

type EvidenceTasks = { evidence: MailedTaskView }

declare module '#web/task-kinds.ts' {
  interface TaskViews extends EvidenceTasks {}
}

export const tasks: EvidenceTasks = {
  evidence: {
    label: 'Evidence that expires',
    icon: IconFileCertificate,
    page: 'evidence.index',
    target: ({ task_type_id: open }) => ({ to: '/evidence', search: { open } }),
    mail: { label: 'Evidence', help: 'Files that you added and that expire within 30 days.' },
  },
}
