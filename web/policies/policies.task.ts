import { IconFileText } from '@tabler/icons-react'
import type { MailedTaskView } from '#web/tasks/task-view.ts'

type PoliciesTasks = { policy: MailedTaskView }

declare module '#web/task-kinds.ts' {
  interface TaskViews extends PoliciesTasks {}
}

export const tasks: PoliciesTasks = {
  policy: {
    label: 'Policy',
    icon: IconFileText,
    feature: 'policies',
    page: 'policies.show',
    target: ({ task_type_id: id }) => ({ to: `/policies/${id}` }),
    mail: { label: 'Policies', help: 'Policies that you are asked to read, and reminders of them.' },
  },
}
