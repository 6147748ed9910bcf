import { IconMessages } from '@tabler/icons-react'
import type { MailedTaskView } from '#web/tasks/task-view.ts'

type DiscussionsTasks = { discussion: MailedTaskView }

declare module '#web/task-kinds.ts' {
  interface TaskViews extends DiscussionsTasks {}
}

export const tasks: DiscussionsTasks = {
  discussion: {
    label: 'Discussion',
    icon: IconMessages,
    page: 'questions.answer',
    target: ({ task_type_id: id }) => ({ to: '/', search: { 'answer-discussion': id } }),
    mail: { label: 'Discussions', help: 'Comments that mention you or reply to you.' },
  },
}
