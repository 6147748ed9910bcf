import { IconFileText } from '@tabler/icons-react'
import type { TaskView } from '#web/tasks/task-view.ts'

type PoliciesTasks = { policy: TaskView }

declare module '#web/task-kinds.ts' {
  interface TaskViews extends PoliciesTasks {}
}

export const tasks: PoliciesTasks = {
  policy: {
    label: 'Policy',
    icon: IconFileText,
    page: 'policies.index',
    target: () => ({ to: '/policies' }),
  },
}
