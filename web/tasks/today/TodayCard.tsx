import { Group, Text } from '@mantine/core'
import { DueDate } from '#web/ui/DueDate.tsx'
import { TaskKindBadge } from '../TaskKindBadge.tsx'
import { TaskTitle } from '../TaskTitle.tsx'
import type { TaskLine } from '../task-lines.ts'
import classes from '../tasks.module.css'
import { Tick } from './Tick.tsx'

/** Open work on a phone. */
export function TodayCard({ task }: { task: TaskLine }) {
  return (
    <div className={classes.card}>
      <Tick task={task} />
      <TaskTitle task={task} />
      <div className={classes.about}>
        {task.entity && <Text size="sm">{task.entity.name}</Text>}
        <Group gap="xs" justify="space-between">
          <TaskKindBadge kind={task.task_type} />
          <Text size="sm" component="span">
            <DueDate date={task.due_date} isOverdue={task.is_past_due} />
          </Text>
        </Group>
      </div>
    </div>
  )
}
