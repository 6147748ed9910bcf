import { ActionIcon } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { TaskStateBadge } from '../TaskStateBadge.tsx'
import type { TaskLine } from '../task-lines.ts'
import classes from './today.module.css'
import { todayTexts as texts } from './today.texts.ts'
import { useTicking } from './use-ticking.ts'

/** Marks a task as done where its reader decides that; any other shows its state, as it is completed by its work. */
export function Tick({ task }: { task: TaskLine }) {
  const tick = useTicking()
  if (!task.abilities.complete) return <TaskStateBadge task={task} />
  const name = texts.tick(task.title)
  return (
    <span className={classes.tick}>
      <ActionIcon variant="subtle" color="gray" aria-label={name} title={name} onClick={() => tick(task)}>
        <IconCircleCheck size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </span>
  )
}
