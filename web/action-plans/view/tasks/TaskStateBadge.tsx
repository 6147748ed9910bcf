import { IconCircle, IconCircleCheck, IconProgress } from '@tabler/icons-react'
import type { TaskState } from '#domain/action-plans/plan-tasks.rules.ts'
import classes from '../../action-plans.module.css'
import { planTexts as texts } from '../../action-plans.texts.ts'

const icons = { todo: IconCircle, in_progress: IconProgress, done: IconCircleCheck }

/** The state of a task: an icon and its word. */
export function TaskStateBadge({ state }: { state: TaskState }) {
  const Icon = icons[state]
  return (
    <span className={classes.state} data-state={state === 'done' ? 'completed' : state}>
      <Icon size={16} stroke={1.7} aria-hidden />
      {texts.taskStates[state]}
    </span>
  )
}
