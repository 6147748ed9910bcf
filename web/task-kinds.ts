import type { MailedKind, TaskType } from '#domain/tasks/task-types.ts'
import type { MailedTaskView, TaskView } from './tasks/task-view.ts'

/** The appearance of each kind of task: each `<noun>.task.ts` adds the noun’s own. */
// biome-ignore lint/suspicious/noEmptyInterface: the nouns add to it
export interface TaskViews {}

const ofNouns = Object.values(
  import.meta.glob<Partial<TaskViews>>('./*/*.task.ts', { eager: true, import: 'tasks' }),
)

/** A kind that no noun states does not compile. */
export const taskViews: Record<TaskType, TaskView> & Record<MailedKind, MailedTaskView> = Object.assign(
  {},
  ...ofNouns,
) as TaskViews
