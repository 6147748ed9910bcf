import { IconHelpCircle } from '@tabler/icons-react'
import { answeringTarget, type MailedTaskView } from '#web/tasks/task-view.ts'

export const questionTask: MailedTaskView = {
  label: 'Question',
  icon: IconHelpCircle,
  page: 'questions.answer',
  target: answeringTarget,
  mail: { label: 'Questions', help: 'Questions assigned to you, and answers to review.' },
}
