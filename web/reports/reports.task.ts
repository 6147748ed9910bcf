import { IconReportAnalytics } from '@tabler/icons-react'
import type { MailedTaskView } from '#web/tasks/task-view.ts'

type ReportsTasks = { report: MailedTaskView }

declare module '#web/task-kinds.ts' {
  interface TaskViews extends ReportsTasks {}
}

export const tasks: ReportsTasks = {
  report: {
    label: 'Report',
    icon: IconReportAnalytics,
    page: 'reports.index',
    target: () => ({ to: '/reports' }),
    mail: { label: 'Reports', help: 'Reports of yours that are ready, or that could not be made.' },
  },
}
