import { IconShieldExclamation } from '@tabler/icons-react'
import type { MailedTaskView } from '#web/tasks/task-view.ts'

type RiskRegisterTasks = { risk: MailedTaskView }

declare module '#web/task-kinds.ts' {
  interface TaskViews extends RiskRegisterTasks {}
}

export const tasks: RiskRegisterTasks = {
  risk: {
    label: 'Risk',
    icon: IconShieldExclamation,
    page: 'risks.register',
    target: ({ task_type_id: open }) => ({ to: '/risks/register', search: { open } }),
    mail: { label: 'Risks', help: 'Risks of the register that you own, and those to review.' },
  },
}
