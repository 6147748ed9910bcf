import { IconScissors } from '@tabler/icons-react'
import type { MailedTaskView } from '#web/tasks/task-view.ts'

type ExclusionsTasks = { exclusion: MailedTaskView }

declare module '#web/task-kinds.ts' {
  interface TaskViews extends ExclusionsTasks {}
}

export const tasks: ExclusionsTasks = {
  exclusion: {
    label: 'Exclusion request',
    icon: IconScissors,
    target: ({ task_type_id: requestId }) => ({ dialog: { name: 'exclusion-request', requestId } }),
    mail: { label: 'Exclusion requests', help: 'New requests, and decisions about yours.' },
  },
}
