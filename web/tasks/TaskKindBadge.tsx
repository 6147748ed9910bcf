import type { TaskType } from '#domain/tasks/task-types.ts'
import { taskViews } from '#web/task-kinds.ts'
import classes from './tasks.module.css'

/** Shows the kind of a task: an icon and its word. */
export function TaskKindBadge({ kind }: { kind: TaskType }) {
  const { label, icon: Icon } = taskViews[kind]
  return (
    <span className={classes.kind}>
      <Icon size={16} stroke={1.6} aria-hidden />
      {label}
    </span>
  )
}
