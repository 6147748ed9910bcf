import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCircle, IconCircleCheck } from '@tabler/icons-react'
import type { Task } from '#domain/tasks/tasks.contract.ts'
import classes from './tasks.module.css'
import { tasksTexts as texts } from './tasks.texts.ts'

type Shown = Pick<Task, 'completed' | 'is_past_due' | 'read'>

const icons = { open: IconCircle, 'past-due': IconAlertTriangle, completed: IconCircleCheck }

/** Shows whether a task is open, overdue or completed, with a dot while it is unread. */
export function TaskStateBadge({ task }: { task: Shown }) {
  const state = task.completed ? 'completed' : task.is_past_due ? 'past-due' : 'open'
  const words = [texts.states[state], ...(task.read ? [] : [texts.unread])].join(', ')
  const Icon = icons[state]
  return (
    <span className={classes.state} data-state={state} title={words}>
      <span className={classes.dot} data-unread={!task.read || undefined} aria-hidden />
      <Icon size={18} stroke={1.7} aria-hidden />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
