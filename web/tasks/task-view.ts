import type { Feature } from '#domain/access/features.ts'
import type { Task } from '#domain/tasks/tasks.contract.ts'
import type { PageName } from '#web/pages.ts'
import type { OpenDialog } from '#web/platform/pages/addressed-dialog.ts'
import type { PageIcon } from '#web/platform/pages/page-entry.ts'

/** The end of a task’s link: an address, or a dialog over the page. */
export type TaskTarget = { to: string; search?: Record<string, number> } | { dialog: OpenDialog }

export type TaskSubject = Pick<
  Task,
  'task_type_id' | 'answer_id' | 'topic_id' | 'entity_id' | 'assessment_period_id'
> & {
  /** The questions that are answered together; without them the one of the task. */
  question_ids?: readonly number[]
}

/** The appearance of a kind of task. `<noun>.task.ts` states it for the noun’s own. */
export interface TaskView {
  label: string
  icon: PageIcon
  /** The feature without which there is none. */
  feature?: Feature
  /** The page without which there is nothing to see, as it does not exist or is closed to the person. */
  page?: PageName
  /** Null where there is nothing to see. */
  target: (task: TaskSubject) => TaskTarget | null
}

/** A kind with an email preference of its own. */
export interface MailedTaskView extends TaskView {
  mail: { label: string; help: string }
}

/** The page where a task about questions is done, in its assessment. */
export function answeringTarget(task: TaskSubject): TaskTarget | null {
  const { task_type_id, topic_id, entity_id, assessment_period_id: period } = task
  const { question_ids = [task_type_id] } = task
  if (!topic_id || !entity_id) return null
  const [first = task_type_id] = question_ids
  const to = `/questions/${question_ids.join(',')}/topic/${topic_id}/question/${first}/entity/${entity_id}`
  return period === null ? { to } : { to, search: { period } }
}
