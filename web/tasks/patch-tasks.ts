import type { InputOf } from '#domain/platform/route.ts'
import type { Task, tasksApi } from '#domain/tasks/tasks.contract.ts'

export type TaskChange = InputOf<(typeof tasksApi)['changeMany']>['change']

/** Returns the rows as they will be after the change, without those that leave the list. */
export function patched(rows: readonly Task[], ids: ReadonlySet<number>, change: TaskChange): Task[] {
  if (change === 'restore') return [...rows]
  if (change !== 'read' && change !== 'unread') return rows.filter(({ id }) => !ids.has(id))
  const read = change === 'read' ? 1 : 0
  return rows.map(task => (ids.has(task.id) && task.read !== read ? { ...task, read } : task))
}

/** The change that undoes a change. Marks are undone by their own key. */
export const inverse: Partial<Record<TaskChange, TaskChange>> = {
  archive: 'unarchive',
  unarchive: 'archive',
  delete: 'restore',
}
