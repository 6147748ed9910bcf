import { IconMessages } from '@tabler/icons-react'
import type { MailedTaskView } from '#web/tasks/task-view.ts'

export const discussionTask: MailedTaskView = {
  label: 'Discussion',
  icon: IconMessages,
  page: 'questions.answer',
  target: ({ task_type_id: id }) => ({ to: '/', search: { 'answer-discussion': id } }),
  mail: { label: 'Discussions', help: 'Comments that mention you or reply to you.' },
}
