import { IconUsersGroup } from '@tabler/icons-react'
import { answeringTarget, type TaskView } from '#web/tasks/task-view.ts'

export const opinionTask: TaskView = {
  label: 'Opinion',
  icon: IconUsersGroup,
  feature: 'collaboration',
  page: 'questions.answer',
  target: answeringTarget,
}
