import { IconClipboardList } from '@tabler/icons-react'
import type { TaskView } from '#web/tasks/task-view.ts'

type ActionPlansTasks = { action_plan: TaskView }

declare module '#web/task-kinds.ts' {
  interface TaskViews extends ActionPlansTasks {}
}

export const tasks: ActionPlansTasks = {
  action_plan: {
    label: 'Action plan',
    icon: IconClipboardList,
    page: 'action-plans.view',
    target: ({ task_type_id: id }) => ({ to: `/action-plans/${id}` }),
  },
}
