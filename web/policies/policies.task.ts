import { IconFileSearch, IconFileText } from '@tabler/icons-react'
import type { MailedTaskView, TaskView } from '#web/tasks/task-view.ts'

type PoliciesTasks = { policy: MailedTaskView; policy_review: TaskView }

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
    mail: {
      label: 'Policies',
      help: 'Policies that you are asked to read or review, and reminders of them.',
    },
  },
  policy_review: {
    label: 'Policy review',
    icon: IconFileSearch,
    feature: 'policies',
    page: 'company.policy',
    target: ({ task_type_id: id }) => ({ to: `/company/policies/${id}` }),
  },
}
