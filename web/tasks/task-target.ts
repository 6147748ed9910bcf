import type { Task } from '#domain/tasks/tasks.contract.ts'
import type { PageName } from '#web/pages.ts'
import { taskViews } from '#web/task-kinds.ts'
import type { TaskSubject, TaskTarget } from './task-view.ts'

type About = Pick<Task, 'task_type'> & TaskSubject

/** Null where there is nothing to see: no page yet, or none that the person may open. */
export function targetOf(task: About, canOpen: (page: PageName) => boolean): TaskTarget | null {
  const { page, target } = taskViews[task.task_type]
  return page && !canOpen(page) ? null : target(task)
}
