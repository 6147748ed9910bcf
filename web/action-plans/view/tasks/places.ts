import type { ListedTask } from '#domain/action-plans/plan-tasks.contract.ts'
import type { TaskState } from '#domain/action-plans/plan-tasks.rules.ts'

/** The target of a move. Without a state it keeps its own, without `after_id` its place among the tasks. */
export interface Place {
  state?: TaskState
  /** The task that it follows; null for the first place. */
  after_id?: number | null
}

/** The task as it is in another state, before the server says so. */
function inState(task: ListedTask, state: TaskState, today: string): ListedTask {
  if (state === task.state) return task
  const completed = state === 'done'
  const is_overdue = !completed && task.due_date !== null && task.due_date < today
  return { ...task, state, completed, is_overdue, completed_at: completed ? new Date().toISOString() : null }
}

/** Returns the tasks of a plan, in their order, with one of them in its new place. */
export function withTaskAt(
  tasks: readonly ListedTask[],
  id: number,
  place: Place,
  today: string,
): ListedTask[] {
  const index = tasks.findIndex(task => task.id === id)
  const task = tasks[index]
  if (!task) return [...tasks]
  const moved = inState(task, place.state ?? task.state, today)
  const others = tasks.filter(each => each.id !== id)
  if (place.after_id === undefined) return others.toSpliced(index, 0, moved)
  const before = others.findIndex(each => each.id === place.after_id)
  // The one that it should follow may be filtered out: it then keeps its place.
  const at = place.after_id === null ? 0 : before < 0 ? index : before + 1
  return others.toSpliced(at, 0, moved)
}

/** Returns the present place of a task, to return it there. */
export function placeOf(tasks: readonly ListedTask[], id: number): Place | null {
  const index = tasks.findIndex(task => task.id === id)
  const task = tasks[index]
  return task ? { state: task.state, after_id: tasks[index - 1]?.id ?? null } : null
}

/** The place before or after another task, in that one's state. */
export function placeBeside(
  tasks: readonly ListedTask[],
  id: number,
  over: number,
  edge: 'top' | 'bottom',
): Place | null {
  if (over === id) return null
  const others = tasks.filter(task => task.id !== id)
  const index = others.findIndex(task => task.id === over)
  const target = others[index]
  if (!target) return null
  return { state: target.state, after_id: edge === 'bottom' ? over : (others[index - 1]?.id ?? null) }
}

/** The place at the end of a state's tasks. */
export function placeAtEnd(tasks: readonly ListedTask[], id: number, state: TaskState): Place {
  const last = tasks.findLast(task => task.state === state && task.id !== id)
  return last ? { state, after_id: last.id } : { state }
}

/** The place one step up or down among the tasks of the same state; null at the end. */
export function placeStepped(tasks: readonly ListedTask[], id: number, by: -1 | 1): Place | null {
  const state = tasks.find(task => task.id === id)?.state
  const column = tasks.filter(task => task.state === state)
  const over = column[column.findIndex(task => task.id === id) + by]
  return over ? placeBeside(tasks, id, over.id, by === 1 ? 'bottom' : 'top') : null
}

/** Checks whether the task is there already. */
export function isSamePlace(one: Place | null, other: Place): boolean {
  return one !== null && one.state === other.state && one.after_id === other.after_id
}
