import { IconFileText } from '@tabler/icons-react'
import type { MailedTaskView } from '#web/tasks/task-view.ts'

export const policyTask: MailedTaskView = {
  label: 'Policy',
  icon: IconFileText,
  page: 'policies.index',
  target: () => ({ to: '/policies' }),
  isPlanned: true,
}
