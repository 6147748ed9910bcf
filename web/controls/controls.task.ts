import { IconShieldCheck } from '@tabler/icons-react'
import type { MailedTaskView } from '#web/tasks/task-view.ts'

type ControlsTasks = { control: MailedTaskView }

declare module '#web/task-kinds.ts' {
  interface TaskViews extends ControlsTasks {}
}

export const tasks: ControlsTasks = {
  control: {
    label: 'Control test',
    icon: IconShieldCheck,
    feature: 'controls',
    target: ({ task_type_id: controlId }) => ({ dialog: { name: 'test-control', controlId } }),
    mail: { label: 'Control tests', help: 'Controls that you own and are to test.' },
  },
}
