import { IconClipboardList } from '@tabler/icons-react'
import type { MailedTaskView } from '#web/tasks/task-view.ts'

export const actionPlanTask: MailedTaskView = {
  label: 'Action plan',
  icon: IconClipboardList,
  page: 'action-plans.view',
  target: ({ task_type_id: id }) => ({ to: `/action-plans/${id}` }),
  isPlanned: true,
}
