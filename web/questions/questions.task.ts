import { IconHelpCircle } from '@tabler/icons-react'
import { answeringTarget, type MailedTaskView } from '#web/tasks/task-view.ts'

type QuestionsTasks = { question: MailedTaskView }

declare module '#web/task-kinds.ts' {
  interface TaskViews extends QuestionsTasks {}
}

export const tasks: QuestionsTasks = {
  question: {
    label: 'Question',
    icon: IconHelpCircle,
    page: 'questions.answer',
    target: answeringTarget,
    mail: { label: 'Questions', help: 'Questions assigned to you, and answers to review.' },
  },
}
