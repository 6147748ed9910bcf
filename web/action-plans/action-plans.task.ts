import { IconClipboardList } from '@tabler/icons-react'
import type { MailedTaskView } from '#web/tasks/task-view.ts'

type ActionPlansTasks = { action_plan: MailedTaskView }

declare module '#web/task-kinds.ts' {
  interface TaskViews extends ActionPlansTasks {}
}

export const tasks: ActionPlansTasks = {
  action_plan: {
    label: 'Action plan',
    icon: IconClipboardList,
    page: 'action-plans.view',
    target: ({ task_type_id: id }) => ({ to: `/action-plans/${id}` }),
    mail: { label: 'Action plans', help: 'Tasks assigned to you, and comments that mention you.' },
  },
}
