import { dayAfter } from '#domain/platform/days.ts'
import type { Task } from '#domain/tasks/tasks.contract.ts'
import { tasksTexts as texts } from './tasks.texts.ts'

/** A line of the list: a task, or several of the same kind, topic, entity and group. */
export interface TaskLine extends Task {
  /** The tasks that the line stands for, the first one's among them. */
  ids: readonly number[]
  /** Their questions, to be answered together. */
  question_ids: readonly number[]
}

export type DueGroup = 'overdue' | 'week' | 'later' | 'completed'

/** The group of a task. A week is the seven days from the person's today. */
export function dueGroupOf(
  task: Pick<Task, 'completed' | 'is_past_due' | 'due_date'>,
  today: string,
): DueGroup {
  if (task.completed) return 'completed'
  if (task.is_past_due) return 'overdue'
  return task.due_date !== null && task.due_date <= dayAfter(today, 6) ? 'week' : 'later'
}

/** Each task as a line of its own. */
export function lineOf(task: Task): TaskLine {
  return { ...task, ids: [task.id], question_ids: [task.task_type_id] }
}

/** The lines sorted by group, keeping their order. */
export function linesOf(tasks: readonly Task[], today: string): TaskLine[] {
  const order: DueGroup[] = ['overdue', 'week', 'later', 'completed']
  const rank = (line: TaskLine) => order.indexOf(dueGroupOf(line, today))
  return mergedLines(tasks, task => dueGroupOf(task, today)).sort((one, other) => rank(one) - rank(other))
}

/** Merges tasks of one group that say the same of one topic and entity in an assessment. */
export function mergedLines(tasks: readonly Task[], groupOf: (task: Task) => string): TaskLine[] {
  const same = Map.groupBy(tasks, task => {
    const { id, task_type, topic_id, entity_id, assessment_period_id: period } = task
    const subject = topic_id && entity_id ? `${topic_id} ${entity_id} ${period}` : `of ${id}`
    return `${groupOf(task)} ${task_type} ${subject}`
  })
  return [...same.values()].flatMap(merged)
}

function merged(tasks: readonly Task[]): TaskLine[] {
  const [first] = tasks
  if (!first) return []
  if (tasks.length === 1) return [lineOf(first)]
  return [
    {
      ...first,
      ids: tasks.map(({ id }) => id),
      question_ids: tasks.map(({ task_type_id }) => task_type_id).sort((one, other) => one - other),
      title: texts.merged(first.topic_title ?? first.title, tasks.length),
      read: tasks.every(({ read }) => read === 1) ? 1 : 0,
    },
  ]
}
