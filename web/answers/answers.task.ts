import { IconUsersGroup } from '@tabler/icons-react'
import { answeringTarget, type TaskView } from '#web/tasks/task-view.ts'

type AnswersTasks = { collaboration: TaskView }

declare module '#web/task-kinds.ts' {
  interface TaskViews extends AnswersTasks {}
}

export const tasks: AnswersTasks = {
  collaboration: {
    label: 'Opinion',
    icon: IconUsersGroup,
    feature: 'collaboration',
    page: 'questions.answer',
    target: answeringTarget,
  },
}
