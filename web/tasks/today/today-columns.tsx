import { Text } from '@mantine/core'
import { DueDate } from '#web/ui/DueDate.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { TaskKindBadge } from '../TaskKindBadge.tsx'
import { TaskTitle } from '../TaskTitle.tsx'
import type { TaskLine } from '../task-lines.ts'
import { Tick } from './Tick.tsx'
import { todayTexts as texts } from './today.texts.ts'

export const todayColumns: Columns<TaskLine> = columnsOf(texts.columns, {
  tick: { hidesName: true, width: '4rem', cell: task => <Tick task={task} /> },
  title: { cell: task => <TaskTitle task={task} /> },
  entity: {
    cell: task => (
      <Text size="sm" {...(!task.entity && { c: 'dimmed' })}>
        {task.entity?.name ?? '–'}
      </Text>
    ),
  },
  task_type: { cell: task => <TaskKindBadge kind={task.task_type} /> },
  due_date: {
    cell: task => <DueDate date={task.due_date} isOverdue={task.is_past_due} isShort />,
  },
})
